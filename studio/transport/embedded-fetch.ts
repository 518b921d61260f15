import {createAwayNotice} from './away-notice.ts'
import {openEventStream} from './event-stream.ts'
import {destination} from './platform.ts'
import {createReach} from './reach.ts'
import {createSession} from './session.ts'
import {askToSignIn} from './sign-in-dialog.ts'

type Fetch = typeof globalThis.fetch

const EVENT_STREAM = /\/data\/(listen|live\/events)\//
const WHO_AM_I = /\/v[\w-]+\/users\/me\?/
/** What the Studio asks to learn whether it has a session at all: 'no' is an answer here, no accident. */
const ABOUT_SESSION = /\/v[\w-]+\/(auth\/|users\/me\?)/
/** Reading, however long the question. */
const isReading = (address: string, method = 'GET') => method === 'GET' || /\/data\/query\//.test(address)
/** A picture on a slow line takes its time. */
const UPLOAD = /\/assets\//
/** The short question, and how long its answer may take. */
const SMALLEST = '/studio/icon.svg'
const AT_MOST_MS = 1_000
const LEAVING = /\/v[\w-]+\/auth\/logout/
const NOBODY = {statusCode: 401, error: 'Unauthorized', message: 'Not signed in'}
const TOKEN_KEY = '__studio_auth_token_embedded'

const answered = async (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json'}})

const signInPage = (origin: string) =>
  `${origin}/v1/auth/login/local?origin=${encodeURIComponent(`${origin}/studio`)}`

async function signIn(origin: string, fetch: Fetch, login: string, password: string) {
  try {
    const response = await fetch(signInPage(origin), {
      method: 'POST',
      headers: {accept: 'application/json'},
      body: new URLSearchParams({login, password}),
    })
    const answer: {token?: string; message?: string} = await response.json()
    if (answer.token) return {token: answer.token}
    if (answer.message) return {message: answer.message}
  } catch {
    // Said below: whatever went wrong, the remedy is the same.
  }
  return {message: 'Il server non risponde. Riprova fra poco: le modifiche restano qui.'}
}

/**
 * The one way from the embedded Studio to the world: everything it fetches passes here. Put in place before the Studio
 * starts, for parts of it fetch by themselves, past the client that its configuration makes.
 */
export function routeRequests() {
  const {origin} = globalThis.location
  const fetch = globalThis.fetch.bind(globalThis)
  /** The Lake takes a name for a login, and the Studio asks for the name when it starts. */
  let who = ''
  const withSession = createSession({
    ask: () => askToSignIn((login, password) => signIn(origin, fetch, login, password), who),
    keep: (token) => localStorage.setItem(TOKEN_KEY, JSON.stringify({token})),
  })
  const reach = createReach({
    ask: () =>
      fetch(SMALLEST, {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(AT_MOST_MS)}).then(
        ({ok}) => ok,
        () => false,
      ),
    tell: createAwayNotice(),
  })
  const request = (address: string, init: RequestInit) => {
    if (UPLOAD.test(address)) return fetch(address, init)
    return reach.send(() => fetch(address, init), isReading(address, init.method))
  }
  globalThis.fetch = (input, init) => {
    // The Studio passes addresses; a ready-made request comes from nobody here and goes as it is.
    if (input instanceof Request) return fetch(input, init)
    const target = destination(String(input), origin)
    if (target.kind === 'answer') return answered(target.status, target.body)
    const {address} = target
    const send = (headers: Headers) =>
      EVENT_STREAM.test(address)
        ? openEventStream(address, headers, init?.signal ?? null, reach.doubt)
        : request(address, {...init, headers})
    const headers = new Headers(init?.headers)
    // Without a token the Lake would say the same, and the browser would log it as an error.
    if (WHO_AM_I.test(address) && !headers.has('authorization')) return answered(401, NOBODY)
    if (LEAVING.test(address)) {
      // Back to the sign-in page; the Studio's own choice of providers is English and has but one entry here.
      return fetch(address, {...init, credentials: 'same-origin'}).then((response) => {
        globalThis.location.assign(signInPage(origin))
        return response
      })
    }
    if (WHO_AM_I.test(address)) {
      return send(headers).then(async (response) => {
        const {name}: {name?: string} = await response
          .clone()
          .json()
          .catch(() => ({}))
        if (name) who = name
        return response
      })
    }
    return ABOUT_SESSION.test(address) ? send(headers) : withSession(headers, send)
  }
}
