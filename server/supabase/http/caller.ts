import {timingSafeEqual} from 'node:crypto'
import type {Access} from '../../lake/auth/access.ts'
import {type Claims, endedToken, readToken} from '../auth/token.ts'
import type {Statement} from '../database/driver.ts'
import type {Secrets} from '../secrets.ts'
import {Refusal} from './refusal.ts'

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Claims
  /** The fingerprint of the session that issued the token. Callers with a key have none. */
  session?: string
}

export interface SupabaseEnv {
  /** `address` is the caller's IP address. */
  Bindings: {address: string}
  /** `scope` is the first statement of each transaction of the request. */
  Variables: {caller: Caller; scope: Statement}
}

export const isSameKey = (a: string, b: string) => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function callerByKey(key: string, {publishableKey, secretKey}: Secrets): Caller | undefined {
  if (isSameKey(key, publishableKey)) return {role: 'anon', claims: {role: 'anon'}}
  if (isSameKey(key, secretKey)) return {role: 'service_role', claims: {role: 'service_role'}}
  return undefined
}

const credentialsOf = ({headers}: Request) => ({
  key: headers.get('apikey') ?? '',
  token: /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '',
})

/** Returns whether a request has a token or the secret key. Wrong tokens count, but `identifyCaller` refuses them. */
export function claimsAccount(request: Request, secrets: Secrets): boolean {
  const {key, token} = credentialsOf(request)
  const hasToken = token !== '' && callerByKey(token, secrets)?.role !== 'anon'
  return hasToken || callerByKey(key, secrets)?.role === 'service_role'
}

/** Returns the caller of the bearer token, or of the API key if there is no token. Every request needs an API key. */
export async function identifyCaller(request: Request, secrets: Secrets, access: Access): Promise<Caller> {
  const {key, token} = credentialsOf(request)
  const keysCaller = callerByKey(key, secrets)
  if (!keysCaller) throw new Refusal(401, 'no_api_key', 'The apikey header is missing or wrong')
  if (!request.headers.has('authorization')) return keysCaller
  const tokensCaller = callerByKey(token, secrets)
  if (tokensCaller) return tokensCaller
  const claims = await readToken(token, secrets.jwtSecret)
  const session = String(claims.session_id)
  // Refuses a token whose session has ended, even before the token expires.
  if (!access.sessionAccount(session)?.readsLeads) throw endedToken()
  return {role: 'authenticated', claims, session}
}

/** Returns the first statement of a transaction. The statements after it run as the caller. */
export const scopeOf = ({role, claims}: Caller, address: string): Statement => ({
  sql: `select set_config('role', $1::text, true), set_config('request.jwt.claims', $2::text, true),
    set_config('request.headers', $3::text, true), set_config('search_path', 'public', true),
    set_config('statement_timeout', '8000', true)`,
  // The limits read the IP address from this header. Omits headers of the request, because callers can forge them.
  params: [role, JSON.stringify(claims), JSON.stringify({'cf-connecting-ip': address})],
})
