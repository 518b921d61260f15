import type {Account} from '../../lake/auth/access.ts'
import {signJwt} from '../http/jwt.ts'

const TOKEN_SECONDS = 3600

/** The policies of the leads' tables read this role, here and on a hosted project. */
export const STAFF_METADATA = {provider: 'email', providers: ['email'], role: 'clinic_staff'}

/** Signs a token for the leads' API. `session` is the fingerprint of the session that it ends with. */
export function leadsToken({userId, email}: Account, session: string, secret: string) {
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
  return {access_token: signJwt(claims, secret), expires_in: TOKEN_SECONDS, expires_at: expires}
}
