import {describe, expect, it} from 'vitest'
import {cleanAnswer} from './screens/written.tsx'

describe('cleanAnswer', () => {
  it.each([
    ['  Milano ', 'Milano'],
    ['   ', ''],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['L’Aquila 🏙️', 'L’Aquila 🏙️'],
    ['Ro\0ma\u0007', 'Roma'],
    ['x'.repeat(10_000), 'x'.repeat(120)],
  ])('changes %j to %j', (text, kept) => {
    expect(cleanAnswer(text)).toBe(kept)
  })

  it('does not cut an emoji in half', () => {
    const kept = cleanAnswer(`x${'🏙'.repeat(5000)}`)
    expect(kept.isWellFormed()).toBe(true)
    expect(kept).toBe(`x${'🏙'.repeat(59)}`)
  })
})
