import {randomBytes} from 'node:crypto'
import {chmodSync, existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import path from 'node:path'

/** What the programs of this machine share. Made at first start, readable by its owner alone. */
export interface Secrets {
  /** Lets the seed, the build, import and export write to the embedded Lake. */
  contentToken: string
}

const make = (): Secrets => ({contentToken: `sk${randomBytes(36).toString('base64url')}`})

export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    return {...make(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>)}
  }
  const secrets = make()
  const temporary = `${file}.new`
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, {mode: 0o600})
  renameSync(temporary, file)
  return secrets
}
