import {setTimeout} from 'node:timers/promises'
import {Hono} from 'hono'
import {sendJsonText} from '../shared/http/json.ts'

/** Resolves to whether a service works, or to null if it has not started, which is no fault. */
type Check = () => Promise<boolean | null>

const CHECK_MS = 3_000
/** Lifetime of the cached result of `/readyz`. Without the cache, each public request would query the databases. */
const CACHE_MS = 1_000

const withinTime = (check: Check) =>
  Promise.race([check().catch(() => false), setTimeout(CHECK_MS, false, {ref: false})])

/** Creates `/healthz`, which shows that the process runs, and `/readyz`, which shows the result of each check. */
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

  // Ends with a line break, so that the terminal's prompt starts on a new line after `curl`.
  const answer = (status: number, body: object) => sendJsonText(`${JSON.stringify(body)}\n`, status)

  return new Hono()
    .get('/healthz', ({req}) =>
      answer(200, {alive: true, forwardedFor: req.header('x-forwarded-for') !== undefined}),
    )
    .get('/readyz', async () => {
      const now = performance.now()
      if (!last || now - last.at > CACHE_MS) last = {at: now, readiness: check()}
      const readiness = await last.readiness
      return answer(readiness.ready ? 200 : 503, readiness)
    })
}

export type Health = ReturnType<typeof createHealth>
