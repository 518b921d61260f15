import {Hono} from 'hono'

/** Returns null if the part has not started, which is no fault. */
type Check = () => Promise<boolean | null>

const CHECK_MS = 3_000
/** Frequent questions must not write to the disk each time. */
const KEEP_MS = 1_000

const withinTime = (check: Check) =>
  Promise.race([
    check().catch(() => false),
    new Promise<false>((resolve) => void setTimeout(() => resolve(false), CHECK_MS).unref()),
  ])

export function createHealth(checks: Readonly<Record<string, Check>>, now = () => performance.now()) {
  let last: {at: number; readiness: ReturnType<typeof check>} | null = null

  async function check() {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, one]) => {
        const result = await withinTime(one)
        return [name, result === null ? 'not started' : result ? 'ok' : 'failed'] as const
      }),
    )
    return {ready: results.every(([, said]) => said !== 'failed'), checks: Object.fromEntries(results)}
  }

  function readiness() {
    if (!last || now() - last.at > KEEP_MS) last = {at: now(), readiness: check()}
    return last.readiness
  }

  // The line break is for people who ask in a terminal.
  const say = (status: number, body: object) =>
    new Response(`${JSON.stringify(body)}\n`, {
      status,
      headers: {'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8'},
    })

  const refuse = () => new Response(null, {status: 405, headers: {allow: 'GET, HEAD'}})
  /** `/healthz`: the process answers, and says whether a proxy named the visitor. `/readyz`: visitors get everything. */
  return new Hono()
    .get('/healthz', ({req}) =>
      say(200, {alive: true, forwardedFor: req.header('x-forwarded-for') !== undefined}),
    )
    .get('/readyz', async () => {
      const answer = await readiness()
      return say(answer.ready ? 200 : 503, answer)
    })
    .all('/healthz', refuse)
    .all('/readyz', refuse)
}

export type Health = ReturnType<typeof createHealth>
