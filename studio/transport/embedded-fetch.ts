import {openEventStream} from './event-stream.ts'
import {createOverTheStudio} from './over-the-studio.tsx'
import {destination} from './platform.ts'
import {createReach} from './reach.ts'
import {createSession} from './session.ts'

type Fetch = typeof globalThis.fetch

const EVENT_STREAM = /\/data\/(listen|live\/events)\//
const WHO_AM_I = /\/v[\w-]+\/users\/me\?/
/** Asked to learn whether there is a session at all: 'no' is an answer here, no accident. */
const ABOUT_SESSION = /\/v[\w-]+\/auth\//
/** Reading, however long the question. */
const isReading = (address: string, method = 'GET') => method === 'GET' || /\/data\/query\//.test(address)
/** A picture on a slow line takes its time. */
const UPLOAD = /\/assets\//
const SMALLEST = '/studio/icon.svg'
const LEAVING = /\/v[\w-]+\/auth\/logout/
const NOBODY = {statusCode: 401, error: 'Unauthorized', message: 'Not signed in'}
const TOKEN_KEY = '__studio_auth_token_embedded'

const answered = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json'}})

const signInPage = (origin: string, place = '/studio') =>
  `${origin}/v1/auth/login/local?origin=${encodeURIComponent(`${origin}${place}`)}`

/** Whoever leaves in one tab has left in all, and is told so in the others. */
function leaveWithOtherTabs(origin: string) {
  addEventListener('storage', ({key, newValue}) => {
    if (key !== TOKEN_KEY || newValue !== null) return
    const {pathname, search} = globalThis.location
    globalThis.location.assign(`${signInPage(origin, `${pathname}${search}`)}&left`)
  })
}

async function signIn(origin: string, fetch: Fetch, login: string, password: string) {
  try {
    const response = await fetch(signInPage(origin), {
      method: 'POST',
      headers: {accept: 'application/json'},
      body: new URLSearchParams({login, password}),
    })
    const answer: {token?: string; message?: string} = await response.json()
    if (answer.token || answer.message) return answer
  } catch {
    // Whatever went wrong, the remedy is the same.
  }
  return {message: 'Il server non risponde. Riprova fra poco: le modifiche restano qui.'}
}

/** Put in place before the Studio starts: parts of it fetch past the client that its configuration makes. */
export function routeRequests() {
  const {origin} = globalThis.location
  const fetch = globalThis.fetch.bind(globalThis)
  leaveWithOtherTabs(origin)
  /** The login of the account, for signing in again. */
  let who = ''
  const {tellAway, askToSignIn} = createOverTheStudio()
  const withSession = createSession({
    ask: () => askToSignIn(who, (login, password) => signIn(origin, fetch, login, password)),
    keep: (token) => localStorage.setItem(TOKEN_KEY, JSON.stringify({token})),
  })
  const reach = createReach({
    ask: (atMostMs) =>
      fetch(SMALLEST, {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(atMostMs)}).then(
        ({ok}) => ok,
        () => false,
      ),
    tell: tellAway,
  })
  const send = (address: string, init: RequestInit, headers: Headers) => {
    if (EVENT_STREAM.test(address)) return openEventStream(address, headers, init.signal ?? null, reach.doubt)
    const request = () => fetch(address, {...init, headers})
    return UPLOAD.test(address) ? request() : reach.send(request, isReading(address, init.method))
  }
  globalThis.fetch = async (input, init = {}) => {
    // The Studio passes addresses; a ready-made request comes from nobody here and goes as it is.
    if (input instanceof Request) return fetch(input, init)
    const target = destination(String(input), origin)
    if (target.kind === 'answer') return answered(target.status, target.body)
    const {address} = target
    const headers = new Headers(init.headers)
    if (LEAVING.test(address)) {
      await fetch(address, {...init, credentials: 'same-origin'})
      localStorage.removeItem(TOKEN_KEY)
      // Back to the sign-in page; the Studio's own choice of providers is English and has but one entry here. It hears
      // no more of it: it would send the other tabs there, too, without a word.
      globalThis.location.assign(signInPage(origin))
      return new Promise(() => {})
    }
    if (WHO_AM_I.test(address)) {
      // Without a token the Lake would say the same, and the browser would log it as an error.
      if (!headers.has('authorization')) return answered(401, NOBODY)
      const response = await send(address, init, headers)
      const {login}: {login?: string} = await response
        .clone()
        .json()
        .catch(() => ({}))
      if (login) who = login
      return response
    }
    if (ABOUT_SESSION.test(address)) return send(address, init, headers)
    return withSession(headers, (used) => send(address, init, used))
  }
}
