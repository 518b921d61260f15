import {expect, test} from 'vitest'
import {chatNumber} from './phone.ts'

test.each([
  ['333 123 4567', '393331234567'],
  ['+39 333 1234567', '393331234567'],
  ['0039/333.1234567', '393331234567'],
  ['+44 (20) 7946-0958', '442079460958'],
])('%s leads to the person', (written, number) => {
  expect(chatNumber(written)).toBe(number)
})

test.each(['02 1234567', '123', '', '+0 333 1234567'])('of %j nobody knows the country', (written) => {
  expect(chatNumber(written)).toBeNull()
})
