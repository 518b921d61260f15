import {describe, expect, it} from 'vitest'
import {describeDiscount} from './discount-days.ts'

describe('the discount’s form', () => {
  it.each([
    [{}, 'Oggi appare.'],
    [{enabled: false, until: '2026-12-15'}, 'Oggi non appare: la finestra è spenta.'],
    [{from: '2026-12-01', until: '2026-12-01'}, 'Oggi appare, fino al 1 dicembre.'],
    [{until: '2027-01-31'}, 'Oggi appare, fino al 31 gennaio 2027.'],
    [{from: '2026-12-02'}, 'Oggi non appare: comincia il 2 dicembre.'],
    [{from: '2025-11-01', until: '2025-11-30'}, 'Oggi non appare: è finito il 30 novembre 2025.'],
  ])('says of %j: %s', (days, sentence) => {
    expect(describeDiscount(days, '2026-12-01')).toBe(sentence)
  })
})
