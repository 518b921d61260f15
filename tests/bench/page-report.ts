import {loadavg} from 'node:os'
import type {Audit, Run} from './page-lighthouse.ts'

export const runsOf = (audits: readonly Audit[] | undefined): Run[] => {
  if (!audits?.length) throw new Error('A run is missing')
  return audits.map(({run}) => run)
}

const COLUMNS: [title: string, of: (run: Run) => number][] = [
  ['FCP', ({fcp}) => fcp],
  ['LCP', ({lcp}) => lcp],
  ['SI', ({si}) => si],
  ['TBT', ({tbt}) => tbt],
  ['CLS', ({cls}) => cls],
  ['main ms', ({main}) => main],
  ['KB', ({bytes}) => bytes / 1024],
  ['JS KB', ({scriptBytes}) => scriptBytes / 1024],
  ['requests', ({requests}) => requests],
]

export function printTable(title: string, audits: Record<string, Audit[]>) {
  const rows = Object.entries(audits).map(([name, some]) => {
    const runs = runsOf(some)
    return `| ${[name, ...COLUMNS.map(([, of]) => spreadText(runs.map(of)))].join(' | ')} |`
  })
  const machine = spreadText(Object.values(audits).flatMap((some) => some.map((one) => one.benchmark)))
  const heads = ['page', ...COLUMNS.map(([name]) => name)].join(' | ')
  console.log(`\n${title}\n| ${heads} |\n|---|${'--:|'.repeat(COLUMNS.length)}\n${rows.join('\n')}`)
  console.log(`Load ${loadavg()[0]?.toFixed(1)}, Lighthouse's figure for this machine ${machine}`)
}

const digits = (value: number) =>
  Math.abs(value) < 10 ? value.toFixed(3).replace(/\.?0+$/, '') : value.toFixed(0)

/** Returns the median and the range, such as `943 (910–982)`, or only the median if all rounded values are equal. */
export function spreadText(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [below = Number.NaN, above = Number.NaN] = [sorted[half - 1], sorted[half]]
  const median = digits(sorted.length % 2 ? above : (below + above) / 2)
  const [low, high] = [digits(sorted[0] ?? Number.NaN), digits(sorted.at(-1) ?? Number.NaN)]
  return low === high ? median : `${median} (${low}–${high})`
}
