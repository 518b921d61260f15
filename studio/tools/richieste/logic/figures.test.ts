import {describe, expect, test} from 'vitest'
import {STEPS} from '../../../../schemas/quiz-steps.ts'
import {addErasures, rankSources, screensOf, worstOf} from './figures.ts'

const week = (source: string, received: number, report_sent = 0) => ({
  week: '2026-11-16',
  source,
  received,
  report_sent,
})

describe('addErasures', () => {
  test('counts deleted leads in their week, also when no other is left of it', () => {
    const counts = {received: 2, answered: 1, report_sent: 1, closed: 0}
    const weeks = [{week: '2026-11-16', ...counts}]
    const erasures = [
      {week: '2026-11-23', count: 1},
      {week: '2026-11-16', count: 3},
    ]
    expect(addErasures(weeks, erasures)).toEqual([
      {week: '2026-11-23', received: 0, answered: 0, report_sent: 0, closed: 0, erased: 1},
      {week: '2026-11-16', ...counts, erased: 3},
    ])
  })
})

describe('rankSources', () => {
  test('sums weeks, ranks sources and joins the rare ones', () => {
    const rows = [week('a', 1), week('', 4), week('b', 2, 1), week('a', 2, 2), week('c', 1)]
    expect(rankSources(rows, 2)).toEqual({
      ranked: [
        {source: '', received: 4, report_sent: 0},
        {source: 'a', received: 3, report_sent: 2},
      ],
      rare: {count: 2, received: 3, report_sent: 1},
      received: 10,
      report_sent: 3,
    })
  })
})

describe('screensOf', () => {
  const counted = (counts: Record<string, number>) =>
    screensOf(Object.entries(counts).map(([step, count]) => ({week: '', place: 'hero', step, count})))

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
