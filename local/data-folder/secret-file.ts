import {chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

function read(file: string): Record<string, unknown> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  chmodSync(file, 0o600)
  return JSON.parse(text) as Record<string, unknown>
}

/** What `made` holds, as it was made at the first start; readable by its owner alone. */
export function keptSecrets<Secrets extends {[name in keyof Secrets]: string}>(
  file: string,
  made: Secrets,
): Secrets {
  mkdirSync(path.dirname(file), {recursive: true, mode: 0o700})
  const draft = `${file}.${process.pid}`
  let found = read(file)
  if (!found) {
    writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, {mode: 0o600})
    try {
      linkSync(draft, file)
      return made
    } catch (error) {
      // Another process was first; its secrets are the ones.
      found = read(file)
      if (!found) throw error
    } finally {
      rmSync(draft, {force: true})
    }
  }
  const kept = found
  // Making new ones would sign everybody out and break every built page: that is for a person to decide.
  if (!Object.keys(made).every((name) => typeof kept[name] === 'string'))
    throw new Error(`${file} is damaged: restore it, or delete it to have new secrets made`)
  return kept as Secrets
}
