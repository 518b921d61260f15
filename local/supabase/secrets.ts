import {randomBytes} from 'node:crypto'
import {chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {signJwt} from './http/jwt.ts'

/** Made at first start and kept beside the data. Both forms of each key are good: the JWT and the short one. */
export type Secrets = {
  jwtSecret: string
  anonKey: string
  serviceKey: string
  publishableKey: string
  secretKey: string
  /** For the made-up sign-in, used when the operator has set none. */
  staffPassword: string
}

const fields = ['jwtSecret', 'anonKey', 'serviceKey', 'publishableKey', 'secretKey', 'staffPassword'] as const

function make(): Secrets {
  const jwtSecret = randomBytes(32).toString('base64url')
  const issued = Math.floor(Date.now() / 1000)
  const key = (role: string) =>
    signJwt({iss: 'supabase', ref: 'embedded', role, iat: issued, exp: issued + 315_360_000}, jwtSecret)
  return {
    jwtSecret,
    anonKey: key('anon'),
    serviceKey: key('service_role'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    staffPassword: randomBytes(9).toString('base64url'),
  }
}

function read(file: string): Secrets | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const value: unknown = JSON.parse(text)
  const whole =
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  // Making new ones would sign everybody out and break every built page: that is for a person to decide.
  if (!whole) throw new Error(`${file} is damaged: restore it, or delete it to have new keys made`)
  return value as Secrets
}

/** `folder` is `supabase` inside the data folder. */
export function loadSecrets(folder: string): Secrets {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const file = path.join(folder, 'secrets.json')
  const found = read(file)
  if (found !== undefined) {
    chmodSync(file, 0o600)
    return found
  }
  const draft = `${file}.${process.pid}`
  const made = make()
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, {mode: 0o600})
  try {
    linkSync(draft, file)
    return made
  } catch (error) {
    // Another process was first; its secrets are the ones.
    const theirs = read(file)
    if (theirs === undefined) throw error
    return theirs
  } finally {
    rmSync(draft, {force: true})
  }
}
