import {STEP_TITLES, STEPS} from '../../../../schemas/quiz-steps.ts'
import type {Erasures, SourceWeek, StepWeek, Week} from './lead.ts'

/** Adds deleted leads to the weeks of their arrival, newest week first. */
export function addErasures(weeks: readonly Week[], erasures: readonly Erasures[]) {
  const erased = new Map(erasures.map(({week, count}) => [week, count]))
  const known = new Set(weeks.map(({week}) => week))
  const gone = erasures.filter(({week}) => !known.has(week)).map(({week}) => ({...NO_LEADS, week}))
  return [...weeks, ...gone]
    .map((one) => ({...one, erased: erased.get(one.week) ?? 0}))
    .toSorted((one, other) => other.week.localeCompare(one.week))
}

const NO_LEADS = {received: 0, answered: 0, report_sent: 0, closed: 0}

type SourceCount = Omit<SourceWeek, 'week'>

/** Sums sources over their weeks, the largest first. Those beyond `max` share one sum. */
export function rankSources(rows: readonly SourceWeek[], max: number) {
  const ranked = [...Map.groupBy(rows, ({source}) => source)]
    .map(([source, weeks]): SourceCount => ({source, ...sumOf(weeks)}))
    .toSorted((one, other) => other.received - one.received)
  const rare = ranked.slice(max)
  return {ranked: ranked.slice(0, max), rare: {count: rare.length, ...sumOf(rare)}, ...sumOf(rows)}
}

const sumOf = (rows: readonly Omit<SourceCount, 'source'>[]) => ({
  received: rows.reduce((sum, row) => sum + row.received, 0),
  report_sent: rows.reduce((sum, row) => sum + row.report_sent, 0),
})

/** A screen of the quiz, how many visitors reached it, and how many got no further. */
export interface Screen {
  title: string
  reached: number
  left: number
}

/** Titles of the screens, and the count that says how often each was reached. */
const SCREENS = [
  ...STEPS.map((step, index) => [STEP_TITLES[step], STEPS[index - 1] ?? 'opened'] as const),
  ['E-mail', 'email'],
  ['Richiesta inviata', 'sent'],
] as const

export function screensOf(rows: readonly StepWeek[]): Screen[] {
  const counts = new Map<string, number>()
  for (const {step, count} of rows) counts.set(step, (counts.get(step) ?? 0) + count)
  const reached = SCREENS.map(([, step]) => counts.get(step) ?? 0)
  return SCREENS.map(([title], index) => {
    const here = reached[index] ?? 0
    // A resumed quiz may reach a screen without the ones before it.
    return {title, reached: here, left: Math.max(0, here - (reached[index + 1] ?? here))}
  })
}

/** Returns the screen at which most visitors leave, or undefined if none left. */
export const worstOf = (screens: readonly Screen[]): Screen | undefined =>
  screens.filter(({left}) => left > 0).toSorted((one, other) => other.left - one.left)[0]

export const percent = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : 0)
