import {hashPassword, makePassword, verifyPassword} from '../../shared/security/password.ts'
import type {Access} from './access.ts'

export const FIRST_LOGIN = 'redazione'

/**
 * Creates the first account, or sets its password to STUDIO_PASSWORD (`given`). Returns the generated password, or null
 * if no password was generated.
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

/** Creates or updates the account of STAFF_EMAIL and STAFF_PASSWORD. Removes the account of an earlier STAFF_EMAIL. */
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
