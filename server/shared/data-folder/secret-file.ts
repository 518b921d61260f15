import {chmodSync, existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {createFolder, syncPath} from './durable.ts'

/** Returns the secrets of a file that only its owner can read. Stores and returns `made` if the file is missing. */
export function loadOrCreateSecrets<Secrets extends Record<string, string>>(file: string, made: Secrets) {
  if (!existsSync(file)) {
    const draft = `${file}.part`
    createFolder(path.dirname(file))
    writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, {mode: 0o600, flush: true})
    renameSync(draft, file)
    syncPath(path.dirname(file))
    return made
  }
  chmodSync(file, 0o600)
  const kept: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  // Creates no new secrets, because keys and tokens that depend on the old ones would stop working.
  if (!Object.keys(made).every((name) => typeof kept[name] === 'string'))
    throw new Error(`${file} is damaged: restore it, or delete it to have new secrets made`)
  return kept as Secrets
}
