import {timingSafeEqual} from 'node:crypto'
import type {Statement} from '../database/driver.ts'
import type {Secrets} from '../secrets.ts'
import {type BadToken, type Claims, verifyJwt} from './jwt.ts'
import {Refusal} from './refusal.ts'

const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type Role = (typeof ROLES)[number]
export interface Caller {
  role: Role
  claims: Claims
}

/** A request to one of the services, and who makes it. */
export interface Visit {
  request: Request
  url: URL
  caller: Caller
  address: string
  scope: ReturnType<typeof scopeOf>
}

export const sameKey = (a: string, b: string) => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function keyRole(key: string, secrets: Secrets): Role | undefined {
  if (sameKey(key, secrets.publishableKey) || sameKey(key, secrets.anonKey)) return 'anon'
  if (sameKey(key, secrets.secretKey) || sameKey(key, secrets.serviceKey)) return 'service_role'
  return undefined
}

/** Returns the role of the API key, which every request needs before a service looks at it. */
export function requireKey({headers}: Request, secrets: Secrets): Role {
  const key = headers.get('apikey') ?? ''
  const role = keyRole(key, secrets)
  if (role) return role
  const [message, hint] = key
    ? ['Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.']
    : ['No API key found in request', 'No `apikey` request header was found.']
  throw new Refusal(401, {message, hint})
}

const byKey = (role: Role): Caller => ({role, claims: {role}})

export const bearerToken = ({headers}: Request) =>
  /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''

/** Whether a request brings more than a public key. A wrong token counts too: the service says what is wrong with it. */
export function claimsAccount(request: Request, secrets: Secrets): boolean {
  const bearer = bearerToken(request)
  const byToken = bearer !== '' && keyRole(bearer, secrets) !== 'anon'
  return byToken || keyRole(request.headers.get('apikey') ?? '', secrets) === 'service_role'
}

/** Returns the caller that the bearer token names; without one, that of the key. */
export function identifyCaller(request: Request, keysRole: Role, secrets: Secrets): Caller | BadToken {
  if (!request.headers.has('authorization')) return byKey(keysRole)
  const token = bearerToken(request)
  const tokensRole = keyRole(token, secrets)
  if (tokensRole !== undefined) return byKey(tokensRole)
  const claims = verifyJwt(token, secrets.jwtSecret, Date.now() / 1000)
  if (typeof claims === 'string') return claims
  const role = ROLES.find((one) => one === claims.role)
  return role === undefined ? 'invalid' : {role, claims}
}

export const service = byKey('service_role')

/** These headers are secrets, or would let the caller choose the address that the limits count. */
const WITHHELD = new Set(['authorization', 'apikey', 'cookie', 'x-real-ip', 'x-forwarded-for', 'forwarded'])

/** Makes the first statement of each transaction: what follows runs as the caller and sees the request. */
export function scopeOf(request: Request, address: string) {
  const seen = [...request.headers].filter(([name]) => !WITHHELD.has(name))
  const headers = JSON.stringify({...Object.fromEntries(seen), 'cf-connecting-ip': address})
  return ({role, claims}: Caller): Statement => ({
    sql: `select set_config('role', $1::text, true), set_config('request.jwt.claims', $2::text, true),
      set_config('request.headers', $3::text, true), set_config('search_path', 'public', true),
      set_config('statement_timeout', '8000', true)`,
    params: [role, JSON.stringify(claims), headers],
  })
}

/** The scope of the program's own work. */
export const serviceScope: Statement = {
  sql: `select set_config('role', 'service_role', true), set_config('request.jwt.claims', $1::text, true)`,
  params: [JSON.stringify(service.claims)],
}
