import {expect, it} from 'vitest'
import {DatabaseError} from '../database/driver.ts'
import {toRefusal} from './refusal.ts'

it.each([
  ['a statement that took too long', '57014', 500],
  ['a deadlock', '40P01', 500],
  ['a check', '23514', 400],
])('%s (%s) is answered with %i', (_, code, status) => {
  expect(toRefusal(new DatabaseError({code, message: 'no'}))?.status).toBe(status)
})
