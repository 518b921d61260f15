import type {IncomingMessage, ServerResponse} from 'node:http'
import {sendText} from '../shared/http/json.ts'

/** `null`: not started, which is no fault. */
type Check = () => Promise<boolean | null>

/** Three seconds, counted by looks: between two of them a process that was held up hears what has been answered. */
const LOOK_MS = 250
const LOOKS = 12
/** An answer is kept for so long: frequent questions must not write to the disk each time. */
const KEEP_MS = 1_000

const within = (check: Check) =>
  new Promise<boolean | null>((resolve) => {
    let looks = 0
    const look = setInterval(() => ++looks === LOOKS && resolve(false), LOOK_MS).unref()
    check()
      .catch(() => false)
      .then(resolve)
      .finally(() => clearInterval(look))
  })

export function createHealth(checks: Readonly<Record<string, Check>>, now = () => performance.now()) {
  let last: {at: number; readiness: ReturnType<typeof look>} | null = null

  async function look() {
    const names = Object.keys(checks)
    const results = await Promise.all(Object.values(checks).map(within))
    const said = results.map((result) => (result === null ? 'not started' : result ? 'ok' : 'failed'))
    return {
      ready: !said.includes('failed'),
      checks: Object.fromEntries(names.map((name, index) => [name, said[index] ?? 'failed'])),
    }
  }

  function readiness() {
    if (!last || now() - last.at > KEEP_MS) last = {at: now(), readiness: look()}
    return last.readiness
  }

  return {
    readiness,
    /** `/healthz`: the process answers, and says whether a proxy named the visitor. `/readyz`: everything that a visitor needs does. */
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      const {pathname} = url
      if (pathname !== '/healthz' && pathname !== '/readyz') return false
      // A line of its own where somebody asks in a terminal.
      const say = (status: number, body: object) => sendText(response, status, `${JSON.stringify(body)}\n`)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, {allow: 'GET, HEAD'}).end()
      } else if (pathname === '/healthz') {
        const forwardedFor = request.headers['x-forwarded-for'] !== undefined
        say(200, {alive: true, forwardedFor})
      } else {
        const answer = await readiness()
        say(answer.ready ? 200 : 503, answer)
      }
      return true
    },
  }
}

export type Health = ReturnType<typeof createHealth>
