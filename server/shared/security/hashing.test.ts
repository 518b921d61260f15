import {expect, test} from 'vitest'
import {createHashing, hashPassword} from './password.ts'

test('who has signed in from there before waits for no stranger', async () => {
  const hash = await hashPassword('giusta')
  const check = createHashing(() => new Error('busy'))
  let answered = 0
  const strangers = Array.from({length: 12}, async () => {
    const right = await check(false, 'sbagliata', hash).catch(() => false)
    answered += 1
    return right
  })
  expect(await check(true, 'giusta', hash)).toBe(true)
  expect(answered).toBeLessThan(6)
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([false]))
})
