import {readFileSync} from 'node:fs'
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {lead} from '../contract/supabase/stand.ts'
import type {RunningLake} from '../support/lake.ts'
import {dawdlers, oversized} from './heavy.ts'
import {chance} from './random.ts'
import {type Keys, request} from './requests.ts'
import {fault, send} from './send.ts'
import {oddSockets, rawBytes, socket} from './sockets.ts'

export interface FuzzOptions {
  seed: number
  seconds: number
  /** So many requests, also when the time is over: the same on a slow machine. */
  atLeast?: number
  lanes?: number
}

export interface FuzzReport {
  requests: number
  sockets: number
  raw: number
  oversized: number
  statuses: Record<string, number>
  slowest: {ms: number; what: string}
  residentMb: number | null
  faults: string[]
}

const MOST_FAULTS = 20
/** Two workers for queries may take 768 MB each, beside the program itself and the database of leads. */
const MOST_MB = 2_400

export const keysOf = ({dataDir, token}: RunningLake): Keys => {
  const {publishableKey, secretKey} = loadSecrets(path.join(dataDir, 'supabase'))
  return {content: token, publishable: publishableKey, secret: secretKey}
}

export const residentMb = (pid: number | undefined): number | null => {
  if (process.platform !== 'linux') return null
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** What was right before must be right after it. */
async function stillRight(lake: RunningLake, keys: Keys): Promise<string[]> {
  if (lake.process.exitCode !== null) return [`the program ended with ${lake.process.exitCode}`]
  const faults: string[] = []
  const check = async (name: string, work: () => Promise<boolean>) => {
    const right = await work().catch((error: unknown) => `${error}`)
    if (right !== true) faults.push(`afterwards, ${name} failed: ${right}`)
  }
  await check('being alive', async () => (await fetch(`${lake.url}/healthz`)).ok)
  await check('a query', async () => (await lake.anonymous.fetch('*[_id == "kept"][0].text')) === 'kept')
  await check('a write', async () => Boolean(await lake.editor.createOrReplace({_id: 'after', _type: 'faq'})))
  const operator = createClient(lake.url, keys.secret, {auth: {persistSession: false}})
  await check('a lead', async () => {
    const {error} = await operator.from('quiz_submissions').insert(lead())
    if (error) throw new Error(`${error.code} ${error.message}`)
    return true
  })
  return faults
}

/** Sends what the seed gives to every route until the time is over; says what went wrong, which should be nothing. */
export async function fuzz(
  lake: RunningLake,
  {seed, seconds, atLeast = 0, lanes = 6}: FuzzOptions,
): Promise<FuzzReport> {
  const keys = keysOf(lake)
  await lake.editor.createOrReplace({_id: 'kept', _type: 'note', text: 'kept'})
  const report: FuzzReport = {
    requests: 0,
    sockets: 0,
    raw: 0,
    oversized: 0,
    statuses: {},
    slowest: {ms: 0, what: ''},
    residentMb: null,
    faults: [],
  }
  // The database of leads takes seconds to start: that is not what the time is for.
  const ready = await fetch(`${lake.url}/rest/v1/quiz_submissions?limit=1`, {headers: {apikey: keys.secret}})
  if (!ready.ok) throw new Error(`The leads answered ${ready.status} before anything was sent`)
  report.sockets += await oddSockets(lake.url, keys)
  const until = performance.now() + seconds * 1000
  const letGo = dawdlers(lake.url, 40, keys)
  const goesOn = () =>
    (performance.now() < until || report.requests < atLeast) &&
    report.faults.length < MOST_FAULTS &&
    lake.process.exitCode === null

  async function lane(number: number) {
    const random = chance(seed * 1_000 + number)
    while (goesOn()) {
      const kind = random.below(20)
      if (kind === 0) {
        await socket(lake.url, random, keys)
        report.sockets++
      } else if (kind === 1) {
        await rawBytes(lake.url, random)
        report.raw++
      } else {
        const one = request(random, keys)
        const answer = await send(lake.url, one)
        report.requests++
        if (answer.ms > report.slowest.ms)
          report.slowest = {ms: answer.ms, what: `${one.method} ${one.path.slice(0, 200)}`}
        const name = answer.kind === 'answered' ? String(answer.status) : answer.kind
        report.statuses[name] = (report.statuses[name] ?? 0) + 1
        const wrong = fault(one, answer)
        if (wrong) report.faults.push(wrong)
      }
    }
  }
  await Promise.all(Array.from({length: lanes}, (_, number) => lane(number)))
  report.faults.push(...(await oversized(lake.url, keys)))
  report.oversized = 7
  letGo()
  report.faults.push(...(await stillRight(lake, keys)))
  report.residentMb = lake.process.exitCode === null ? residentMb(lake.process.pid) : null
  if (report.residentMb !== null && report.residentMb > MOST_MB)
    report.faults.push(`the program holds ${report.residentMb} MB`)
  return report
}
