/** `npm run bench -- page [--rounds 3]` measures the page with and without scripts, and checks the budgets. */
import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {cpus, tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {certificateFor} from '../support/hosted.ts'
import {startProgram} from '../support/program.ts'
import {budget, budgetTable, type Runs, verdict} from './page-budget.ts'
import {audit, type Method} from './page-lighthouse.ts'
import {openFront, withoutScript} from './page-server.ts'
import {untilFirstQuestion, visit, worstQuizTap, worstTap} from './page-taps.ts'

const ROUND_LIMIT_MS = 400_000

const ROOT = path.join(import.meta.dirname, '..', '..')
const READY = /^{.*}$/m
const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-bench-'))
const distDir = path.join(scratch, 'dist')

/** Builds and starts the page without the Studio and the preview. Returns the page's address. */
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

/** Audits both pages in each round, in alternating order, so that other load affects both pages alike. */
async function auditBoth(urls: Record<keyof Runs, string>, method: Method, rounds: number): Promise<Runs> {
  const runs: Runs = {page: [], plain: []}
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? (['plain', 'page'] as const) : (['page', 'plain'] as const)
    for (const name of order) runs[name].push(await audit(urls[name], method))
  }
  return runs
}

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let n = 0; n < times; n++) values.push(await work())
  return values
}

function readRounds(args: string[]): number {
  const {values} = parseArgs({args, options: {rounds: {type: 'string', default: '3'}}})
  const rounds = Number(values.rounds)
  if (!(rounds >= 1)) throw new Error('--rounds takes a number from 1 on')
  return rounds
}

/** Returns the exit code: 0 if every budget holds in every round. */
export async function benchPage(args: string[]): Promise<number> {
  const rounds = readRounds(args)
  process.on('exit', () => rmSync(scratch, {recursive: true, force: true, maxRetries: 3}))
  const limit = rounds * ROUND_LIMIT_MS
  setTimeout(() => {
    console.error(`The benchmark took longer than ${limit / 1000} s.`)
    process.exit(1)
  }, limit).unref()
  const origin = await startPage()
  const certificate = certificateFor(scratch, ['DNS:localhost', 'IP:127.0.0.1'])
  const page = await openFront(origin, certificate)
  const plain = await openFront(origin, certificate, withoutScript)
  const urls = {page: page.url, plain: plain.url}
  for (const url of Object.values(urls)) await visit(url)
  const kind = cpus()[0]?.model.trim()
  console.log(`Machine: ${cpus().length} × ${kind}; ${rounds} rounds as a phone, TLS and HTTP/2, slow 4G, 4x CPU`)
  console.log('Medians, and in brackets the lowest and the highest')

  const rows = budget({
    simulated: await auditBoth(urls, 'simulate', rounds),
    applied: await auditBoth(urls, 'devtools', rounds),
    earlyTap: await repeat(rounds, () => untilFirstQuestion(page.url, 300)),
    laterTap: await repeat(rounds, () => untilFirstQuestion(page.url, 3000)),
    worstTap: await repeat(rounds, () => worstTap(page.url)),
    worstQuizTap: await repeat(rounds, () => worstQuizTap(page.url)),
  })
  console.log(`\n${budgetTable(rows)}`)
  page.close()
  plain.close()
  return rows.every((row) => verdict(row) === 'held') ? 0 : 1
}
