import {request as open} from 'node:http'
import type {FuzzRequest} from './requests.ts'

/** `cut`: the connection ended without an answer. `unsent`: the client itself refused to write it. */
export type Answer =
  | {kind: 'answered'; status: number; body: string; ms: number}
  | {kind: 'cut' | 'unsent' | 'hung'; reason: string; ms: number}

const KEPT_BYTES = 64 * 1024
/** Longer than any limit of the product's own. */
export const PATIENCE_MS = 45_000

export function send(base: string, {method, path, headers, body}: FuzzRequest): Promise<Answer> {
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  const {hostname, port} = new URL(base)
  return new Promise((resolve) => {
    try {
      // Node leaves the length out for some methods, and the body would be taken for the next request.
      const length = body === null ? {} : {'content-length': String(Buffer.byteLength(body))}
      const options = {hostname, port, method, path, headers: {...headers, ...length}, agent: false}
      const request = open(options, (response) => {
        const kept: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          if (size < KEPT_BYTES) kept.push(chunk)
          size += chunk.length
        })
        const done = () =>
          resolve({
            kind: 'answered',
            status: response.statusCode ?? 0,
            body: Buffer.concat(kept).toString('utf8'),
            ms: ms(),
          })
        // An event stream has no end of its own.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          response.destroy()
          done()
        } else response.on('close', done)
      })
      request.setTimeout(PATIENCE_MS, () => {
        resolve({kind: 'hung', reason: `${method} ${path.slice(0, 200)}`, ms: ms()})
        request.destroy()
      })
      request.on('error', ({message}) => resolve({kind: 'cut', reason: message, ms: ms()}))
      request.end(body ?? undefined)
    } catch (error) {
      resolve({kind: 'unsent', reason: String(error), ms: ms()})
    }
  })
}

/** What an answer must never hold: where the program lies, and how it is made. */
const LEAK = /\n\s+at .+:\d+|node:internal|node_modules|[\w/]+\/local\/(lake|supabase|site)|\.ts:\d+/

/** Null when the answer is one that a caller may get. */
export function fault(request: FuzzRequest, answer: Answer): string | null {
  const what = `${request.method} ${request.path.slice(0, 300)}`
  if (answer.kind !== 'answered') {
    if (answer.kind === 'unsent') return null
    return answer.kind === 'hung'
      ? `no answer in ${PATIENCE_MS / 1000} s: ${what}`
      : `the connection ended (${answer.reason}): ${what}`
  }
  if (answer.status === 500 || answer.status === 502)
    return `${answer.status} ${answer.body.slice(0, 300)}: ${what}`
  return LEAK.test(answer.body) ? `a leak in ${answer.body.slice(0, 300)}: ${what}` : null
}
