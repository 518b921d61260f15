import {chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {createFolder, syncPath} from './durable.ts'

function read(file: string): Record<string, unknown> | undefined {
  if (!existsSync(file)) return undefined
  chmodSync(file, 0o600)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

/** Whole or not at all. Where another process was first, its secrets are the ones. */
function write(file: string, made: object): Record<string, unknown> {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, {mode: 0o600, flush: true})
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, {force: true})
  }
  syncPath(path.dirname(file))
  return read(file) ?? {}
}

/** What `made` holds, as it was made at the first start; readable by its owner alone. */
export function keptSecrets<Secrets extends {[name in keyof Secrets]: string}>(
  file: string,
  made: Secrets,
): Secrets {
  createFolder(path.dirname(file))
  const kept = read(file) ?? write(file, made)
  // Making new ones would sign everybody out and break every built page: that is for a person to decide.
  if (!Object.keys(made).every((name) => typeof kept[name] === 'string'))
    throw new Error(`${file} is damaged: restore it, or delete it to have new secrets made`)
  return kept as Secrets
}
