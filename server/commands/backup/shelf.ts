import {existsSync, readdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {clearAbandoned} from '../../shared/scratch.ts'
import {MANIFEST} from './manifest.ts'

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(.*)$/
const UNFINISHED = '.part'
/** A rehearsal's folder, until it has ended. */
export const REHEARSAL = 'rehearsal-'
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** A backup among others is called by the moment at which it was begun. */
export const backupName = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** What is called so, the latest first. */
function named(shelf: string, ending = '') {
  const names = existsSync(shelf) ? readdirSync(shelf) : []
  const found = names.flatMap((name) => {
    const [, hour, minute, second, behind] = NAME.exec(name) ?? []
    const made = new Date(`${hour}:${minute}:${second}Z`)
    return behind === ending ? [{folder: path.join(shelf, name), made}] : []
  })
  return found.sort((one, other) => other.made.getTime() - one.made.getTime())
}

/** The whole backups in a folder, the latest first; what has another name is somebody else's. */
export const backupsIn = (shelf: string) =>
  named(shelf).filter(({folder}) => existsSync(path.join(folder, MANIFEST)))

/** Removes all but the latest, and what was left by backups and rehearsals that were cut short. Gives how many backups went. */
export function keepLatest(shelf: string, keep: number, now = new Date()): number {
  const old = backupsIn(shelf).slice(keep)
  const abandoned = named(shelf, UNFINISHED).filter(({made}) => now.getTime() - made.getTime() > ABANDONED_MS)
  for (const {folder} of [...old, ...abandoned]) rmSync(folder, {recursive: true, force: true})
  // They hold a copy of everybody's data.
  clearAbandoned(shelf, REHEARSAL, now.getTime() - ABANDONED_MS)
  return old.length
}
