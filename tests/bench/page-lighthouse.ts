import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import {BROWSER_ARGS, findBrowser} from '../support/browser.ts'

export const ARGS = [...BROWSER_ARGS, '--ignore-certificate-errors', '--disable-dev-shm-usage']

export type Method = 'simulate' | 'devtools'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Figures of one run: times in ms, sizes in bytes, counts, scores from 0 to 100. `cls` has no unit. */
export interface Run {
  fcp: number
  lcp: number
  si: number
  tbt: number
  cls: number
  main: number
  bytes: number
  scriptBytes: number
  heroBytes: number
  requests: number
  requestsBeforeLcp: number
  bytesBeforeLcp: number
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
}

export interface Audit {
  run: Run
  /** Lighthouse's `benchmarkIndex`, the speed of the machine during the run. Higher is faster. */
  benchmark: number
}

/** Starts headless Chromium with its user data in `profile`. Returns the DevTools port and a function to stop it. */
function openBrowser(profile: string): Promise<{port: number; close(): Promise<void>}> {
  const child = spawn(
    findBrowser('whole'),
    [...ARGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = () => {
    child.kill('SIGKILL')
    return exited
  }
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
      const port = Number(/DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1])
      if (port) resolve({port, close})
    })
    exited.then(() => reject(new Error(`The browser ended:\n${output}`)))
  })
}

interface Item {
  url: string
  resourceType?: string
  transferSize?: number
  networkRequestTime?: number
}

const MAX_ATTEMPTS = 3

/** Runs Lighthouse with a phone's settings. Makes at most three attempts, because a run can fail on a busy machine. */
export async function audit(url: string, method: Method): Promise<Audit> {
  for (let turn = 1; ; turn++) {
    try {
      return await auditOnce(url, method)
    } catch (error) {
      if (turn === MAX_ATTEMPTS) throw error
    }
  }
}

async function auditOnce(url: string, method: Method): Promise<Audit> {
  const profile = mkdtempSync(path.join(tmpdir(), 'clinica-lighthouse-'))
  const browser = await openBrowser(profile)
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      formFactor: 'mobile',
      throttlingMethod: method,
      onlyCategories: [...CATEGORIES],
    })
    if (!result || result.lhr.runtimeError?.code)
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result')
    const {lhr} = result
    return {run: figures(lhr), benchmark: lhr.environment.benchmarkIndex}
  } finally {
    await browser.close()
    rmSync(profile, {recursive: true, force: true, maxRetries: 3})
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function itemsOf({audits}: Report, id: string): unknown[] {
  const {details} = audits[id] ?? {}
  return details && 'items' in details ? (details.items as unknown[]) : []
}

function figures(report: Report): Run {
  const {audits, categories} = report
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const all = (itemsOf(report, 'network-requests') as Item[]).filter(({url}) => url.startsWith('https:'))
  const [metrics] = itemsOf(report, 'metrics') as {observedLargestContentfulPaint?: number}[]
  const painted = metrics?.observedLargestContentfulPaint ?? 0
  const before = all.filter(({networkRequestTime = 0}) => networkRequestTime <= painted)
  const bytes = (some: Item[]) => some.reduce((sum, {transferSize = 0}) => sum + transferSize, 0)
  const ofType = (type: string) => all.filter(({resourceType}) => resourceType === type)
  const score = (category: (typeof CATEGORIES)[number]) =>
    Math.round((categories[category]?.score ?? 0) * 100)
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    si: value('speed-index'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    main: value('mainthread-work-breakdown'),
    bytes: bytes(all),
    scriptBytes: bytes(ofType('Script')),
    heroBytes: bytes(ofType('Image').slice(0, 1)),
    requests: all.length,
    requestsBeforeLcp: before.length,
    bytesBeforeLcp: bytes(before),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}
