import {createHmac, timingSafeEqual} from 'node:crypto'
import {isRecord, parseJson} from './body.ts'

export type Claims = Record<string, unknown>
export type Verdict = {kind: 'valid'; claims: Claims} | {kind: 'expired'} | {kind: 'invalid'}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signature = (signed: string, secret: string) => createHmac('sha256', secret).update(signed).digest()

export function signJwt(claims: Claims, secret: string): string {
  const signed = `${encode({alg: 'HS256', typ: 'JWT'})}.${encode(claims)}`
  return `${signed}.${signature(signed, secret).toString('base64url')}`
}

function decode(part: string): Claims | undefined {
  const value = parseJson(Buffer.from(part, 'base64url'))
  return isRecord(value) ? value : undefined
}

/** HS256 and nothing else, whatever the token says of itself. `now` is in seconds. */
export function verifyJwt(token: string, secret: string, now: number): Verdict {
  const parts = token.split('.')
  const [head, body, tail] = parts
  if (parts.length !== 3 || head === undefined || body === undefined || tail === undefined) {
    return {kind: 'invalid'}
  }
  const expected = signature(`${head}.${body}`, secret)
  const given = Buffer.from(tail, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return {kind: 'invalid'}
  const header = decode(head)
  const claims = decode(body)
  if (header?.alg !== 'HS256' || claims === undefined || typeof claims.exp !== 'number')
    return {kind: 'invalid'}
  if (typeof claims.nbf === 'number' && claims.nbf > now + 30) return {kind: 'invalid'}
  return claims.exp <= now ? {kind: 'expired'} : {kind: 'valid', claims}
}
