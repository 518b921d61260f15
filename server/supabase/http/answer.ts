type Headers = Readonly<Record<string, string>>

/** An answer in the shape that Supabase's own services give; thrown anywhere, sent in one place. */
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

/** Of every answer. As hosted: any origin may ask, because what counts is a key or token in a header, never a cookie. */
export const CROSS_ORIGIN: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Range, Content-Location, Content-Disposition, Preference-Applied, X-Supabase-Api-Version',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
