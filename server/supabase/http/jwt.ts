import {createHmac, timingSafeEqual} from 'node:crypto'
import {isRecord, parseJson} from './json.ts'

export type Claims = Record<string, unknown>
export type BadToken = 'expired' | 'invalid'

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

/** Accepts HS256 only, whatever the token's header says. `now` is in seconds. */
export function verifyJwt(token: string, secret: string, now: number): Claims | BadToken {
  const [head = '', body = '', tail = '', ...more] = token.split('.')
  const expected = signature(`${head}.${body}`, secret)
  const given = Buffer.from(tail, 'base64url')
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return 'invalid'
  const header = decode(head)
  const claims = decode(body)
  if (header?.alg !== 'HS256' || typeof claims?.exp !== 'number') return 'invalid'
  if (typeof claims.nbf === 'number' && claims.nbf > now + 30) return 'invalid'
  return claims.exp <= now ? 'expired' : claims
}
