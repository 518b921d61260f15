import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto'

/** scrypt's cost: about 60 ms on a laptop, in Node's thread pool, so that nothing else waits. */
const COST = {N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024}
const KEY_LENGTH = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, key] = stored.split(':')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const wanted = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'))
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four letters that nobody confuses: 79 bits, easy to type from a terminal. */
export function makePassword(): string {
  const letters = Array.from(randomBytes(16), (byte) => READABLE[byte % READABLE.length])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}
