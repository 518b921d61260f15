import {randomBytes, type ScryptOptions, scrypt, timingSafeEqual} from 'node:crypto'
import {promisify} from 'node:util'

/** Costs 32 MB and about 60 ms on a laptop, in Node's thread pool. */
const COST = {N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024}
const KEY_BYTES = 32
const SALT_BYTES = 16

const asKey: (password: string, salt: Buffer, bytes: number, cost: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt)
const derive = (password: string, salt: Buffer) => asKey(password.normalize('NFKC'), salt, KEY_BYTES, COST)

const stored = (salt: Buffer, key: Buffer) =>
  `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return stored(salt, await derive(password, salt))
}

const UNKNOWN_HASH = stored(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))

/** Returns whether a password is correct. Takes the same time without a hash, which hides whether an account exists. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, salt = '', expected = ''] = (hash ?? UNKNOWN_HASH).split(':')
  const key = await derive(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  return scheme === 'scrypt' && wanted.length === key.length && timingSafeEqual(key, wanted)
}

const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a password of 79 bits in four groups of characters that are hard to confuse. */
export function makePassword(): string {
  const letters = Array.from(randomBytes(16), (byte) => READABLE[byte % READABLE.length])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}
