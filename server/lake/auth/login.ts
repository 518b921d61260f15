import {createHash} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {OriginRules} from '../../shared/http/origins.ts'
import {createHashing} from '../../shared/security/password.ts'
import {createThrottle} from '../../shared/security/throttle.ts'
import {badRequest, LakeError, notFound, unavailable} from '../errors.ts'
import {type Context, RETRY_AFTER, readBody, sendJson} from '../http/context.ts'
import {randomId} from '../ids.ts'
import type {Access} from './access.ts'
import {LOGIN_STYLE, type LoginPage, loginPage} from './login-page.ts'

const SESSION_COOKIE = 'lakeSession'
const TICKET_MS = 60_000
/** Added to the page's address by the Studio (`transport/embedded-fetch.ts`). */
const LEFT_ELSEWHERE = 'left'
const LEFT =
  'Sei uscito in un’altra scheda. Le bozze sono salvate; le ultime lettere che stavi scrivendo possono mancare.'
const MAX_FORM_BYTES = 4096
const SESSION_SECONDS = 14 * 24 * 3600

const STYLE_HASH = createHash('sha256').update(LOGIN_STYLE).digest('base64')
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With less a browser sends the form with the origin `null`, as any page's frame might.
  'referrer-policy': 'same-origin',
}
/** `form-action` names the origin too: browsers apply it to the redirect that follows the form. */
const policy = (origin: string) =>
  `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`

const cookie = (token: string, seconds: number, secure: boolean) =>
  `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`

/** The Studio's own dialog asks in JSON when a session ends; a browser's form wants the page. */
const wantsJson = (request: IncomingMessage) => request.headers.accept === 'application/json'

const bearer = (authorization = '') => /^Bearer (.+)$/.exec(authorization)?.[1]

interface LoginOptions {
  access: Access
  origins: OriginRules
  secure: boolean
  publicUrl(): string
}

export type Login = ReturnType<typeof createLogin>

/** Password sign-in as the Studio's login flow wants it: a page, a one-time ticket, then a token. */
export function createLogin({access, origins, secure, publicUrl}: LoginOptions) {
  const throttle = createThrottle()
  const hashing = createHashing(() => unavailable('Too many sign-ins at once'))
  /** `expires` in milliseconds, by a clock that nobody sets. */
  const tickets = new Map<string, {token: string; expires: number}>()

  function sendPage(context: Context, status: number, page: LoginPage, origin: string, headers = {}) {
    const {request, response} = context
    if (wantsJson(request)) return sendJson(context, status, {message: page.message ?? ''}, headers)
    response.writeHead(status, {...PAGE_HEADERS, 'content-security-policy': policy(origin), ...headers})
    response.end(loginPage(page))
  }

  /** The page that the browser comes back to; never another site's. */
  function returnAddress(url: URL): URL {
    const wanted = url.searchParams.get('origin') ?? ''
    const target = URL.canParse(wanted) ? new URL(wanted) : null
    if (!target || !/^https?:$/.test(target.protocol) || !origins.allows(target.origin))
      throw badRequest('The origin to return to is not allowed')
    return target
  }

  return {
    async page(context: Context) {
      const {request, response, url, guest} = context
      const target = returnAddress(url)
      const left = url.searchParams.has(LEFT_ELSEWHERE) ? {message: LEFT, isUnasked: true} : {}
      if (request.method !== 'POST') return sendPage(context, 200, left, target.origin)
      const sender = request.headers.origin
      if (sender && !origins.allows(sender)) throw badRequest('The form came from another site')
      const form = new URLSearchParams((await readBody(request, MAX_FORM_BYTES)).toString('utf8'))
      const login = (form.get('login') ?? '').trim()
      const caller = [guest.address, login.toLowerCase()] as const
      const refuse = (status: number, message: string, headers = {}) =>
        sendPage(context, status, {message, login}, target.origin, headers)
      const wait = throttle.attempt(...caller)
      if (wait > 0) {
        const minutes = Math.ceil(wait / 60)
        const seconds = wait === 1 ? 'un secondo' : `${wait} secondi`
        const when = wait < 60 ? seconds : minutes === 1 ? 'un minuto' : `${minutes} minuti`
        return refuse(429, `Troppi tentativi. Riprova tra ${when}.`, {'retry-after': String(wait)})
      }
      const account = access.findAccount(login)
      const check = hashing(throttle.knows(...caller), form.get('password') ?? '', account?.passwordHash)
      const matches = await check.catch((error: unknown) => {
        if (error instanceof LakeError) return 'busy' as const
        throw error
      })
      if (matches === 'busy') {
        const message = 'Troppi accessi in questo momento. Riprova tra qualche secondo.'
        return refuse(503, message, {'retry-after': RETRY_AFTER})
      }
      if (!account || !matches) {
        return refuse(401, 'Nome utente e password non corrispondono. Controlla le maiuscole e riprova.')
      }
      throttle.succeeded(...caller)
      const token = access.openSession(account)
      const headers = {'set-cookie': cookie(token, SESSION_SECONDS, secure), 'cache-control': 'no-store'}
      if (wantsJson(request)) return sendJson(context, 200, {token}, headers)
      const sid = randomId(40)
      tickets.set(sid, {token, expires: performance.now() + TICKET_MS})
      target.hash = `sid=${sid}`
      response.writeHead(302, {...headers, location: target.href})
      response.end()
    },
    /** GET `/auth/providers`: the one way to sign in here. */
    providers(context: Context) {
      const url = `${publicUrl()}/v1/auth/login/local`
      sendJson(context, 200, {providers: [{name: 'local', title: 'Accesso', url}], thirdPartyLogin: false})
    },
    /** GET `/auth/fetch?sid=`: trades the ticket, once, for the token. */
    fetchToken(context: Context) {
      for (const [sid, {expires}] of tickets) if (expires < performance.now()) tickets.delete(sid)
      const sid = context.url.searchParams.get('sid') ?? ''
      const ticket = tickets.get(sid)
      if (!ticket) throw notFound('This sign-in has expired: please sign in again')
      tickets.delete(sid)
      sendJson(context, 200, {token: ticket.token})
    },
    logout({request, response}: Context) {
      const token = bearer(request.headers.authorization)
      for (const one of token ? [token] : sessionCookies(request)) access.closeSession(one)
      response.writeHead(204, {'set-cookie': cookie('', 0, secure)})
      response.end()
    },
  }
}

/** More are no browser's. */
const MOST_COOKIES = 5

/** The browser sends several of one name where another host of the same domain, or another port, has set its own. */
function sessionCookies(request: IncomingMessage): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='))
  const values = pairs.flatMap(([name, value]) => (name === SESSION_COOKIE && value ? [value] : []))
  return values.slice(0, MOST_COOKIES)
}

export function identifyToken(access: Access, authorization: string) {
  const token = bearer(authorization)
  return token ? access.identify(token) : null
}

export function identifyRequest(access: Access, request: IncomingMessage) {
  const token = bearer(request.headers.authorization)
  if (token) return {identity: access.identify(token), byHeader: true}
  for (const cookie of sessionCookies(request)) {
    const identity = access.identify(cookie)
    if (identity) return {identity, byHeader: false}
  }
  return {identity: null, byHeader: false}
}
