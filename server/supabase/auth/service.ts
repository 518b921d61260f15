import type {Access, Account} from '../../lake/auth/access.ts'
import type {SignIn} from '../../lake/auth/sign-in.ts'
import {bearerToken, type Visit} from '../http/caller.ts'
import {isRecord, readJson} from '../http/json.ts'
import {verifyJwt} from '../http/jwt.ts'
import {answerJson, Refusal} from '../http/refusal.ts'
import {MAX_SIGN_IN_BYTES} from '../limits.ts'
import {leadsToken, STAFF_METADATA} from './token.ts'

const fault = (status: number, code: string, message: string, headers = {}) =>
  new Refusal(status, {code, message}, {'x-supabase-api-version': '2024-01-01', ...headers})

const invalidCredentials = () => fault(400, 'invalid_credentials', 'Invalid login credentials')
const tooMany = (seconds: number) =>
  fault(429, 'over_request_rate_limit', 'Request rate limit reached', {'retry-after': String(seconds)})
const badToken = (message: string) => fault(403, 'bad_jwt', message)
const unknownRefresh = () =>
  fault(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

const BUSY_SECONDS = 5

/** The account in Auth's own shape. */
const toUser = ({userId, email}: Account) => ({
  id: userId,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  app_metadata: STAFF_METADATA,
  user_metadata: {},
})

const tooLarge = () => fault(413, 'request_too_large', 'Request body too large')
const badJson = () => fault(400, 'bad_json', 'Could not parse request body as JSON')

async function readFields(request: Request): Promise<Record<string, unknown>> {
  const body = await readJson(request, MAX_SIGN_IN_BYTES, {tooLarge, badJson})
  if (!isRecord(body)) throw badJson()
  return body
}

/** Supabase Auth for accounts that read leads: sign-in, renewal, who am I, sign-out. */
export function authService(access: Access, signIn: SignIn, jwtSecret: string) {
  const session = (account: Account, token: string) => ({
    ...leadsToken(account, access.fingerprintOf(token), jwtSecret),
    token_type: 'bearer',
    refresh_token: token,
    user: toUser(account),
  })

  async function signInByPassword({request, address}: Visit) {
    const {email, password} = await readFields(request)
    if (typeof email !== 'string' || email === '')
      throw fault(400, 'validation_failed', 'missing email or phone')
    if (typeof password !== 'string') throw invalidCredentials()
    const result = await signIn(address, email, password)
    if (result.kind === 'wait') throw tooMany(result.seconds)
    if (result.kind === 'busy') throw tooMany(BUSY_SECONDS)
    if (result.kind === 'wrong') throw invalidCredentials()
    if (!result.account.readsLeads) {
      access.closeSession(access.fingerprintOf(result.token))
      throw invalidCredentials()
    }
    return answerJson(200, session(result.account, result.token))
  }

  /** The refresh token is the session's own token: it stays the same until the session ends. */
  async function renew({request}: Visit) {
    const {refresh_token: token} = await readFields(request)
    if (typeof token !== 'string' || !access.identify(token)) throw unknownRefresh()
    const account = access.sessionAccount(access.fingerprintOf(token))
    if (!account?.readsLeads) throw unknownRefresh()
    return answerJson(200, session(account, token))
  }

  function requireSession({request}: Visit) {
    const token = bearerToken(request)
    if (!token) throw fault(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const claims = verifyJwt(token, jwtSecret, Date.now() / 1000)
    if (claims === 'expired') throw badToken('invalid JWT: token is expired')
    if (claims === 'invalid') throw badToken('invalid JWT: unable to parse or verify signature')
    const {session_id: fingerprint} = claims
    if (typeof fingerprint !== 'string') throw badToken('invalid claim: missing session_id claim')
    const account = access.sessionAccount(fingerprint)
    if (!account?.readsLeads)
      throw fault(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    return {account, fingerprint}
  }

  function signOut(visit: Visit) {
    const {fingerprint} = requireSession(visit)
    if (visit.url.searchParams.get('scope') !== 'local')
      throw fault(400, 'not_implemented', 'The embedded default ends one session at a time')
    access.closeSession(fingerprint)
    return new Response(null, {status: 204})
  }

  return async (visit: Visit): Promise<Response> => {
    const {request, url} = visit
    const path = url.pathname.slice('/auth/v1'.length)
    const grant = url.searchParams.get('grant_type') ?? ''
    switch (`${request.method} ${path} ${grant}`.trim()) {
      case 'POST /token password':
        return signInByPassword(visit)
      case 'POST /token refresh_token':
        return renew(visit)
      case 'GET /user':
        return answerJson(200, toUser(requireSession(visit).account))
      case 'POST /logout':
        return signOut(visit)
      default:
        // Not 5xx, because supabase-js retries after those.
        throw fault(404, 'not_implemented', `The embedded default does not implement ${path.slice(0, 100)}`)
    }
  }
}
