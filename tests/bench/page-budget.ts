import {MORE} from './content.ts'
import type {Run} from './page-lighthouse.ts'
import {spread, spreadText} from './spread.ts'

/** Each with one value a round. */
export interface Findings {
  simulated: Record<'page' | 'plain' | 'grown', Run[]>
  applied: Record<'page' | 'plain' | 'grown', Run[]>
  /** Another page, where one was named. */
  peer: Record<'simulated' | 'applied', Run[]> | null
  earlyTap: number[]
  laterTap: number[]
  worstTap: number[]
  worstQuizTap: number[]
  grownTap: number[]
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

/** Both were measured in the same round, so that what the machine did meanwhile hit both. */
const ratio = (ours: readonly Run[], theirs: readonly Run[], of: (run: Run) => number) =>
  ours.map((run, round) => {
    const other = theirs[round]
    return other ? of(run) / of(other) : Number.NaN
  })

const lcp = (run: Run) => run.lcp

/** What the page promises beside another one that was measured in the same rounds. */
function besidePeer({simulated, applied, peer}: Findings): Row[] {
  if (!peer) return []
  return (['simulated', 'applied'] as const).flatMap((method) => {
    const ours = (method === 'simulated' ? simulated : applied).page
    const beside = (what: string, atMost: number, of: (run: Run) => number) =>
      row(`${what}, ${method}, to the other page`, atMost, '×', ratio(ours, peer[method], of))
    return [
      beside('LCP', 0.7, lcp),
      beside('Speed Index', 1, ({si}) => si),
      // One without any has a millisecond: nothing can be divided by none.
      beside('TBT', 1, ({tbt}) => Math.max(tbt, 1)),
      beside('main thread', 1.1, ({main}) => main),
    ]
  })
}

/** Every budget with its figures. Pure. */
export function budget(findings: Findings): Row[] {
  const {simulated, applied} = findings
  const {page, grown} = simulated
  const own = (what: string, atMost: number, unit: string, of: (run: Run) => number) =>
    row(what, atMost, unit, page.map(of))
  const besidePlain = (what: string, of: (run: Run) => number, runs: Findings['simulated']) =>
    row(`${what}, to the page without script`, 1.05, '×', ratio(runs.page, runs.plain, of))
  const grownBy = (run: Run, round: number) => run.main - (page[round]?.main ?? Number.NaN)
  const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((name) =>
    own(`Lighthouse ${name}, points below 100`, 0, '', (run) => 100 - run[name]),
  )
  return [
    besidePlain('LCP, simulated', lcp, simulated),
    besidePlain('LCP, applied', lcp, applied),
    besidePlain('FCP, applied', ({fcp}) => fcp, applied),
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
    row('tap anywhere, 4x CPU, worst of eight', 80, 'ms', findings.worstTap),
    row('quiz, opening and every step, 4x CPU, worst', 80, 'ms', findings.worstQuizTap),
    row('quiz tapped after 0.3 s → first question', 700, 'ms', findings.earlyTap),
    row('quiz tapped after 3 s → first question', 250, 'ms', findings.laterTap),
    row(`${MORE} more entries, LCP, simulated`, 1.02, '×', ratio(grown, page, lcp)),
    row(`${MORE} more entries, LCP, applied`, 1.05, '×', ratio(applied.grown, applied.page, lcp)),
    row(
      `${MORE} more entries, TBT`,
      20,
      'ms',
      grown.map(({tbt}) => tbt),
    ),
    row(`${MORE} more entries, tap anywhere, worst of eight`, 80, 'ms', findings.grownTap),
    row(
      `${MORE} more entries, main thread of each`,
      0.5,
      'ms',
      grown.map((run, round) => grownBy(run, round) / MORE),
    ),
    ...besidePeer(findings),
  ]
}

export type Verdict = 'held' | 'missed' | 'cannot tell'

/** Held and missed only where every round says so: what the runs disagree about is not told. */
export function verdict({found, atMost}: Row): Verdict {
  if (found.every((value) => value <= atMost)) return 'held'
  return found.every((value) => value > atMost) ? 'missed' : 'cannot tell'
}

export const budgetTable = (rows: readonly Row[]) =>
  [
    '| budget | found | at most | |\n|---|--:|--:|---|',
    ...rows.map((one) => {
      const told = verdict(one)
      const found = spreadText(spread(one.found))
      return `| ${one.what} | ${found} | ${one.atMost} ${one.unit} | ${told === 'held' ? told : `**${told}**`} |`
    }),
  ].join('\n')
