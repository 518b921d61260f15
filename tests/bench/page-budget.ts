import type {Run} from './page-lighthouse.ts'
import {spreadText} from './page-report.ts'

interface Compared {
  page: Run[]
  plain: Run[]
  peer?: Run[]
}

/** Measured values. Each list has one value for each round. */
interface Findings {
  simulated: Compared
  applied: Compared
  earlyTap: number[]
  laterTap: number[]
  worstTap: number[]
  worstQuizTap: number[]
}

export interface Row {
  what: string
  found: readonly number[]
  atMost: number
  unit: string
}

const KB = 1024

const row = (what: string, atMost: number, unit: string, found: readonly number[]): Row => ({
  what,
  found,
  atMost,
  unit,
})

/** Returns our page's value divided by the other's, for each round. Load changes this ratio less than the values. */
const ratio = (ours: readonly Run[], theirs: readonly Run[], of: (run: Run) => number) =>
  ours.map((run, round) => {
    const other = theirs[round]
    return other ? of(run) / of(other) : Number.NaN
  })

const FIGURES: Record<string, (run: Run) => number> = {
  LCP: ({lcp}) => lcp,
  'Speed Index': ({si}) => si,
  'main thread': ({main}) => main,
}
const TO_PLAIN = {LCP: 1.05, 'Speed Index': 1.15, 'main thread': 1.15}
const TO_PEER = {LCP: 0.7, 'Speed Index': 1, 'main thread': 1}

function ratios(method: string, ours: Run[], other: string, theirs: Run[], limits: Record<string, number>) {
  return Object.entries(limits).flatMap(([name, limit]) => {
    const of = FIGURES[name]
    return of ? row(`${name}, ${method}, to ${other}`, limit, '×', ratio(ours, theirs, of)) : []
  })
}

export function budget(findings: Findings): Row[] {
  const {simulated, applied} = findings
  const both = Object.entries({simulated, applied})
  const runs = [...simulated.page, ...applied.page]
  const own = (what: string, atMost: number, unit: string, of: (run: Run) => number) =>
    row(what, atMost, unit, runs.map(of))
  const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((name) =>
    row(
      `Lighthouse ${name}, points below 100`,
      0,
      '',
      simulated.page.map((run) => 100 - run[name]),
    ),
  )
  return [
    ...both.flatMap(([method, {page, peer}]) =>
      peer ? ratios(method, page, 'the peer', peer, TO_PEER) : [],
    ),
    ...ratios('simulated', simulated.page, 'the page without script', simulated.plain, {LCP: TO_PLAIN.LCP}),
    ...ratios('applied', applied.page, 'the page without script', applied.plain, TO_PLAIN),
    own('TBT', 100, 'ms', ({tbt}) => tbt),
    own('CLS', 0.0005, '', ({cls}) => cls),
    ...scores,
    own('hero picture', 25, 'KB', ({heroBytes}) => heroBytes / KB),
    own('before LCP', 45, 'KB', ({bytesBeforeLcp}) => bytesBeforeLcp / KB),
    own(
      'scripts that run before a tap, without the 2 KB in the head',
      4,
      'KB',
      ({scriptBytes}) => scriptBytes / KB,
    ),
    row('tap anywhere, 4x CPU, worst of eight', 100, 'ms', findings.worstTap),
    row('quiz, opening and every step, 4x CPU, worst', 100, 'ms', findings.worstQuizTap),
    row('quiz tapped after 0.3 s → first question', 600, 'ms', findings.earlyTap),
    row('quiz tapped after 3 s → first question', 600, 'ms', findings.laterTap),
  ]
}

export type Verdict = 'held' | 'missed' | 'cannot tell'

/** Returns `held` if all rounds meet the limit, `missed` if all exceed it, and `cannot tell` otherwise. */
export function verdict({found, atMost}: Row): Verdict {
  if (found.every((value) => value <= atMost)) return 'held'
  return found.every((value) => value > atMost) ? 'missed' : 'cannot tell'
}

export const budgetTable = (rows: readonly Row[]) =>
  [
    '| budget | found | at most | |\n|---|--:|--:|---|',
    ...rows.map((one) => {
      const result = verdict(one)
      const found = spreadText(one.found)
      return `| ${one.what} | ${found} | ${one.atMost} ${one.unit} | ${result === 'held' ? result : `**${result}**`} |`
    }),
  ].join('\n')
