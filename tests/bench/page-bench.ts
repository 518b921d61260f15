/** `npm run bench -- page`: the page beside itself without script and with much more content, against its budgets. */
import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {cpus, tmpdir} from 'node:os'
import path from 'node:path'
import {budget, budgetTable, holds} from './page-budget.ts'
import {audit, type Method, median, medians, type Run} from './page-lighthouse.ts'
import {type Front, makeCertificate, openFront, withoutScript} from './page-server.ts'
import {untilFirstQuestion, visit, worstQuizTap, worstTap} from './page-taps.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const LIMIT_MS = 470_000
const RUNS = 3
/** Of testimonials and of answers each. */
const MORE = 200

type Targets = Record<string, Front>

const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-bench-'))
const distDir = path.join(scratch, 'dist')
const children: ChildProcess[] = []

function run(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [path.join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {...process.env, ...env},
  })
  children.push(child)
  return child
}

async function build() {
  const child = run('local/build/page-programs.ts', [distDir], {NODE_ENV: 'production'})
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Error('The page could not be built')
}

/** Starts the page with its content and tells where it is. */
function startPage(name: string, more: number): Promise<string> {
  const dataDir = path.join(scratch, name)
  const child = run('tests/bench/page-process.ts', [], {
    DATA_DIR: dataDir,
    DIST_DIR: distDir,
    PORT: '0',
    MORE: String(more),
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const url = /http:\S+/.exec(output)?.[0]
      if (url) resolve(url)
    })
    child.on('exit', () => reject(new Error(`The page did not start:\n${output}`)))
  })
}

/** Interleaved, and in another order each time, so that what the machine does meanwhile hits all of them alike. */
async function compare(targets: Targets, method: Method): Promise<Record<string, Run>> {
  const names = Object.keys(targets)
  const runs: Record<string, Run[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < RUNS; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length] ?? ''
      const target = targets[name]
      if (target) runs[name]?.push(await audit(target.url, method))
    }
  }
  return Object.fromEntries(names.map((name) => [name, medians(runs[name] ?? [])]))
}

const repeat = async (work: () => Promise<number>) => {
  const values: number[] = []
  for (let n = 0; n < RUNS; n++) values.push(await work())
  return median(values)
}

const whole = (value: number) => value.toFixed(0)
function table(title: string, rows: Record<string, Run>) {
  console.log(
    `\n${title}\n| page | FCP | LCP | TBT | CLS | main ms | KB | JS KB | requests (before LCP) |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|`,
  )
  for (const [name, r] of Object.entries(rows)) {
    const times = [whole(r.fcp), whole(r.lcp), whole(r.tbt), r.cls.toFixed(3), whole(r.main)]
    const sizes = [
      (r.bytes / 1024).toFixed(1),
      (r.scriptBytes / 1024).toFixed(1),
      `${r.requests} (${r.requestsBeforeLcp})`,
    ]
    console.log(`| ${[name, ...times, ...sizes].join(' | ')} |`)
  }
}

function end() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(scratch, {recursive: true, force: true, maxRetries: 3})
}

/** The exit code: 0 where every budget holds. */
export async function benchPage(): Promise<number> {
  process.on('exit', end)
  setTimeout(() => {
    console.error(`The benchmark took longer than ${LIMIT_MS / 1000} s.`)
    process.exit(1)
  }, LIMIT_MS).unref()
  await build()
  const [origin, fuller] = [await startPage('page', 0), await startPage('fuller', MORE)]
  const certificate = makeCertificate(scratch)
  const page = await openFront(origin, certificate)
  const plain = await openFront(origin, certificate, withoutScript)
  const full = await openFront(fuller, certificate)
  for (const {url} of [page, full]) await visit(url)
  console.log(
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}; medians of ${RUNS} interleaved runs as a phone`,
  )

  const simulated = await compare({page, plain, full}, 'simulate')
  table('Simulated slow 4G, 4x CPU', simulated)
  const applied = await compare({page, plain}, 'devtools')
  table('Applied slow 4G, 4x CPU', applied)
  const early = await repeat(() => untilFirstQuestion(page.url, 300))
  const later = await repeat(() => untilFirstQuestion(page.url, 3000))
  const worst = await repeat(() => worstTap(page.url))
  const worstInQuiz = await repeat(() => worstQuizTap(page.url))

  const {page: ours, plain: floor, full: long} = simulated
  if (!ours || !floor || !long || !applied.page || !applied.plain) throw new Error('A run is missing')
  const rows = budget({
    simulated: {page: ours, plain: floor},
    applied: {page: applied.page, plain: applied.plain},
    earlyTap: early,
    laterTap: later,
    worstTap: worst,
    worstQuizTap: worstInQuiz,
    growth: {lcp: long.lcp / ours.lcp - 1, tbt: long.tbt, perEntry: (long.main - ours.main) / (2 * MORE)},
  })
  console.log(`\n${budgetTable(rows)}`)
  for (const front of [page, plain, full]) front.close()
  return rows.every(holds) ? 0 : 1
}
