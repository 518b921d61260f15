import {timingSafeEqual} from 'node:crypto'
import type {Access} from '../../lake/auth/access.ts'
import {type Claims, endedToken, readToken} from '../auth/token.ts'
import type {Statement} from '../database/driver.ts'
import type {Secrets} from '../secrets.ts'
import {Refusal} from './refusal.ts'

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Claims
  /** The fingerprint of the session that the token belongs to. Keys have none. */
  session?: string
}

/** A request to one of the services, and who makes it. */
export interface Visit {
  request: Request
  url: URL
  /** The path below the service, decoded. */
  segments: readonly string[]
  caller: Caller
  address: string
  scope: Statement
}

export const isSameKey = (a: string, b: string) => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

const callerByRole = (role: Caller['role']): Caller => ({role, claims: {role}})

function callerByKey(key: string, {publishableKey, secretKey}: Secrets): Caller | undefined {
  if (isSameKey(key, publishableKey)) return callerByRole('anon')
  return isSameKey(key, secretKey) ? callerByRole('service_role') : undefined
}

const credentialsOf = ({headers}: Request) => ({
  key: headers.get('apikey') ?? '',
  token: /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '',
})

/** Returns whether a request has more than the public key. A wrong token counts: the service refuses it later. */
export function claimsAccount(request: Request, secrets: Secrets): boolean {
  const {key, token} = credentialsOf(request)
  const isMore = (text: string) => text !== '' && callerByKey(text, secrets)?.role !== 'anon'
  return isMore(token) || callerByKey(key, secrets)?.role === 'service_role'
}

/** Returns the caller that the bearer token names; without one, that of the API key, which every request needs. */
export async function identifyCaller(request: Request, secrets: Secrets, access: Access): Promise<Caller> {
  const {key, token} = credentialsOf(request)
  const keysCaller = callerByKey(key, secrets)
  if (!keysCaller) throw new Refusal(401, 'no_api_key', 'The apikey header is missing or wrong')
  if (!request.headers.has('authorization')) return keysCaller
  const tokensCaller = callerByKey(token, secrets)
  if (tokensCaller) return tokensCaller
  const claims = await readToken(token, secrets.jwtSecret)
  const session = String(claims.session_id)
  // A token of a session that has ended reads nothing, although it has not expired.
  if (!access.sessionAccount(session)?.readsLeads) throw endedToken()
  return {role: 'authenticated', claims, session}
}

/** Makes the first statement of each transaction: the statements after it run as the caller. */
export const scopeOf = ({role, claims}: Caller, address: string): Statement => ({
  sql: `select set_config('role', $1::text, true), set_config('request.jwt.claims', $2::text, true),
    set_config('request.headers', $3::text, true), set_config('search_path', 'public', true),
    set_config('statement_timeout', '8000', true)`,
  // The limits count by this header. Headers of the request itself could choose another address.
  params: [role, JSON.stringify(claims), JSON.stringify({'cf-connecting-ip': address})],
})
