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

interface Ratio {
  what: string
  of: (run: Run) => number
  toPeer: number
  toPlain: number
}

const RATIOS: Ratio[] = [
  {what: 'LCP', of: ({lcp}) => lcp, toPeer: 0.7, toPlain: 1.05},
  {what: 'Speed Index', of: ({si}) => si, toPeer: 1, toPlain: 1.15},
  {what: 'main thread', of: ({main}) => main, toPeer: 1, toPlain: 1.15},
]

export function budget(findings: Findings): Row[] {
  const {simulated, applied} = findings
  const {page} = simulated
  const own = (what: string, atMost: number, unit: string, of: (run: Run) => number) =>
    row(what, atMost, unit, page.map(of))
  const besidePeer = (method: string, {page: ours, peer}: Compared) =>
    RATIOS.flatMap(({what, of, toPeer}) =>
      peer ? row(`${what}, ${method}, to the peer`, toPeer, '×', ratio(ours, peer, of)) : [],
    )
  const besidePlain = (what: string, atMost: number, of: (run: Run) => number, runs: Compared) =>
    row(`${what}, to the page without script`, atMost, '×', ratio(runs.page, runs.plain, of))
  const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((name) =>
    own(`Lighthouse ${name}, points below 100`, 0, '', (run) => 100 - run[name]),
  )
  return [
    ...besidePeer('simulated', simulated),
    ...besidePeer('applied', applied),
    besidePlain('LCP, simulated', 1.05, ({lcp}) => lcp, simulated),
    ...RATIOS.map(({what, of, toPlain}) => besidePlain(`${what}, applied`, toPlain, of, applied)),
    besidePlain('FCP, applied', 1.05, ({fcp}) => fcp, applied),
    own('TBT', 20, 'ms', ({tbt}) => tbt),
    row(
      'CLS',
      0.0005,
      '',
      [...page, ...applied.page].map(({cls}) => cls),
    ),
    ...scores,
    own('hero picture', 25, 'KB', ({heroBytes}) => heroBytes / KB),
    own('before LCP', 45, 'KB', ({bytesBeforeLcp}) => bytesBeforeLcp / KB),
    own('requests before LCP', 3, '', ({requestsBeforeLcp}) => requestsBeforeLcp),
    own('whole first load without touch', 160, 'KB', ({bytes}) => bytes / KB),
    own('page script', 4, 'KB', ({scriptBytes}) => scriptBytes / KB),
    row('tap anywhere, 4x CPU, worst of eight', 80, 'ms', findings.worstTap),
    row('quiz, opening and every step, 4x CPU, worst', 80, 'ms', findings.worstQuizTap),
    row('quiz tapped after 0.3 s → first question', 500, 'ms', findings.earlyTap),
    row('quiz tapped after 3 s → first question', 500, 'ms', findings.laterTap),
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
