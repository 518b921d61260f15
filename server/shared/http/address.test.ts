import type {IncomingMessage} from 'node:http'
import {describe, expect, test} from 'vitest'
import {clientAddress} from './address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: {remoteAddress},
    headers: forwarded === undefined ? {} : {'x-forwarded-for': forwarded},
  }) as unknown as IncomingMessage

describe('clientAddress', () => {
  test('reads the socket without a trusted proxy', () => {
    expect(clientAddress(from('203.0.113.9', '198.51.100.1'), false)).toBe('203.0.113.9')
    expect(clientAddress(from('::ffff:203.0.113.9'), false)).toBe('203.0.113.9')
  })

  test('reads the last entry behind a trusted proxy', () => {
    expect(clientAddress(from('127.0.0.1', '1.1.1.1, 198.51.100.7'), true)).toBe('198.51.100.7')
    expect(clientAddress(from('127.0.0.1', '2001:db8::1'), true)).toBe('2001:db8::1')
  })

  test('falls back to the socket if the entry is no address', () => {
    expect(clientAddress(from('127.0.0.1', `'; drop table x`), true)).toBe('127.0.0.1')
    expect(clientAddress(from('127.0.0.1'), true)).toBe('127.0.0.1')
  })
})

test.each([
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['198.51.100.7,', '127.0.0.1'],
])('a proxy that writes %s names %s', (written, address) => {
  const request = {
    socket: {remoteAddress: '127.0.0.1'},
    headers: {'x-forwarded-for': `192.0.2.1, ${written}`},
  }
  expect(clientAddress(request as unknown as IncomingMessage, true)).toBe(address)
})
