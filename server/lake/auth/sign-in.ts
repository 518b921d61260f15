import {createLimit} from '../../shared/limit.ts'
import {verifyPassword} from '../../shared/security/password.ts'
import {createThrottle} from '../../shared/security/throttle.ts'
import type {Access, Account} from './access.ts'

/** Maximum concurrent password checks of each limit below. Each check takes 32 MB of memory and about 60 ms. */
const MAX_PASSWORD_CHECKS = 2
const MAX_PASSWORD_LENGTH = 1024

export type SignInResult =
  | {kind: 'in'; account: Account; token: string}
  | {kind: 'wrong'}
  /** Too many attempts. The next attempt is accepted after `seconds`. */
  | {kind: 'wait'; seconds: number}
  | {kind: 'busy'}

export type SignIn = ReturnType<typeof createSignIn>

/** Checks passwords for the Studio's form and for supabase-js, with one throttle for both. */
export function createSignIn(access: Access) {
  const throttle = createThrottle()
  const strangers = createLimit(MAX_PASSWORD_CHECKS)
  /** Separate limit for IP addresses that have signed in to the account before. Other addresses cannot use it up. */
  const knownDevices = createLimit(MAX_PASSWORD_CHECKS)

  return async (address: string, login: string, password: string): Promise<SignInResult> => {
    const name = login.trim().toLowerCase()
    const seconds = throttle.attempt(address, name)
    if (seconds > 0) return {kind: 'wait', seconds}
    if (password === '' || password.length > MAX_PASSWORD_LENGTH) return {kind: 'wrong'}
    const account = access.findForSignIn(name)
    const limit = throttle.knows(address, name) ? knownDevices : strangers
    const isRight = await limit(() => verifyPassword(password, account?.passwordHash))
    if (isRight === undefined) return {kind: 'busy'}
    if (!account || !isRight) return {kind: 'wrong'}
    throttle.succeeded(address, name)
    return {kind: 'in', account, token: access.openSession(account)}
  }
}
