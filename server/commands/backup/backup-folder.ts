import {existsSync, readdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {MANIFEST} from './manifest.ts'

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(\.part)?$/

/** A backup is named by the moment at which it was begun. */
export const backupName = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The whole backups in a folder, the latest first. Other names belong to somebody else. */
export function backupsIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .flatMap((name) => {
      const [, hour, minute, second, part] = NAME.exec(name) ?? []
      if (!hour || part || !existsSync(path.join(folder, name, MANIFEST))) return []
      return [{folder: path.join(folder, name), made: new Date(`${hour}:${minute}:${second}Z`)}]
    })
    .sort((one, other) => other.made.getTime() - one.made.getTime())
}

/** Removes all but the latest, and unfinished ones. Returns how many were removed. */
export function keepLatest(folder: string, keep: number): number {
  const unfinished = readdirSync(folder).filter((name) => NAME.exec(name)?.[4])
  const old = backupsIn(folder).slice(keep)
  const removed = [...old.map((one) => one.folder), ...unfinished.map((name) => path.join(folder, name))]
  for (const one of removed) rmSync(one, {recursive: true, force: true})
  return old.length
}
