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
