import {expect, test} from 'vitest'
import {isAsked, type Said, saidNow} from './said.ts'

/** What the form remembers after each of these states. */
const after = (states: readonly Said[]) => {
  const [first = {asset: '', alt: ''}, ...later] = states
  const said = later.reduce(saidNow, first)
  return isAsked(said, states.at(-1) ?? first)
}

const a = {asset: 'a', alt: 'Fronte'}

test('another picture under the same words is asked about, also when the first was taken away before', () => {
  expect(after([a, {asset: 'b', alt: 'Fronte'}])).toBe(true)
  expect(after([a, {asset: '', alt: 'Fronte'}, {asset: 'b', alt: 'Fronte'}])).toBe(true)
})

test('nothing is asked of a first picture, of words that are new, or without words', () => {
  expect(after([a])).toBe(false)
  expect(after([{asset: '', alt: ''}, a])).toBe(false)
  expect(after([{asset: '', alt: 'Fronte'}, a])).toBe(false)
  expect(after([a, {asset: 'b', alt: 'Fronte'}, {asset: 'b', alt: 'Profilo'}])).toBe(false)
  expect(after([a, {asset: 'b', alt: ''}])).toBe(false)
  expect(after([a, {asset: 'b', alt: 'Fronte'}, a])).toBe(false)
})
