/**
 * `npm run bench -- page [--rounds 3] [--peer <folder>]`: the page beside itself without script and with much more
 * content, against its budgets; and beside any other page that was built into a folder, in the same rounds.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {cpus, tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {preview} from 'vite'
import {certificateFor} from '../support/hosted.ts'
import {MORE_OF_EACH} from './content.ts'
import {budget, budgetTable, verdict} from './page-budget.ts'
import {type Audit, audit, type Method} from './page-lighthouse.ts'
import {printTable, runsOf} from './page-report.ts'
import {buildPage, startPage} from './page-running.ts'
import {type Front, openFront, withoutScript} from './page-server.ts'
import {untilFirstQuestion, visit, worstQuizTap, worstTap} from './page-taps.ts'

/** For one round; a busy machine takes its time. */
const ROUND_LIMIT_MS = 400_000

type Targets = Record<string, Front>

const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-bench-'))
const distDir = path.join(scratch, 'dist')

/** Another page as its own build left it, served as it is. */
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

/** Interleaved, and in another order each time, so that what the machine does meanwhile hits all of them alike. */
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

function end() {
  rmSync(scratch, {recursive: true, force: true, maxRetries: 3})
}

function asked(words: readonly string[]): {rounds: number; peer: string | undefined} {
  const {values} = parseArgs({
    args: [...words],
    options: {rounds: {type: 'string', default: '3'}, peer: {type: 'string'}},
  })
  const rounds = Number(values.rounds)
  if (!(rounds >= 1)) throw new Error('--rounds takes a number from 1 on')
  return {rounds, peer: values.peer && path.resolve(values.peer)}
}

/** The exit code: 0 where every budget holds in every round. */
export async function benchPage(words: readonly string[]): Promise<number> {
  const {rounds, peer} = asked(words)
  process.on('exit', end)
  const limit = rounds * ROUND_LIMIT_MS
  setTimeout(() => {
    console.error(`The benchmark took longer than ${limit / 1000} s.`)
    process.exit(1)
  }, limit).unref()
  buildPage(distDir)
  const start = (name: string, more: number) =>
    startPage({DATA_DIR: path.join(scratch, name), DIST_DIR: distDir, MORE: String(more)})
  const [{url: origin}, {url: fuller}] = [await start('page', 0), await start('grown', MORE_OF_EACH)]
  const certificate = certificateFor(scratch, ['DNS:localhost', 'IP:127.0.0.1'])
  const page = await openFront(origin, certificate)
  const targets: Targets = {
    page,
    plain: await openFront(origin, certificate, withoutScript),
    grown: await openFront(fuller, certificate),
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
    grown: runsOf(audits.grown),
  })
  const rows = budget({
    simulated: ofAll(simulated),
    applied: ofAll(applied),
    peer: peer ? {simulated: runsOf(simulated.peer), applied: runsOf(applied.peer)} : null,
    earlyTap: await repeat(rounds, () => untilFirstQuestion(page.url, 300)),
    laterTap: await repeat(rounds, () => untilFirstQuestion(page.url, 3000)),
    worstTap: await repeat(rounds, () => worstTap(page.url)),
    worstQuizTap: await repeat(rounds, () => worstQuizTap(page.url)),
    grownTap: await repeat(rounds, () => worstTap(targets.grown?.url ?? '')),
  })
  console.log(`\n${budgetTable(rows)}`)
  for (const front of Object.values(targets)) front.close()
  return rows.every((row) => verdict(row) === 'held') ? 0 : 1
}
