import {STEP_TITLES, STEPS} from '../../../../schemas/quiz-steps.ts'
import type {SourceWeek, StepWeek} from './lead.ts'

export const sumOf = <K extends string>(rows: readonly Readonly<Record<K, number>>[], count: K) =>
  rows.reduce((sum, row) => sum + row[count], 0)

/** Adds up the weekly counts of each source. Sorts the sources by received leads, the largest number first. */
export const rankSources = (rows: readonly SourceWeek[]): SourceWeek[] =>
  [...Map.groupBy(rows, ({source}) => source)]
    .map(([source, weeks]) => ({
      source,
      received: sumOf(weeks, 'received'),
      report_sent: sumOf(weeks, 'report_sent'),
    }))
    .toSorted((one, other) => other.received - one.received)

/** Title of each quiz screen, and the step whose count shows how often visitors reached the screen. */
const SCREENS = [
  ...STEPS.map((step, index) => [STEP_TITLES[step], STEPS[index - 1] ?? 'opened'] as const),
  ['E-mail', 'email'],
  ['Richiesta inviata', 'sent'],
] as const

/** Returns for each quiz screen how often visitors reached the screen and left there. */
export function screensOf(rows: readonly StepWeek[]) {
  const byStep = Map.groupBy(rows, ({step}) => step)
  const reached = SCREENS.map(([, step]) => sumOf(byStep.get(step) ?? [], 'count'))
  return SCREENS.map(([title], index) => {
    const here = reached[index] ?? 0
    // Avoids negative numbers, because a visitor who resumes the quiz reaches a screen without the earlier screens.
    return {title, reached: here, left: Math.max(0, here - (reached[index + 1] ?? here))}
  })
}

/** Returns the screen at which visitors leave most often, or undefined if no visitor left. */
export const worstOf = (screens: ReturnType<typeof screensOf>) =>
  screens.filter(({left}) => left > 0).toSorted((one, other) => other.left - one.left)[0]

export const percent = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : 0)
