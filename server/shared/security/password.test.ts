import {expect, test} from 'vitest'
import {hashPassword, verifyPassword} from './password.ts'

test('verifies only the right password, by hashes that differ', async () => {
  const stored = await hashPassword('caffè lungo')
  expect(await verifyPassword('caffè lungo', stored)).toBe(true)
  expect(await verifyPassword('caffè lungo', stored)).toBe(true)
  expect(await verifyPassword('caffe lungo', stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
  expect(await hashPassword('caffè lungo')).not.toBe(stored)
})

test('verifies no password without an account', async () => {
  expect(await verifyPassword('anything', undefined)).toBe(false)
  expect(await verifyPassword('anything', 'damaged')).toBe(false)
})
