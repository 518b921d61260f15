import {existsSync} from 'node:fs'
import path from 'node:path'
import type {Settings} from '../settings/environment.ts'
import type {Embedded} from './embedded.ts'

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
