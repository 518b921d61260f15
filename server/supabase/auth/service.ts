import {Hono} from 'hono'
import type {Access, Account} from '../../lake/auth/access.ts'
import type {SignIn} from '../../lake/auth/sign-in.ts'
import {type Fields, isFields, sendJson} from '../../shared/http/json.ts'
import {readJson} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS, MAX_SIGN_IN_BYTES} from '../../shared/limits.ts'
import type {SupabaseEnv} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import {leadsToken, STAFF_METADATA} from './token.ts'

const wrongPassword = () => new Refusal(400, 'invalid_credentials', 'Invalid login credentials')
const tooMany = (seconds: number) =>
  new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached', null, {
    'retry-after': String(seconds),
  })
const unknownRefresh = () => new Refusal(400, 'refresh_token_not_found', 'Refresh Token Not Found')

const BUSY_SECONDS = 5

const toUser = ({userId, email}: Account) => ({
  id: userId,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  app_metadata: STAFF_METADATA,
  user_metadata: {},
})

/** Returns the routes of Supabase Auth for accounts that read leads: sign-in, renewal, sign-out. */
export function authRoutes(access: Access, signIn: SignIn, jwtSecret: string) {
  const answerSession = async (account: Account, token: string) =>
    sendJson({
      ...(await leadsToken(account, access.fingerprintOf(token), jwtSecret)),
      token_type: 'bearer',
      refresh_token: token,
      user: toUser(account),
    })

  async function signInByPassword({email, password}: Fields, address: string) {
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
  async function renew({refresh_token: token}: Fields) {
    if (typeof token !== 'string' || !access.identify(token)) throw unknownRefresh()
    const account = access.sessionAccount(access.fingerprintOf(token))
    if (!account?.readsLeads) throw unknownRefresh()
    return answerSession(account, token)
  }

  return new Hono<SupabaseEnv>()
    .post('/token', async (context) => {
      const {req, env} = context
      const body = await readJson(req.raw, MAX_SIGN_IN_BYTES, MAX_BODY_MS)
      const fields = isFields(body) ? body : {}
      const grant = req.query('grant_type')
      if (grant === 'password') return signInByPassword(fields, env.address)
      return grant === 'refresh_token' ? renew(fields) : context.notFound()
    })
    .post('/logout', (context) => {
      const {session} = context.var.caller
      // supabase-js sends other values of `scope` to end other sessions, which this service does not support.
      if (context.req.query('scope') !== 'local') return context.notFound()
      if (session) access.closeSession(session)
      return new Response(null, {status: 204})
    })
}
