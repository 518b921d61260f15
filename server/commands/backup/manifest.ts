import {createHash} from 'node:crypto'
import {closeSync, openSync, readFileSync, readSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {below} from '../../shared/below.ts'

/** The contents of a backup, written last: a backup without it is not whole. */
interface Manifest {
  format: number
  made: string
  files: Record<string, {bytes: number; sha256: string}>
  /** Empty ones too: PostgreSQL does not start without its own, and not every archive keeps them. */
  folders: string[]
}

const FORMAT = 1
export const MANIFEST = 'manifest.json'

const chunk = Buffer.alloc(256 * 1024)

function fingerprint(file: string) {
  const hash = createHash('sha256')
  const open = openSync(file, 'r')
  let bytes = 0
  try {
    for (let size = readSync(open, chunk); size > 0; size = readSync(open, chunk)) {
      hash.update(chunk.subarray(0, size))
      bytes += size
    }
  } finally {
    closeSync(open)
  }
  return {bytes, sha256: hash.digest('hex')}
}

const filesOf = (folder: string) => below(folder).filter((name) => name !== MANIFEST)

export function writeManifest(folder: string, made: Date): Manifest {
  const files = Object.fromEntries(
    filesOf(folder).map((name) => [name, fingerprint(path.join(folder, name))]),
  )
  const folders = below(folder, (entry) => entry.isDirectory())
  const manifest = {format: FORMAT, made: made.toISOString(), files, folders}
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {mode: 0o600})
  return manifest
}

function parseManifest(text: string): Manifest | null {
  try {
    const {format, made, files, folders} = JSON.parse(text)
    return files && Array.isArray(folders) ? {format, made, files, folders} : null
  } catch {
    return null
  }
}

export function verifyBackup(folder: string): Manifest {
  const refuse = (why: string) => new Error(`${folder} is no whole backup: ${why}. Nothing was restored.`)
  let text: string
  try {
    text = readFileSync(path.join(folder, MANIFEST), 'utf8')
  } catch {
    throw refuse(`it has no ${MANIFEST}`)
  }
  const manifest = parseManifest(text)
  if (!manifest) throw refuse(`its ${MANIFEST} cannot be read`)
  if (manifest.format > FORMAT) throw refuse('a newer version of this program made it')
  const found = new Set(filesOf(folder))
  const missing = Object.keys(manifest.files).find((name) => !found.has(name))
  if (missing) throw refuse(`${missing} is missing`)
  for (const name of found) {
    const wanted = manifest.files[name]
    if (!wanted) throw refuse(`${name} does not belong to it`)
    if (fingerprint(path.join(folder, name)).sha256 !== wanted.sha256) throw refuse(`${name} was changed`)
  }
  return manifest
}
