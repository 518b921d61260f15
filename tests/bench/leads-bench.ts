/** `npm run bench -- leads`: how many leads the embedded default takes, and what the page's visitors notice of it. */
import {mkdtempSync, rmSync} from 'node:fs'
import {cpus, tmpdir} from 'node:os'
import path from 'node:path'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {lead} from '../contract/supabase/stand.ts'
import {send, type Target} from './leads-load.ts'
import {type Figures, measure} from './measure.ts'
import {buildPage, startPage} from './page-running.ts'

const LIMIT_MS = 400_000
const CLIENTS = 50
const LOAD_MS = 10_000
/** What a visitor of the page may notice of 50 visitors who finish their quiz in the same moment. */
const PAGE_P99_MS = 250

const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-bench-leads-'))
const distDir = path.join(scratch, 'dist')
const dataDir = path.join(scratch, 'data')

const start = () =>
  startPage({NODE_ENV: 'production', DATA_DIR: dataDir, DIST_DIR: distDir, TRUST_PROXY: '1'})

/** Lifts the limit of all leads, which is for a clinic's day and not for a benchmark's. */
async function liftLimit() {
  const database = await openPglite(path.join(dataDir, 'supabase/postgres'))
  const sql = `update private.settings set value = '10000000' where key = 'leads_per_hour'`
  await database.run([{sql}]).finally(() => database.close())
}

const number = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const row = (what: string, {perSecond, p50, p99}: Figures) =>
  console.log(`| ${what} | ${number(perSecond)} | ${number(p50)} | ${number(p99)} |`)

/** 50 clients for ten seconds, with and without somebody who looks at the page meanwhile. */
async function load(target: Target): Promise<{leads: Figures; idle: Figures; meanwhile: Figures}> {
  const look = async () => {
    const response = await fetch(`${target.url}/`)
    if (!(await response.text()).includes('</html>')) throw new Error('The page did not answer')
  }
  const one = {lanes: 1, milliseconds: 3_000}
  const idle = await measure(look, one)
  const leave = async (turn: number) => {
    const status = await send(target, lead(), turn)
    if (status !== 201) throw new Error(`A lead was answered with ${status}`)
  }
  const leads = await measure(leave, {lanes: CLIENTS, milliseconds: LOAD_MS})
  const [, meanwhile] = await Promise.all([
    measure((turn) => leave(turn + 1_000_000), {lanes: CLIENTS, milliseconds: LOAD_MS}),
    measure(look, {lanes: 1, milliseconds: LOAD_MS - 1_000}),
  ])
  return {leads, idle, meanwhile}
}

function end() {
  rmSync(scratch, {recursive: true, force: true, maxRetries: 3})
}

/** Returns the exit code: 0 if the page stayed quick. */
export async function benchLeads(): Promise<number> {
  process.on('exit', end)
  setTimeout(() => {
    console.error(`The benchmark took longer than ${LIMIT_MS / 1000} s.`)
    process.exit(1)
  }, LIMIT_MS).unref()
  buildPage(distDir)
  const first = await start()
  await send(first, lead(), 0)
  await first.stop()
  await liftLimit()

  console.log(`Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n`)
  const loaded = await start()
  const {leads, idle, meanwhile} = await load(loaded)
  console.log('| what | per second | p50 ms | p99 ms |\n|---|--:|--:|--:|')
  row(`leads, ${CLIENTS} clients for ${LOAD_MS / 1000} s`, leads)
  row('the page, alone', idle)
  row('the page, meanwhile', meanwhile)
  await loaded.stop()
  const isQuick = meanwhile.p99 <= PAGE_P99_MS
  const verdict = isQuick ? 'PASS' : 'FAIL'
  console.log(`\n${verdict}: the page meanwhile p99 ${number(meanwhile.p99)} ms (at most ${PAGE_P99_MS})`)
  return isQuick ? 0 : 1
}
