import {createHmac} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {signJwt, verifyJwt} from './jwt.ts'

const secret = 'a secret of the tests'
const claims = {role: 'anon', exp: 1000}
const token = signJwt(claims, secret)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('verifyJwt', () => {
  test('accepts what it signed, until it expires', () => {
    expect(verifyJwt(token, secret, 999)).toEqual(claims)
    expect(verifyJwt(token, secret, 1000)).toBe('expired')
  })

  test('refuses another secret, changed claims and cut tokens', () => {
    const [head, , tail] = token.split('.')
    for (const forged of [
      signJwt(claims, 'another secret'),
      `${head}.${part({role: 'service_role', exp: 9999})}.${tail}`,
      `${head}.${part(claims)}.`,
      'x',
      '',
      '..',
    ]) {
      expect(verifyJwt(forged, secret, 1)).toBe('invalid')
    }
  })

  test('refuses other algorithms even with a right signature, and tokens that never expire', () => {
    const none = `${part({alg: 'none'})}.${part(claims)}`
    const signed = `${none}.${createHmac('sha256', secret).update(none).digest('base64url')}`
    expect(verifyJwt(signed, secret, 1)).toBe('invalid')
    expect(verifyJwt(`${none}.`, secret, 1)).toBe('invalid')
    expect(verifyJwt(signJwt({role: 'anon'}, secret), secret, 1)).toBe('invalid')
  })
})
