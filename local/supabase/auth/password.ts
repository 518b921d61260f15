import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto'

const cost = {N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024}
const length = 32

/** Asynchronous: it runs in a thread of its own and does not hold up the page's requests. */
const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`
}

const nobody = `scrypt:${randomBytes(16).toString('base64url')}:${randomBytes(length).toString('base64url')}`

/** Without a stored hash it takes as long as with one, so that time does not tell who has an account. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [scheme, salt = '', expected = ''] = (stored ?? nobody).split(':')
  const key = await derive(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  const equal = wanted.length === key.length && timingSafeEqual(key, wanted)
  return equal && scheme === 'scrypt' && stored !== undefined
}
