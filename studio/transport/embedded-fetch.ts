import {openEventStream} from './event-stream.ts'
import {destination} from './platform.ts'

const EVENT_STREAM = /\/data\/(listen|live\/events)\//
const WHO_AM_I = /\/v[\w-]+\/users\/me\?/
/** Matches requests about the session, whose refusals Sanity handles itself. */
const ABOUT_SESSION = /\/v[\w-]+\/(auth\/|users\/me\?)/
const LOGOUT = /\/v[\w-]+\/auth\/logout/
const NOBODY = {statusCode: 401, error: 'Unauthorized', message: 'Not signed in'}
const TOKEN_KEY = '__studio_auth_token_embedded'

const answered = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json'}})

const signInPage = (origin: string, place = '/studio') =>
  `${origin}/v1/auth/login/local?origin=${encodeURIComponent(`${origin}${place}`)}`

/** Another tab announces its sign-out shortly after the Lake has ended the session. */
const LEAVE_MS = 1000

/** A person who stays on the page is asked again after this time. */
const ASK_AGAIN_MS = 10_000

let isLeaving = false

/**
 * Opens the sign-in page, which leads back here. The browser asks first if letters are unsaved. Sanity and refused
 * requests call this several times, and a second navigation would cancel the first or leave the tab without an answer.
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

/** Leaves the page when another tab signs out, because that ends the session of all tabs. */
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
    // Sanity passes addresses only, so a `Request` comes from other code.
    if (input instanceof Request) return fetch(input, init)
    const target = destination(String(input), origin)
    if (target.kind === 'answer') return answered(target.status, target.body)
    const {address} = target
    const headers = new Headers(init.headers)
    // Answers locally as the Lake would, because the browser would log its 401 as an error.
    if (WHO_AM_I.test(address) && !headers.has('authorization')) return answered(401, NOBODY)
    if (!LOGOUT.test(address)) {
      const stream = EVENT_STREAM.test(address) && openEventStream(address, headers, init.signal ?? null)
      const response = await (stream || fetch(address, init))
      // Without this, Sanity would continue without a session and save nothing.
      if (response.status === 401 && !ABOUT_SESSION.test(address))
        setTimeout(() => leave(signInPage(origin, here())), LEAVE_MS)
      return response
    }
    const {status} = await fetch(address, {...init, credentials: 'same-origin'})
    localStorage.removeItem(TOKEN_KEY)
    // Sanity signs out by itself when the session has ended. Then the person comes back to the same place.
    leave(status === 401 ? signInPage(origin, here()) : signInPage(origin))
    // The promise never resolves, because Sanity would show its English list of providers.
    return new Promise(() => {})
  }
}
