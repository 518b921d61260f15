import {hash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {listFiles} from '../../shared/list-files.ts'

/** The contents of a backup. The manifest is written last, so a backup without a manifest is incomplete. */
interface Manifest {
  format: number
  made: string
  files: Record<string, {bytes: number; sha256: string}>
  /** Includes empty folders, which PostgreSQL needs and some archive programs omit. */
  folders: string[]
}

const MANIFEST = 'manifest.json'
const FORMAT = 1
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/

export const backupName = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Returns the complete backups in a folder, the latest first. */
export function backupsIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => NAME.test(name) && existsSync(path.join(folder, name, MANIFEST)))
    .sort()
    .reverse()
    .map((name) => ({folder: path.join(folder, name), made: new Date(name.replace(NAME, '$1:$2:$3Z'))}))
}

/** Removes incomplete backups and all but the latest `keep` complete backups. Returns how many it removed. */
export function keepLatest(folder: string, keep: number): number {
  const unfinished = readdirSync(folder).filter((name) => name.endsWith('Z.part'))
  const removed = [
    ...backupsIn(folder).slice(keep),
    ...unfinished.map((name) => ({folder: path.join(folder, name)})),
  ]
  for (const one of removed) rmSync(one.folder, {recursive: true, force: true})
  return removed.length
}

export function writeManifest(folder: string): Manifest {
  const files = listFiles(folder).map((name) => {
    const content = readFileSync(path.join(folder, name))
    return [name, {bytes: content.length, sha256: hash('sha256', content)}] as const
  })
  const folders = listFiles(folder, (entry) => entry.isDirectory())
  const made = new Date().toISOString()
  const manifest = {format: FORMAT, made, files: Object.fromEntries(files), folders}
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {mode: 0o600})
  return manifest
}

/** Returns the manifest. Throws if a file is missing or changed, or if a newer version made the backup. */
export function verifyBackup(folder: string): Manifest {
  const refuse = (reason: string) =>
    new Error(`${folder} is no complete backup: ${reason}. Nothing was restored.`)
  if (!existsSync(path.join(folder, MANIFEST))) throw refuse(`it has no ${MANIFEST}`)
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'))
  if (manifest.format > FORMAT) throw refuse('a newer version of this program made it')
  for (const [name, {sha256}] of Object.entries(manifest.files)) {
    const file = path.join(folder, name)
    if (!existsSync(file)) throw refuse(`${name} is missing`)
    if (hash('sha256', readFileSync(file)) !== sha256) throw refuse(`${name} was changed`)
  }
  return manifest
}
