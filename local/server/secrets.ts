import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {keptSecrets} from '../data-folder/secret-file.ts'

/** `contentToken` lets the programs of this machine (seed, build, import, export) write to the embedded Lake. */
export const readSecrets = (dataDir: string) =>
  keptSecrets(path.join(dataDir, 'secrets.json'), {
    contentToken: `sk${randomBytes(36).toString('base64url')}`,
  })
