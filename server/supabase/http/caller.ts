import {timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {Statement} from '../database/driver.ts'
import type {Secrets} from '../secrets.ts'
import {Refusal} from './answer.ts'
import type {Sender} from './body.ts'
import {type BadToken, type Claims, verifyJwt} from './jwt.ts'

const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type Role = (typeof ROLES)[number]
export interface Caller {
  role: Role
  claims: Claims
}

export interface Visit extends Sender {
  url: URL
  caller: Caller
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

/** The gateway's own check, before any service is asked. */
export function checkKey({headers}: IncomingMessage, secrets: Secrets): Role {
  const key = String(headers.apikey ?? '')
  const role = keyRole(key, secrets)
  if (role) return role
  const [message, hint] = key
    ? ['Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.']
    : ['No API key found in request', 'No `apikey` request header was found.']
  throw new Refusal(401, {message, hint})
}

const byKey = (role: Role): Caller => ({role, claims: {role}})

/** Whom the bearer token speaks for; without one, the key itself speaks. */
export function identify(request: IncomingMessage, fallback: Role, secrets: Secrets): Caller | BadToken {
  const {authorization} = request.headers
  if (!authorization) return byKey(fallback)
  const token = /^bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''
  const ofKey = keyRole(token, secrets)
  if (ofKey !== undefined) return byKey(ofKey)
  const claims = verifyJwt(token, secrets.jwtSecret, Date.now() / 1000)
  if (typeof claims === 'string') return claims
  const role = ROLES.find((one) => one === claims.role)
  return role === undefined ? 'invalid' : {role, claims}
}

export const service = byKey('service_role')

// They are secrets, or would let the caller choose what the limits count.
const WITHHELD = new Set(['authorization', 'apikey', 'cookie', 'x-real-ip', 'x-forwarded-for', 'forwarded'])

/** The first statement of each transaction: what follows runs as the caller and sees his request. */
export function scopeOf(request: IncomingMessage, address: string) {
  const seen = Object.entries(request.headers).filter(([name]) => !WITHHELD.has(name))
  const headers = JSON.stringify({...Object.fromEntries(seen), 'cf-connecting-ip': address})
  return ({role, claims}: Caller): Statement => ({
    sql: `select set_config('role', $1::text, true), set_config('request.jwt.claims', $2::text, true),
      set_config('request.headers', $3::text, true), set_config('search_path', 'public', true),
      set_config('statement_timeout', '8000', true)`,
    params: [role, JSON.stringify(claims), headers],
  })
}

/** For work of our own that no request has asked for. */
export const serviceScope: Statement = {
  sql: `select set_config('role', 'service_role', true), set_config('request.jwt.claims', $1::text, true)`,
  params: [JSON.stringify(service.claims)],
}
