import {setTimeout} from 'node:timers/promises'
import {Hono} from 'hono'
import {sendJsonText} from '../shared/http/json.ts'

/** Returns null if the part has not started, which is no fault. */
type Check = () => Promise<boolean | null>

const CHECK_MS = 3_000
/** Strangers may ask as often as they like, and a check asks the databases. */
const KEEP_MS = 1_000

const withinTime = (check: Check) =>
  Promise.race([check().catch(() => false), setTimeout(CHECK_MS, false, {ref: false})])

/** `/healthz`: the process answers, and says whether a proxy named the visitor. `/readyz`: visitors get everything. */
export function createHealth(checks: Readonly<Record<string, Check>>) {
  let last: {at: number; readiness: ReturnType<typeof check>} | null = null

  async function check() {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, one]) => {
        const result = await withinTime(one)
        return [name, result === null ? 'not started' : result ? 'ok' : 'failed'] as const
      }),
    )
    return {ready: results.every(([, result]) => result !== 'failed'), checks: Object.fromEntries(results)}
  }

  // The line break is for people who ask in a terminal.
  const answer = (status: number, body: object) => sendJsonText(`${JSON.stringify(body)}\n`, status)

  return new Hono()
    .get('/healthz', ({req}) =>
      answer(200, {alive: true, forwardedFor: req.header('x-forwarded-for') !== undefined}),
    )
    .get('/readyz', async () => {
      const now = performance.now()
      if (!last || now - last.at > KEEP_MS) last = {at: now, readiness: check()}
      const readiness = await last.readiness
      return answer(readiness.ready ? 200 : 503, readiness)
    })
    .on(
      'ALL',
      ['/healthz', '/readyz'],
      () => new Response(null, {status: 405, headers: {allow: 'GET, HEAD'}}),
    )
}

export type Health = ReturnType<typeof createHealth>
