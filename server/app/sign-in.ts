import {existsSync} from 'node:fs'
import path from 'node:path'
import type {Access} from '../lake/auth/access.ts'
import {hashPassword, makePassword, verifyPassword} from '../shared/security/password.ts'
import type {Embedded} from './embedded.ts'
import type {Settings} from './settings/environment.ts'

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

const fileOf = ({dataDir}: Settings) => path.join(dataDir, 'supabase', 'secrets.json')

/** Whether the made-up password is still to be made: asked before the start, which makes it. */
export const isFirstStart = (settings: Settings) => !existsSync(fileOf(settings))

/** How staff sign in. A made-up password lies in the data folder; it is shown when that is made. */
export function staffSignIn({leads}: Embedded, isNew: boolean, settings: Settings): string {
  if (!leads) return 'hosted Supabase project'
  const {email, password, madeUp} = leads.staff
  if (!madeUp) return `staff sign in as ${email} with STAFF_PASSWORD`
  const file = fileOf(settings)
  return `staff sign in as ${email} with ${isNew ? `${password} (shown only this once; kept in ${file})` : `the password in ${file}`}`
}
