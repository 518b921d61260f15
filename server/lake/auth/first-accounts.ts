import {hashPassword, makePassword, verifyPassword} from '../../shared/security/password.ts'
import type {Access} from './access.ts'

export const FIRST_LOGIN = 'redazione'

/**
 * Creates the first account, which owns content and leads in a new data folder. `given` (STUDIO_PASSWORD) is its
 * password at every start. Returns a password that was made up, to be printed once.
 */
export async function ensureFirstAccount(access: Access, given: string | null): Promise<string | null> {
  const account = access.findAccount(FIRST_LOGIN)
  if (account && (!given || (await verifyPassword(given, account.passwordHash)))) return null
  const isNew = access.accounts().every(({isManaged}) => isManaged)
  const password = given ?? makePassword()
  const passwordHash = await hashPassword(password)
  const first = {login: FIRST_LOGIN, name: 'Redazione', role: 'owner', readsLeads: isNew} as const
  access.saveAccount({...first, ...account, passwordHash})
  return given ? null : password
}

/** Keeps the account of STAFF_EMAIL and STAFF_PASSWORD. An account that another address has replaced goes. */
export async function ensureStaff(access: Access, staff: {email: string; password: string} | null) {
  const email = staff?.email.trim().toLowerCase()
  for (const {login, isManaged} of access.accounts())
    if (isManaged && login.toLowerCase() !== email) access.removeAccount(login)
  if (!staff || !email) return
  const account = access.findAccount(email)
  if (account?.readsLeads && (await verifyPassword(staff.password, account.passwordHash))) return
  const passwordHash = await hashPassword(staff.password)
  const created = {login: email, name: email, role: 'staff', isManaged: true} as const
  access.saveAccount({...created, ...account, readsLeads: true, passwordHash})
}
