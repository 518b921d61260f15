/**
 * What the Lake refuses for its token waits until the person has signed in again, and goes out once more. The Studio
 * itself never learns of it: it would leave for the sign-in page and forget what is unsaved.
 */

interface SessionOptions {
  /** Null when the person would rather leave. */
  ask(): Promise<string | null>
  keep(token: string): void
}

const BEARER = /^Bearer (.+)$/

export function createSession({ask, keep}: SessionOptions) {
  /** The tokens that ended, and what took their place. */
  const replaced = new Map<string, string>()
  let asking: Promise<string | null> | undefined

  async function renew(ended: string) {
    const token = await ask()
    asking = undefined
    if (!token) return null
    replaced.set(ended, token)
    keep(token)
    return token
  }

  /** Sends with the token that holds now; `send` may be called a second time. */
  return async (headers: Headers, send: (headers: Headers) => Promise<Response>): Promise<Response> => {
    const given = BEARER.exec(headers.get('authorization') ?? '')?.[1]
    if (!given) return send(headers)
    const attempt = () => {
      const used = new Headers(headers)
      used.set('authorization', `Bearer ${replaced.get(given) ?? given}`)
      return send(used)
    }
    const before = replaced.get(given)
    const response = await attempt()
    if (response.status !== 401) return response
    if (replaced.get(given) !== before) return attempt()
    // Many requests are refused at once; the person is asked once.
    asking ??= renew(given)
    return (await asking) ? attempt() : response
  }
}
