import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {loadOrCreateSecrets} from '../shared/data-folder/secret-file.ts'

export type Secrets = ReturnType<typeof make>

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const make = () => ({
  jwtSecret: random(32),
  /** The public key, which every browser gets. */
  publishableKey: `sb_publishable_${random(24)}`,
  /** The key of the worker and of the operator's commands. Grants every right, so keep it out of pages and logs. */
  secretKey: `sb_secret_${random(24)}`,
})

/** Loads the secrets, or creates them if they are missing. `folder` is `supabase` in the data folder. */
export const loadSecrets = (folder: string) => loadOrCreateSecrets(path.join(folder, 'secrets.json'), make())
