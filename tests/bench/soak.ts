/** `npm run bench -- soak [seconds]`: page, query and lead routes under load, and what that does to the memory. */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'
import {readSecrets} from '../../server/app/running.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {pageQuery} from '../../web/sections/query.ts'
import {lead} from '../contract/supabase/stand.ts'
import {startProduct} from '../support/product.ts'
import {residentMb} from '../support/resident-memory.ts'
import {percentile} from './measure.ts'
import {spread} from './spread.ts'

const SECONDS = 180
/** Growth from the second quarter, when everything is warm, to the last. */
const MOST_GROWTH = 1.25

interface Route {
  name: string
  lanes: number
  /** Between two requests of a lane; none unless it says so. */
  pauseMs?: number
  ask(turn: number): Promise<Response>
}

interface Tally {
  served: number
  failed: number
  /** Refused with 429: the database takes 1,000 leads an hour, from whomever. */
  limited: number
  times: number[]
}

const newTally = (): Tally => ({served: 0, failed: 0, limited: 0, times: []})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A visitor's address: the limits on leads are for one address each. */
const address = (turn: number) => `198.${18 + (turn >> 16)}.${(turn >> 8) & 255}.${turn & 255}`

export async function soak(seconds = SECONDS): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-soak-'))
  const dataDir = path.join(folder, 'data')
  const distDir = process.env.DIST_DIR ?? path.join(folder, 'dist')
  const product = await startProduct({dataDir, distDir, env: {TRUST_PROXY: '1'}})
  process.on('exit', () => {
    product.process.kill('SIGKILL')
    rmSync(folder, {recursive: true, force: true})
  })
  const {publishableKey, secretKey} = loadSecrets(path.join(dataDir, 'supabase'))
  const {contentToken} = readSecrets(dataDir)
  const service = createClient(product.url, secretKey, {auth: {persistSession: false}})
  const count = async () => {
    const {count, error} = await service.from('quiz_submissions').select('id', {count: 'exact', head: true})
    if (error) throw new Error(error.message)
    return count ?? 0
  }
  const before = await count()

  const search = new URLSearchParams({query: pageQuery, perspective: 'published', returnQuery: 'false'})
  const routes: Route[] = [
    {name: 'page', lanes: 3, ask: () => fetch(`${product.url}/`)},
    {
      name: 'query',
      lanes: 2,
      ask: () => fetch(`${product.url}/v2025-02-19/data/query/production?${search}`),
    },
    {
      name: 'lead',
      lanes: 1,
      pauseMs: 200,
      ask: (turn) =>
        fetch(`${product.url}/rest/v1/quiz_submissions`, {
          method: 'POST',
          headers: {
            apikey: publishableKey,
            'content-type': 'application/json',
            prefer: 'return=minimal',
            'x-forwarded-for': address(turn),
          },
          body: JSON.stringify(lead()),
        }),
    },
    {
      name: 'publish',
      lanes: 1,
      // Now and then: each one renders the page anew.
      pauseMs: 2_000,
      ask: (turn) =>
        fetch(`${product.url}/v2025-02-19/data/mutate/production`, {
          method: 'POST',
          headers: {authorization: `Bearer ${contentToken}`, 'content-type': 'application/json'},
          body: JSON.stringify({mutations: [{patch: {id: 'hero', set: {eyebrow: `Istanbul ${turn}`}}}]}),
        }),
    },
  ]

  const tallies = new Map<string, Tally>(routes.map(({name}) => [name, newTally()]))
  const memory: number[] = []
  const until = performance.now() + seconds * 1000
  let turn = 0
  async function lane({name, pauseMs = 0, ask}: Route) {
    const tally = tallies.get(name) ?? newTally()
    while (performance.now() < until) {
      await pause(pauseMs)
      const begun = performance.now()
      const answer = await ask(turn++).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      tally.times.push(performance.now() - begun)
      if (answer?.ok) tally.served++
      else if (name === 'lead' && answer?.status === 429) tally.limited++
      else tally.failed++
    }
  }
  const sampler = setInterval(() => memory.push(residentMb(product.process.pid) ?? 0), 1_000)
  await Promise.all(routes.flatMap((route) => Array.from({length: route.lanes}, () => lane(route))))
  clearInterval(sampler)

  console.log(
    '| route | served | refused by the limit | failed | per second | p50 ms | p99 ms |\n|---|--:|--:|--:|--:|--:|--:|',
  )
  for (const [name, {served, limited, failed, times}] of tallies) {
    times.sort((a, b) => a - b)
    const [p50, p99] = [percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(0)]
    console.log(
      `| ${name} | ${served} | ${limited} | ${failed} | ${(served / seconds).toFixed(1)} | ${p50} | ${p99} |`,
    )
  }
  const quarter = memory.length >> 2
  const middle = (held: readonly number[]) => spread(held).middle
  const [early, late] = [middle(memory.slice(quarter, 2 * quarter)), middle(memory.slice(-quarter))]
  const stored = (await count()) - before
  const sent = tallies.get('lead')?.served ?? 0
  console.log(
    `\nMemory: ${early} MB in the second quarter, ${late} MB in the last, at most ${Math.max(...memory)} MB`,
  )
  console.log(`Leads: ${sent} acknowledged, ${stored} stored`)
  await product.stop()
  const failed = [...tallies.values()].reduce((sum, tally) => sum + tally.failed, 0)
  const passed =
    failed === 0 && stored === sent && (process.platform !== 'linux' || late / early < MOST_GROWTH)
  console.log(
    `\n${passed ? 'PASS' : 'FAIL'}: growth ${(late / early).toFixed(2)} (less than ${MOST_GROWTH}), ${failed} failed`,
  )
  return passed ? 0 : 1
}
