import {sendJson, sendText} from '../../shared/http/json.ts'
import {createHashing} from '../../shared/security/password.ts'
import {createThrottle} from '../../shared/security/throttle.ts'
import {DatabaseError} from '../database/driver.ts'
import {Refusal} from '../http/answer.ts'
import {atDatabase} from '../http/at-database.ts'
import {BodyError, isRecord, parseJson, readBody} from '../http/body.ts'
import type {Visit} from '../http/caller.ts'
import {type Claims, signJwt, verifyJwt} from '../http/jwt.ts'
import {type Accounts, LIFETIME_SECONDS, normalEmail, type User} from './accounts.ts'

const fault = (status: number, code: string, message: string, headers = {}) =>
  new Refusal(status, {code, message}, {'x-supabase-api-version': '2024-01-01', ...headers})

const invalidCredentials = () => fault(400, 'invalid_credentials', 'Invalid login credentials')
const badToken = (message: string) => fault(403, 'bad_jwt', message)
const tooMany = (wait: number) =>
  fault(429, 'over_request_rate_limit', 'Request rate limit reached', {'retry-after': String(wait)})
const badRefresh = (code: string, message: string) => fault(400, code, `Invalid Refresh Token: ${message}`)
const unknownRefresh = () => badRefresh('refresh_token_not_found', 'Refresh Token Not Found')

const MOST_BODY_BYTES = 8 * 1024

/** All that Auth answers here. As 404 for the rest: the client takes 5xx for a broken network and would try again. */
export const AUTH_ROUTES = [
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'GET /user',
  'POST /logout',
] as const
/** Gives the answer's body, or undefined for none. */
type Handler = (visit: Visit) => Promise<object | undefined>

const seconds = () => Math.floor(Date.now() / 1000)

async function json(visit: Visit): Promise<Record<string, unknown>> {
  const body = parseJson(await readBody(visit, MOST_BODY_BYTES))
  if (!isRecord(body)) throw fault(400, 'bad_json', 'Could not parse request body as JSON')
  return body
}

export function authService(accounts: Accounts, jwtSecret: string) {
  const throttle = createThrottle()
  const hashing = createHashing(() => tooMany(5))

  const sessionBody = (user: User, session: string, token: string) => {
    const issued = seconds()
    const claims: Claims = {
      iss: 'supabase',
      sub: user.id,
      aud: 'authenticated',
      iat: issued,
      exp: issued + LIFETIME_SECONDS,
      email: user.email,
      app_metadata: user.app_metadata,
      role: 'authenticated',
      session_id: session,
    }
    return {
      access_token: signJwt(claims, jwtSecret),
      token_type: 'bearer',
      expires_in: LIFETIME_SECONDS,
      expires_at: issued + LIFETIME_SECONDS,
      refresh_token: token,
      user,
    }
  }

  async function byPassword(visit: Visit) {
    const {address} = visit
    const {email, password} = await json(visit)
    if (typeof email !== 'string' || email === '')
      throw fault(400, 'validation_failed', 'missing email or phone')
    if (typeof password !== 'string' || password === '' || password.length > 1024) throw invalidCredentials()
    const wait = throttle.attempt(address, normalEmail(email))
    if (wait > 0) throw tooMany(wait)
    const account = await accounts.byEmail(email)
    const isKnown = throttle.knows(address, normalEmail(email))
    const right = await hashing(isKnown, password, account?.hash)
    if (!right || account === undefined) throw invalidCredentials()
    throttle.succeeded(address, normalEmail(email))
    const {session, token} = await accounts.open(account.person)
    return sessionBody({...account.person, last_sign_in_at: new Date().toISOString()}, session, token)
  }

  async function byRefresh(visit: Visit) {
    const {refresh_token: old} = await json(visit)
    if (typeof old !== 'string' || old === '') throw unknownRefresh()
    const refreshed = await atDatabase(visit, () => accounts.refresh(old))
    if (refreshed.kind === 'used') throw badRefresh('refresh_token_already_used', 'Already Used')
    if (refreshed.kind !== 'fresh') throw unknownRefresh()
    return sessionBody(refreshed.user, refreshed.session, refreshed.token)
  }

  async function signedIn({request}: Visit) {
    const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw fault(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const claims = verifyJwt(token, jwtSecret, seconds())
    if (claims === 'expired') throw badToken('invalid JWT: token is expired')
    if (claims === 'invalid') throw badToken('invalid JWT: unable to parse or verify signature')
    const {sub, session_id: session} = claims
    if (typeof sub !== 'string' || typeof session !== 'string')
      throw badToken('invalid claim: missing sub claim')
    const user = await accounts.bySession(session, sub)
    if (user === undefined)
      throw fault(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    return {user, session}
  }

  const handlers: Record<(typeof AUTH_ROUTES)[number], Handler> = {
    'POST /token?grant_type=password': byPassword,
    'POST /token?grant_type=refresh_token': byRefresh,
    'GET /user': async (visit) => (await signedIn(visit)).user,
    'POST /logout': async (visit) => {
      const {session} = await signedIn(visit)
      if (visit.url.searchParams.get('scope') !== 'local')
        throw fault(400, 'not_implemented', 'The embedded default ends one session at a time')
      await accounts.close(session)
      return undefined
    },
  }

  async function answer(visit: Visit): Promise<void> {
    const {request, response, url} = visit
    const path = url.pathname.slice('/auth/v1'.length)
    const grant = path === '/token' ? `?grant_type=${url.searchParams.get('grant_type')}` : ''
    const asked = `${request.method} ${path}${grant}`
    const route = AUTH_ROUTES.find((one) => one === asked)
    if (route) {
      const body = await handlers[route](visit)
      return body ? sendJson(response, 200, body) : sendText(response, 204, undefined)
    }
    if (path === '/signup') throw fault(422, 'signup_disabled', 'Signups not allowed for this instance')
    const message = `The embedded default does not implement ${request.method} ${path.slice(0, 100)}`
    throw fault(404, 'not_implemented', message)
  }

  return (visit: Visit) =>
    answer(visit).catch((error: unknown) => {
      // What cannot be written down, such as a NUL in a name, is nobody's.
      if (error instanceof DatabaseError && error.code.startsWith('22')) throw invalidCredentials()
      if (error instanceof DatabaseError)
        throw fault(503, 'unexpected_failure', 'The database is not available')
      if (error instanceof BodyError) throw fault(413, 'request_too_large', 'Request body too large')
      throw error
    })
}
