import type {ServerResponse} from 'node:http'

export type Headers = Record<string, string>

/** An answer in the shape that Supabase's own services give; thrown anywhere, sent in one place. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers

  constructor(status: number, body: Record<string, unknown>, headers: Headers = {}) {
    super(`refused with ${status}`)
    this.name = 'Refusal'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

// As hosted: any origin may ask, because what counts is a key or token in a header, never a cookie.
export const crossOrigin: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Range, Content-Location, Content-Disposition, Preference-Applied, X-Supabase-Api-Version',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** `text` is JSON already; `undefined` sends no body. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string | undefined,
  headers: Headers = {},
) {
  const body = text === undefined ? undefined : Buffer.from(text)
  response.writeHead(status, {
    ...crossOrigin,
    'cache-control': 'no-store',
    ...(body && {'content-type': 'application/json; charset=utf-8'}),
    ...(status === 204 ? {} : {'content-length': String(body?.length ?? 0)}),
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

export function sendJson(response: ServerResponse, status: number, value: unknown, headers: Headers = {}) {
  sendText(response, status, JSON.stringify(value), headers)
}
