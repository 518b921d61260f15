import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {keptSecrets} from '../shared/data-folder/secret-file.ts'
import {signJwt} from './http/jwt.ts'

export type Secrets = ReturnType<typeof make>

const KEY_YEARS = 10
const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Both forms of each key are accepted, the JWT and the short one. */
function make() {
  const jwtSecret = random(32)
  const issued = Math.floor(Date.now() / 1000)
  const expires = issued + KEY_YEARS * 365 * 24 * 3600
  const key = (role: string) =>
    signJwt({iss: 'supabase', ref: 'embedded', role, iat: issued, exp: expires}, jwtSecret)
  return {
    jwtSecret,
    anonKey: key('anon'),
    serviceKey: key('service_role'),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  }
}

/** `folder` is `supabase` inside the data folder. */
export const loadSecrets = (folder: string): Secrets => keptSecrets(path.join(folder, 'secrets.json'), make())
