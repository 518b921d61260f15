import type {IncomingMessage} from 'node:http'
import {expect, test} from 'vitest'
import {clientAddress} from './address.ts'

test.each([
  ['without a trusted proxy', false, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['without a trusted proxy', false, '::ffff:203.0.113.9', '', '203.0.113.9'],
  ['of the last entry', true, '127.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['of the last entry', true, '127.0.0.1', '192.0.2.1, 198.51.100.7:4711', '198.51.100.7'],
  ['of the last entry', true, '127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['of the last entry', true, '127.0.0.1', '192.0.2.1, [2001:db8::7]:4711', '2001:db8::7'],
  ['of the last entry', true, '127.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  ['of the last entry', true, '127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
  ['of the last entry', true, '127.0.0.1', 'fe80::1%eth0', 'fe80::1%eth0'],
  ['of the socket if the entry is none', true, '127.0.0.1', "'; drop table x", '127.0.0.1'],
  ['of the socket if the entry is none', true, '127.0.0.1', '198.51.100.7,', '127.0.0.1'],
  ['of the socket if the entry is none', true, '127.0.0.1', '', '127.0.0.1'],
])('clientAddress() returns the address %s', (_, trustProxy, remoteAddress, forwarded, expected) => {
  const request = {socket: {remoteAddress}, headers: {'x-forwarded-for': forwarded}}
  expect(clientAddress(request as unknown as IncomingMessage, trustProxy)).toBe(expected)
})
