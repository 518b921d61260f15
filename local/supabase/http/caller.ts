import {timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {clientAddress} from '../../http/address.ts'
import type {Statement} from '../database/driver.ts'
import type {Secrets} from '../secrets.ts'
import {Refusal} from './answer.ts'
import {type Claims, verifyJwt} from './jwt.ts'

const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type Role = (typeof ROLES)[number]
export interface Caller {
  role: Role
  claims: Claims
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
  if (!key) {
    const hint = 'No `apikey` request header was found.'
    throw new Refusal(401, {message: 'No API key found in request', hint})
  }
  const role = keyRole(key, secrets)
  if (role === undefined) {
    const hint = 'Double check your Supabase `anon` or `service_role` API key.'
    throw new Refusal(401, {message: 'Invalid API key', hint})
  }
  return role
}

export type Identity = {kind: 'known'; caller: Caller} | {kind: 'expired'} | {kind: 'invalid'}

/** Whom the bearer token speaks for; without one, the key itself speaks. */
export function identify(request: IncomingMessage, fallback: Role, secrets: Secrets): Identity {
  const {authorization} = request.headers
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) {
    if (authorization) return {kind: 'invalid'}
    return {kind: 'known', caller: {role: fallback, claims: {role: fallback}}}
  }
  const byKey = keyRole(token, secrets)
  if (byKey !== undefined) return {kind: 'known', caller: {role: byKey, claims: {role: byKey}}}
  const verdict = verifyJwt(token, secrets.jwtSecret, Date.now() / 1000)
  if (verdict.kind !== 'valid') return verdict
  const role = ROLES.find((one) => one === verdict.claims.role)
  return role === undefined ? {kind: 'invalid'} : {kind: 'known', caller: {role, claims: verdict.claims}}
}

export const service: Caller = {role: 'service_role', claims: {role: 'service_role'}}

// They are secrets, or would let the caller choose what the limits count.
const WITHHELD = new Set(['authorization', 'apikey', 'cookie', 'x-real-ip', 'x-forwarded-for', 'forwarded'])

export type Scope = (caller: Caller) => Statement

/** The first statement of each transaction: what follows runs as the caller and sees his request. */
export function scopeOf(request: IncomingMessage, trustProxy: boolean): Scope {
  const seen = Object.entries(request.headers).filter(([name]) => !WITHHELD.has(name))
  const headers = JSON.stringify({
    ...Object.fromEntries(seen),
    'cf-connecting-ip': clientAddress(request, trustProxy),
  })
  return ({role, claims}) => ({
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
