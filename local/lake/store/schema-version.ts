import {rmSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {atomically} from './atomically.ts'

export function versionOf(db: DatabaseSync): number {
  const row = db.prepare('PRAGMA user_version').get()
  return Number(row?.user_version ?? 0)
}

/** Where a database lies as it was before it was brought to a newer schema. */
export const backupOf = (file: string, version: number) => `${file}.v${version}-backup`

/** A whole copy, made while others may write. One of the same name that is there already was not finished. */
export function copyDatabase(db: DatabaseSync, to: string) {
  rmSync(to, {force: true})
  db.prepare('VACUUM INTO ?').run(to)
}

/**
 * Brings a database's schema up to date; each migration takes it from its index to the next version. One that holds
 * something is copied first; one of a newer program is refused and left as it is.
 */
export function bringUpToDate(db: DatabaseSync, file: string, migrations: readonly string[]) {
  const found = versionOf(db)
  const wanted = migrations.length
  if (found > wanted) {
    throw new Error(
      `${file} was written by a newer version of this program (schema ${found}, this one knows ${wanted}). ` +
        'Update the program, or choose another data folder with DATA_DIR. The file was left as it is.',
    )
  }
  if (found === wanted) return
  if (found > 0) copyDatabase(db, backupOf(file, found))
  atomically(db, () => {
    // Asked again inside: another process may have migrated in between.
    for (const step of migrations.slice(versionOf(db))) db.exec(step)
    db.exec(`PRAGMA user_version = ${wanted}`)
  })
}
