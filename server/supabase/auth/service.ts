import type {Access, Account} from '../../lake/auth/access.ts'
import type {SignIn} from '../../lake/auth/sign-in.ts'
import {type Fields, isFields, sendJson} from '../../shared/http/json.ts'
import {readJson} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS, MAX_SIGN_IN_BYTES} from '../../shared/limits.ts'
import type {Visit} from '../http/caller.ts'
import {notImplemented, Refusal} from '../http/refusal.ts'
import {leadsToken, STAFF_METADATA} from './token.ts'

const wrongPassword = () => new Refusal(400, 'invalid_credentials', 'Invalid login credentials')
const tooMany = (seconds: number) =>
  new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached', null, {
    'retry-after': String(seconds),
  })
const unknownRefresh = () => new Refusal(400, 'refresh_token_not_found', 'Refresh Token Not Found')

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

async function readFields(request: Request): Promise<Fields> {
  const body = await readJson(request, MAX_SIGN_IN_BYTES, MAX_BODY_MS)
  return isFields(body) ? body : {}
}

/** Supabase Auth for accounts that read leads: sign-in, renewal, sign-out. */
export function authService(access: Access, signIn: SignIn, jwtSecret: string) {
  const answerSession = async (account: Account, token: string) =>
    sendJson({
      ...(await leadsToken(account, access.fingerprintOf(token), jwtSecret)),
      token_type: 'bearer',
      refresh_token: token,
      user: toUser(account),
    })

  async function signInByPassword({request, address}: Visit) {
    const {email, password} = await readFields(request)
    if (typeof email !== 'string' || typeof password !== 'string') throw wrongPassword()
    const result = await signIn(address, email, password)
    if (result.kind === 'wait') throw tooMany(result.seconds)
    if (result.kind === 'busy') throw tooMany(BUSY_SECONDS)
    if (result.kind === 'wrong') throw wrongPassword()
    if (!result.account.readsLeads) {
      access.closeSession(access.fingerprintOf(result.token))
      throw wrongPassword()
    }
    return answerSession(result.account, result.token)
  }

  /** Renews the access token. The refresh token is the session's token and does not change. */
  async function renew({request}: Visit) {
    const {refresh_token: token} = await readFields(request)
    if (typeof token !== 'string' || !access.identify(token)) throw unknownRefresh()
    const account = access.sessionAccount(access.fingerprintOf(token))
    if (!account?.readsLeads) throw unknownRefresh()
    return answerSession(account, token)
  }

  return async (visit: Visit): Promise<Response> => {
    const {request, segments, url, caller} = visit
    const option = url.searchParams.get('grant_type') ?? url.searchParams.get('scope')
    switch (`${request.method} ${segments.join('/')} ${option}`) {
      case 'POST token password':
        return signInByPassword(visit)
      case 'POST token refresh_token':
        return renew(visit)
      // supabase-js asks for other scopes to end other sessions, which this service cannot do.
      case 'POST logout local':
        if (caller.session) access.closeSession(caller.session)
        return new Response(null, {status: 204})
      default:
        throw notImplemented(`${request.method} ${url.pathname}`)
    }
  }
}
