import type {Access} from '../lake/auth/access.ts'
import {hashPassword, makePassword, verifyPassword} from '../security/password.ts'

export const FIRST_EDITOR = 'redazione'

/**
 * Makes the first editor. A password from the environment always holds; one that was made up is
 * returned once, to be printed, and is nowhere kept in clear.
 */
export async function ensureFirstEditor(access: Access, given: string | null): Promise<string | null> {
  const account = access.findAccount(FIRST_EDITOR)
  if (account && (!given || (await verifyPassword(given, account.passwordHash)))) return null
  const password = given ?? makePassword()
  const passwordHash = await hashPassword(password)
  access.saveAccount({login: FIRST_EDITOR, name: 'Redazione', role: 'administrator', passwordHash})
  return given ? null : password
}
