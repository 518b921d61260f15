import {createHash} from 'node:crypto'
import {sendJson} from '../../shared/http/json.ts'
import type {OriginRules} from '../../shared/http/origins.ts'
import {readBytes} from '../../shared/http/request-body.ts'
import {badRequest, forbidden, notFound, unauthorized} from '../errors.ts'
import {randomId} from '../ids.ts'
import {type Access, type Account, SESSION_DAYS} from './access.ts'
import {credentialsOf, findCaller, SESSION_COOKIE, sessionTokens} from './identify.ts'
import {LOGIN_STYLE, type LoginPage, loginPage} from './login-page.ts'
import type {SignIn, SignInResult} from './sign-in.ts'

const TICKET_MS = 60_000
/** URL parameter that the Studio adds after a sign-out in another tab (`studio/transport/embedded-fetch.ts`). */
const LEFT_ELSEWHERE = 'left'
const LEFT =
  'Sei uscito in un’altra scheda. Le bozze sono salvate; le ultime lettere che stavi scrivendo possono mancare.'
const MAX_FORM_BYTES = 4096
const MAX_FORM_MS = 10_000
const SESSION_SECONDS = SESSION_DAYS * 24 * 3600
const RETRY_AFTER_SECONDS = 5

const NO_LEADS =
  'Il tuo accesso non comprende le richieste. Chi gestisce il sito può aggiungerle al tuo nome utente con il comando: npm run users -- add'

const STYLE_HASH = createHash('sha256').update(LOGIN_STYLE).digest('base64')
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers would send forms with `Origin: null`, which the Lake refuses.
  'referrer-policy': 'same-origin',
}
/** Returns the content security policy. `form-action` includes `origin`, to which the form's response redirects. */
const pagePolicy = (origin: string) =>
  `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`

function refusalOf(result: Exclude<SignInResult, {kind: 'in'}>) {
  if (result.kind === 'wrong') {
    const message = 'Nome utente e password non corrispondono. Controlla le maiuscole e riprova.'
    return {status: 401, message, headers: {}}
  }
  if (result.kind === 'busy') {
    const message = 'Troppi accessi in questo momento. Riprova tra qualche secondo.'
    return {status: 503, message, headers: {'retry-after': String(RETRY_AFTER_SECONDS)}}
  }
  const {seconds} = result
  const minutes = Math.ceil(seconds / 60)
  const inSeconds = seconds === 1 ? 'un secondo' : `${seconds} secondi`
  const when = seconds < 60 ? inSeconds : minutes === 1 ? 'un minuto' : `${minutes} minuti`
  return {
    status: 429,
    message: `Troppi tentativi. Riprova tra ${when}.`,
    headers: {'retry-after': String(seconds)},
  }
}

interface LeadsToken {
  access_token: string
  expires_in: number
}

export interface AuthOptions {
  access: Access
  signIn: SignIn
  origins: OriginRules
  /** True if the public URL is https. Then browsers send the session cookie only over https. */
  isHttps: boolean
  publicUrl(): string
  leadsToken(account: Account, session: string): Promise<LeadsToken>
}

/** Creates the sign-in routes. The page redirects to the Studio with a ticket that the Studio exchanges for a token. */
export function createAuthRoutes({access, signIn, origins, isHttps, publicUrl, leadsToken}: AuthOptions) {
  /** Tokens by ticket. `expires` is in ms of `performance.now()`, because changes of the clock do not affect it. */
  const tickets = new Map<string, {token: string; expires: number}>()

  const sessionCookie = (token: string, seconds: number) =>
    `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`

  const page = (status: number, content: LoginPage, origin: string, headers: Record<string, string> = {}) =>
    new Response(loginPage(content), {
      status,
      headers: {...PAGE_HEADERS, 'content-security-policy': pagePolicy(origin), ...headers},
    })

  /** Returns the URL to redirect to after sign-in, or null if the URL is missing or its origin is not allowed. */
  function returnAddress(url: URL): URL | null {
    const target = URL.parse(url.searchParams.get('origin') ?? '')
    return target && /^https?:$/.test(target.protocol) && origins.allows(target.origin) ? target : null
  }

  /** Redirects to the Studio with a ticket in the URL. `fetchToken` returns the token for this ticket, once. */
  function redirectWithTicket(target: URL, token: string, headers: Record<string, string>) {
    const sid = randomId(40)
    tickets.set(sid, {token, expires: performance.now() + TICKET_MS})
    target.hash = `sid=${sid}`
    return new Response(null, {status: 302, headers: {...headers, location: target.href}})
  }

  return {
    /** Answers GET with the sign-in page, and a valid POST with a redirect or, for programs, with a token as JSON. */
    async login(request: Request, {address}: {address: string}): Promise<Response> {
      const url = new URL(request.url)
      const isPost = request.method === 'POST'
      const wantsJson =
        isPost && (request.headers.get('accept') === 'application/json' || !url.searchParams.has('origin'))
      const target = returnAddress(url)
      if (!target && !wantsJson) throw badRequest('The origin to return to is not allowed')
      const origin = target?.origin ?? ''
      if (!isPost)
        return page(200, url.searchParams.has(LEFT_ELSEWHERE) ? {message: LEFT, isUnasked: true} : {}, origin)
      const sender = request.headers.get('origin')
      if (sender && !origins.allows(sender)) throw badRequest('The form came from another site')
      const form = new URLSearchParams(String(await readBytes(request, MAX_FORM_BYTES, MAX_FORM_MS)))
      const login = (form.get('login') ?? '').trim()
      const result = await signIn(address, login, form.get('password') ?? '')
      if (result.kind !== 'in') {
        const {status, message, headers} = refusalOf(result)
        return wantsJson
          ? sendJson({message}, status, headers)
          : page(status, {message, login}, origin, headers)
      }
      const {token} = result
      const headers = {'set-cookie': sessionCookie(token, SESSION_SECONDS), 'cache-control': 'no-store'}
      return wantsJson || !target
        ? sendJson({token}, 200, headers)
        : redirectWithTicket(target, token, headers)
    },

    providers(): Response {
      const url = `${publicUrl()}/v1/auth/login/local`
      return sendJson({providers: [{name: 'local', title: 'Accesso', url}], thirdPartyLogin: false})
    },

    fetchToken(request: Request): Response {
      for (const [sid, {expires}] of tickets) if (expires < performance.now()) tickets.delete(sid)
      const sid = new URL(request.url).searchParams.get('sid') ?? ''
      const ticket = tickets.get(sid)
      if (!ticket) throw notFound('This sign-in has expired: please sign in again')
      tickets.delete(sid)
      return sendJson({token: ticket.token})
    },

    logout(request: Request): Response {
      for (const token of sessionTokens(credentialsOf(request)).tokens)
        access.closeSession(access.fingerprintOf(token))
      return new Response(null, {status: 204, headers: {'set-cookie': sessionCookie('', 0)}})
    },

    /** Sends a token of the leads' API to a session that may read leads. Accepts cookies only from allowed origins. */
    async leads(request: Request): Promise<Response> {
      const caller = findCaller(access, credentialsOf(request))
      const isOwnPage = origins.allows(request.headers.get('origin') ?? '')
      if (!caller || (caller.identity.kind === 'cookie' && !isOwnPage))
        throw unauthorized('Accedi allo Studio per aprire le richieste.')
      const session = access.fingerprintOf(caller.token)
      // `sessionAccount` returns null for tokens of programs too, because these tokens have no account.
      const account = access.sessionAccount(session)
      if (!account?.readsLeads) throw forbidden(NO_LEADS)
      const {email, role} = account
      return sendJson({...(await leadsToken(account, session)), email, role})
    },
  }
}
