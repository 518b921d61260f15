import {openEventStream} from './event-stream.ts'
import {destination} from './platform.ts'

const EVENT_STREAM = /\/data\/(listen|live\/events)\//
const WHO_AM_I = /\/v[\w-]+\/users\/me\?/
/** Matches requests about the session. If the Lake answers 401 to them, Sanity opens the sign-in page itself. */
const ABOUT_SESSION = /\/v[\w-]+\/(auth\/|users\/me\?)/
const LOGOUT = /\/v[\w-]+\/auth\/logout/
const NOBODY = {statusCode: 401, error: 'Unauthorized', message: 'Not signed in'}
const TOKEN_KEY = '__studio_auth_token_embedded'

const answered = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json'}})

const signInPage = (origin: string, place = '/studio') =>
  `${origin}/v1/auth/login/local?origin=${encodeURIComponent(`${origin}${place}`)}`

/** Delay from a 401 to the sign-in page. After a sign-out in another tab, the `storage` event opens the page first. */
const LEAVE_MS = 1000

/** Minimum time between two attempts to open the sign-in page, if the person stayed on the page. */
const ASK_AGAIN_MS = 10_000

let isLeaving = false

/**
 * Opens the sign-in page. The browser asks first if there is unsaved text. Ignores further calls for 10 s, because a
 * second navigation would cancel the first.
 */
function leave(address: string) {
  if (isLeaving) return
  isLeaving = true
  setTimeout(() => {
    isLeaving = false
  }, ASK_AGAIN_MS)
  globalThis.location.assign(address)
}

const here = () => globalThis.location.pathname + globalThis.location.search

/** Opens the sign-in page when another tab signs out, because a sign-out ends the session of all tabs. */
function leaveWithOtherTabs(origin: string) {
  addEventListener('storage', ({key, newValue}) => {
    if (key === TOKEN_KEY && newValue === null) leave(`${signInPage(origin, here())}&left`)
  })
}

/** Replaces `fetch` before the Studio starts, because parts of Sanity bypass the configured client. */
export function routeRequests() {
  const {origin} = globalThis.location
  const fetch = globalThis.fetch.bind(globalThis)
  leaveWithOtherTabs(origin)
  globalThis.fetch = async (input, init = {}) => {
    // Sanity calls `fetch` only with URLs, so a `Request` comes from other code and stays unchanged.
    if (input instanceof Request) return fetch(input, init)
    const target = destination(String(input), origin)
    if (target.kind === 'answer') return answered(target.status, target.body)
    const {address} = target
    const headers = new Headers(init.headers)
    // Answers 401 without a request to the Lake, because the browser would log the Lake's 401 as an error.
    if (WHO_AM_I.test(address) && !headers.has('authorization')) return answered(401, NOBODY)
    if (!LOGOUT.test(address)) {
      const stream = EVENT_STREAM.test(address) && openEventStream(address, headers, init.signal ?? null)
      const response = await (stream || fetch(address, init))
      // Opens the sign-in page, because Sanity would continue without a session and save nothing.
      if (response.status === 401 && !ABOUT_SESSION.test(address))
        setTimeout(() => leave(signInPage(origin, here())), LEAVE_MS)
      return response
    }
    const {status} = await fetch(address, {...init, credentials: 'same-origin'})
    localStorage.removeItem(TOKEN_KEY)
    // A 401 means that the session had already ended. Then the person returns to this page after signing in.
    leave(status === 401 ? signInPage(origin, here()) : signInPage(origin))
    // Never resolves, because Sanity would show an English list of sign-in providers after an answer.
    return new Promise(() => {})
  }
}
