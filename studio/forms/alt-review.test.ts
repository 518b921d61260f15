import {describe, expect, it} from 'vitest'
import {type AltReview, needsAltReview, nextAltReview} from './alt-review.ts'

const isAskedAfter = (states: readonly AltReview[]) => {
  const [first = {asset: '', alt: ''}, ...later] = states
  const said = later.reduce(nextAltReview, first)
  return needsAltReview(said, states.at(-1) ?? first)
}

const a = {asset: 'a', alt: 'Fronte'}

describe('the question about an alternative text', () => {
  it('appears for another picture with the same text', () => {
    expect(isAskedAfter([a, {asset: 'b', alt: 'Fronte'}])).toBe(true)
    expect(isAskedAfter([a, {asset: '', alt: 'Fronte'}, {asset: 'b', alt: 'Fronte'}])).toBe(true)
    expect(isAskedAfter([{asset: '', alt: 'Fronte'}, a, {asset: 'b', alt: 'Fronte'}])).toBe(true)
  })

  it('is absent for a first picture, a new text or no text', () => {
    expect(isAskedAfter([a])).toBe(false)
    expect(isAskedAfter([{asset: '', alt: ''}, a])).toBe(false)
    expect(isAskedAfter([{asset: '', alt: 'Fronte'}, a])).toBe(false)
    expect(isAskedAfter([a, {asset: 'b', alt: 'Fronte'}, {asset: 'b', alt: 'Profilo'}])).toBe(false)
    expect(isAskedAfter([a, {asset: 'b', alt: ''}])).toBe(false)
    expect(isAskedAfter([a, {asset: 'b', alt: 'Fronte'}, a])).toBe(false)
  })
})
