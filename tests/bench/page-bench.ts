/**
 * `npm run bench -- page [--rounds 3] [--peer <folder>]` measures the page with and without scripts, and checks its
 * budgets. `--peer` is the folder of another built page, which each round also measures.
 */
import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {cpus, tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {preview} from 'vite'
import {certificateFor} from '../support/hosted.ts'
import {startProgram} from '../support/program.ts'
import {budget, budgetTable, verdict} from './page-budget.ts'
import {type Audit, audit, type Method} from './page-lighthouse.ts'
import {printTable, runsOf} from './page-report.ts'
import {type Front, openFront, withoutScript} from './page-server.ts'
import {untilFirstQuestion, visit, worstQuizTap, worstTap} from './page-taps.ts'

const ROUND_LIMIT_MS = 400_000

type Targets = Record<string, Front>

const ROOT = path.join(import.meta.dirname, '..', '..')
const READY = /^{.*}$/m
const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-bench-'))
const distDir = path.join(scratch, 'dist')

/** Builds the page without the Studio and the preview, and serves the page. Returns the page's URL. */
async function startPage(): Promise<string> {
  execFileSync(process.execPath, ['server/site/build/page-programs.ts', distDir], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, NODE_ENV: 'production'},
  })
  const program = await startProgram('tests/bench/page-process.ts', (output) => READY.test(output), {
    env: {PORT: '0', DATA_DIR: path.join(scratch, 'page'), DIST_DIR: distDir},
  })
  process.prependListener('exit', () => program.process.kill('SIGKILL'))
  return JSON.parse(READY.exec(program.output())?.[0] ?? '').url
}

async function startPeer(folder: string): Promise<string> {
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'error',
    appType: 'mpa',
    build: {outDir: '.'},
    preview: {port: 0, host: '127.0.0.1'},
  })
  const address = server.httpServer.address()
  if (typeof address !== 'object' || !address) throw new Error(`${folder} could not be served`)
  return `http://127.0.0.1:${address.port}`
}

/** Audits all pages in each round, in changing order, so that the load of other programs affects all pages. */
async function compare(targets: Targets, method: Method, rounds: number): Promise<Record<string, Audit[]>> {
  const names = Object.keys(targets)
  const audits: Record<string, Audit[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length] ?? ''
      const target = targets[name]
      if (target) audits[name]?.push(await audit(target.url, method))
    }
  }
  return audits
}

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let n = 0; n < times; n++) values.push(await work())
  return values
}

function readOptions(words: readonly string[]): {rounds: number; peer: string | undefined} {
  const {values} = parseArgs({
    args: [...words],
    options: {rounds: {type: 'string', default: '3'}, peer: {type: 'string'}},
  })
  const rounds = Number(values.rounds)
  if (!(rounds >= 1)) throw new Error('--rounds takes a number from 1 on')
  return {rounds, peer: values.peer && path.resolve(values.peer)}
}

/** Runs the page benchmark. Returns the exit code, which is 0 if every round meets every budget, and 1 otherwise. */
export async function benchPage(words: readonly string[]): Promise<number> {
  const {rounds, peer} = readOptions(words)
  process.on('exit', () => rmSync(scratch, {recursive: true, force: true, maxRetries: 3}))
  const limit = rounds * ROUND_LIMIT_MS
  setTimeout(() => {
    console.error(`The benchmark took longer than ${limit / 1000} s.`)
    process.exit(1)
  }, limit).unref()
  const origin = await startPage()
  const certificate = certificateFor(scratch, ['DNS:localhost', 'IP:127.0.0.1'])
  const page = await openFront(origin, certificate)
  const targets: Targets = {
    page,
    plain: await openFront(origin, certificate, withoutScript),
    ...(peer && {peer: await openFront(await startPeer(peer), certificate)}),
  }
  for (const {url} of Object.values(targets)) await visit(url)
  const kind = cpus()[0]?.model.trim()
  console.log(`Machine: ${cpus().length} × ${kind}; ${rounds} interleaved rounds as a phone, TLS and HTTP/2`)
  console.log('Medians, and in brackets the lowest and the highest')

  const simulated = await compare(targets, 'simulate', rounds)
  printTable('Simulated slow 4G, 4x CPU', simulated)
  const applied = await compare(targets, 'devtools', rounds)
  printTable('Applied slow 4G, 4x CPU', applied)

  const ofAll = (audits: Record<string, Audit[]>) => ({
    page: runsOf(audits.page),
    plain: runsOf(audits.plain),
    ...(peer && {peer: runsOf(audits.peer)}),
  })
  const rows = budget({
    simulated: ofAll(simulated),
    applied: ofAll(applied),
    earlyTap: await repeat(rounds, () => untilFirstQuestion(page.url, 300)),
    laterTap: await repeat(rounds, () => untilFirstQuestion(page.url, 3000)),
    worstTap: await repeat(rounds, () => worstTap(page.url)),
    worstQuizTap: await repeat(rounds, () => worstQuizTap(page.url)),
  })
  console.log(`\n${budgetTable(rows)}`)
  for (const front of Object.values(targets)) front.close()
  return rows.every((row) => verdict(row) === 'held') ? 0 : 1
}
