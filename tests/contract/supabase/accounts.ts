import path from 'node:path'
import {openAccess} from '../../../server/lake/auth/access.ts'
import {ensureStaff} from '../../../server/lake/auth/first-accounts.ts'
import {createSignIn} from '../../../server/lake/auth/sign-in.ts'
import {createFolder} from '../../../server/shared/data-folder/durable.ts'

/** The accounts of a data folder, as the product opens them. */
export function openAccounts(dataDir: string) {
  createFolder(path.join(dataDir, 'lake'))
  const access = openAccess(path.join(dataDir, 'lake', 'access.sqlite'))
  return {access, signIn: createSignIn(access)}
}

export {ensureStaff}
