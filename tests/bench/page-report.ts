/** The tables of the page's benchmark. */
import {loadavg} from 'node:os'
import type {Audit, Run} from './page-lighthouse.ts'
import {spread, spreadText} from './spread.ts'

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
    return `| ${[name, ...COLUMNS.map(([, of]) => spreadText(spread(runs.map(of))))].join(' | ')} |`
  })
  const machine = spreadText(
    spread(Object.values(audits).flatMap((some) => some.map((one) => one.benchmark))),
  )
  const heads = ['page', ...COLUMNS.map(([name]) => name)].join(' | ')
  console.log(`\n${title}\n| ${heads} |\n|---|${'--:|'.repeat(COLUMNS.length)}\n${rows.join('\n')}`)
  console.log(`Load ${loadavg()[0]?.toFixed(1)}, Lighthouse's figure for this machine ${machine}`)
}
