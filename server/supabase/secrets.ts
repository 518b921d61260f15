import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {keptSecrets} from '../shared/data-folder/secret-file.ts'

export type Secrets = ReturnType<typeof make>

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const make = () => ({
  jwtSecret: random(32),
  /** The public key, which browsers have. */
  publishableKey: `sb_publishable_${random(24)}`,
  /** The key of the operator's commands, without any restriction. Never send it to a page or a log. */
  secretKey: `sb_secret_${random(24)}`,
})

/** `folder` is `supabase` inside the data folder. */
export const loadSecrets = (folder: string): Secrets => keptSecrets(path.join(folder, 'secrets.json'), make())
