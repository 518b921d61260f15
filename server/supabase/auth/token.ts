import {sign, verify} from 'hono/jwt'
import type {Account} from '../../lake/auth/access.ts'
import {Refusal} from '../http/refusal.ts'

export type Claims = Record<string, unknown>

const ALGORITHM = 'HS256'
const TOKEN_SECONDS = 3600

/** Metadata of staff accounts. The policies of the leads' tables require this `role`. */
export const STAFF_METADATA = {provider: 'email', providers: ['email'], role: 'clinic_staff'}

/** Signs a token for the leads' API. `session` is the fingerprint of the session whose end makes the token invalid. */
export async function leadsToken({userId, email}: Account, session: string, secret: string) {
  const issued = Math.floor(Date.now() / 1000)
  const expires = issued + TOKEN_SECONDS
  const claims = {
    iss: 'supabase',
    sub: userId,
    aud: 'authenticated',
    iat: issued,
    exp: expires,
    email,
    app_metadata: STAFF_METADATA,
    role: 'authenticated',
    session_id: session,
  }
  const token = await sign(claims, secret, ALGORITHM)
  return {access_token: token, expires_in: TOKEN_SECONDS, expires_at: expires}
}

/** Returns the refusal after which the leads desk renews its token. */
export const endedToken = () => new Refusal(401, 'PGRST303', 'JWT expired')

/** Returns the claims of a token that `leadsToken` signed. Throws a refusal for an expired or any other token. */
export async function readToken(token: string, secret: string): Promise<Claims> {
  try {
    // Ignores `iat`. Otherwise a server whose clock was set back would refuse recently issued tokens.
    return await verify(token, secret, {alg: ALGORITHM, iat: false})
  } catch {
    throw endedToken()
  }
}
