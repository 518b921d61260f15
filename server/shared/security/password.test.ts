import {expect, test} from 'vitest'
import {hashPassword, verifyPassword} from './password.ts'

test('only the right password verifies, and two hashes of it differ', async () => {
  const stored = await hashPassword('caffè lungo')
  expect(await verifyPassword('caffè lungo', stored)).toBe(true)
  expect(await verifyPassword('caffè lungo', stored)).toBe(true)
  expect(await verifyPassword('caffe lungo', stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
  expect(await hashPassword('caffè lungo')).not.toBe(stored)
})

test('without an account nothing verifies', async () => {
  expect(await verifyPassword('anything', undefined)).toBe(false)
  expect(await verifyPassword('anything', 'damaged')).toBe(false)
})
