import type {Run} from './page-lighthouse.ts'

export interface Findings {
  simulated: Record<'page' | 'plain', Run>
  applied: Record<'page' | 'plain', Run>
  earlyTap: number
  laterTap: number
  worstTap: number
  worstQuizTap: number
  growth: {lcp: number; tbt: number; perEntry: number}
}

export interface Row {
  what: string
  found: number
  atMost: number
  unit: string
}

const KB = 1024

/** Every budget with its figure. Pure. */
export function budget({
  simulated,
  applied,
  earlyTap,
  laterTap,
  worstTap,
  worstQuizTap,
  growth,
}: Findings): Row[] {
  const {page, plain} = simulated
  const row = (what: string, found: number, atMost: number, unit = ''): Row => ({what, found, atMost, unit})
  const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((name) =>
    row(`Lighthouse ${name}, points below 100`, 100 - page[name], 0),
  )
  return [
    row('LCP, simulated, to the page without script', page.lcp / plain.lcp, 1.05, '×'),
    row('LCP, applied, to the page without script', applied.page.lcp / applied.plain.lcp, 1.05, '×'),
    row('FCP, applied, to the page without script', applied.page.fcp / applied.plain.fcp, 1.05, '×'),
    row('TBT', page.tbt, 20, 'ms'),
    row('CLS', page.cls, 0.005),
    ...scores,
    row('HTML with styles and start-up script', page.htmlBytes / KB, 20, 'KB'),
    row('hero picture', page.heroBytes / KB, 25, 'KB'),
    row('before LCP', page.bytesBeforeLcp / KB, 45, 'KB'),
    row('requests before LCP', page.requestsBeforeLcp, 3),
    row('whole first load without touch', page.bytes / KB, 160, 'KB'),
    row('tap anywhere, 4x CPU, worst of eight', worstTap, 80, 'ms'),
    row('quiz, opening and every step, 4x CPU, worst', worstQuizTap, 80, 'ms'),
    row('quiz tapped after 0.3 s → first question', earlyTap, 700, 'ms'),
    row('quiz tapped after 3 s → first question', laterTap, 250, 'ms'),
    row('LCP with 400 more entries', growth.lcp, 0.02, '× more'),
    row('TBT with 400 more entries', growth.tbt, 20, 'ms'),
    row('main thread, each further entry', growth.perEntry, 0.5, 'ms'),
  ]
}

const digits = (value: number) =>
  Math.abs(value) < 10 ? value.toFixed(3).replace(/\.?0+$/, '') : value.toFixed(1)

export const holds = ({found, atMost}: Row) => found <= atMost

export const budgetTable = (rows: readonly Row[]) =>
  [
    '| budget | found | at most | |\n|---|--:|--:|---|',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${digits(row.found)} | ${digits(row.atMost)} ${row.unit} | ${holds(row) ? 'pass' : '**FAIL**'} |`,
    ),
  ].join('\n')
