type Headers = Readonly<Record<string, string>>

/** Answers with JSON that nobody may keep. */
export const answerJson = (status: number, body: unknown, headers: Headers = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...headers},
  })

/** A refusal in the shape of Supabase's own services. It may be thrown anywhere below a request. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status
  readonly body
  readonly headers

  constructor(status: number, body: Record<string, unknown>, headers: Headers = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** As hosted, any origin may ask: the key or token in a header counts, never a cookie. */
export const CROSS_ORIGIN: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Range, Content-Location, Content-Disposition, Preference-Applied, X-Supabase-Api-Version',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    },
  })
