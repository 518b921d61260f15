import {describe, expect, test} from 'vitest'
import {STEPS} from '../../../../schemas/quiz-steps.ts'
import {rankSources, screensOf, worstOf} from './figures.ts'

describe('rankSources', () => {
  test('sums the weeks of each source, the largest first', () => {
    const week = (source: string, received: number, report_sent = 0) => ({source, received, report_sent})
    expect(rankSources([week('a', 1), week('', 2), week('b', 4, 1), week('a', 2, 2)])).toEqual([
      {source: 'b', received: 4, report_sent: 1},
      {source: 'a', received: 3, report_sent: 2},
      {source: '', received: 2, report_sent: 0},
    ])
  })
})

describe('screensOf', () => {
  const counted = (counts: Record<string, number>) =>
    screensOf(Object.entries(counts).map(([step, count]) => ({place: 'hero', step, count})))

  test('attributes a loss to the screen that visitors left', () => {
    const screens = counted({opened: 80, age: 60, gender: 57, hairLossTime: 57})
    expect(screens).toHaveLength(STEPS.length + 2)
    expect(screens.slice(0, 3)).toEqual([
      {title: 'Età', reached: 80, left: 20},
      {title: 'Sesso', reached: 60, left: 3},
      {title: 'Da quanto tempo', reached: 57, left: 0},
    ])
    expect(worstOf(screens)?.title).toBe('Trapianti precedenti')
  })

  test('tells the e-mail form from sent leads', () => {
    const passed = Object.fromEntries(STEPS.map((step) => [step, 10]))
    const screens = counted({opened: 10, ...passed, email: 10, sent: 4})
    expect(screens.slice(-2)).toEqual([
      {title: 'E-mail', reached: 10, left: 6},
      {title: 'Richiesta inviata', reached: 4, left: 0},
    ])
    expect(worstOf(screens)?.title).toBe('E-mail')
  })

  test('loses nobody when a resumed quiz skips earlier screens', () => {
    expect(counted({opened: 1, age: 3}).every(({left}) => left >= 0)).toBe(true)
    expect(worstOf(counted({}))).toBeUndefined()
  })
})
