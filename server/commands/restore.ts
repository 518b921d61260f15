import path from 'node:path'
import type {Settings} from '../app/settings/environment.ts'
import {restoreBackup} from './backup/restore.ts'
import {backupsIn} from './backup/shelf.ts'
import {runWith} from './run.ts'
import {plural} from './words.ts'

/** `npm run restore`: makes a data folder from a backup. */
const USAGE = `Usage:
  npm run restore -- <backup folder> [--replace]
  npm run restore -- --rehearse [<backup folder>]

Into DATA_DIR, which must be empty or not there, while the product does not run. With --replace what is there is
moved aside, not deleted. A rehearsal opens the backup (the latest in BACKUP_DIR) in a folder aside, says what is in
it and removes it: the product may run meanwhile.`

function latest({backupDir}: Settings): string {
  const [first] = backupsIn(backupDir)
  if (!first) throw new Error(`There is no backup in ${backupDir}: npm run backup`)
  return first.folder
}

async function tryOut(settings: Settings, given: string | undefined) {
  const backup = given ? path.resolve(given) : latest(settings)
  // With it comes the whole product, which a restore does without.
  const {rehearse} = await import('./backup/rehearse.ts')
  const {made, content, leads} = await rehearse(backup, settings)
  console.log(`${backup}, made ${made}, is whole and opens:`)
  console.log(
    content
      ? `  ${plural(content.documents, 'document')}, ${plural(content.pictures, 'picture')}`
      : '  no content',
  )
  console.log(leads ? `  ${plural(leads.leads, 'lead')}, ${plural(leads.photos, 'photo')}` : '  no leads')
}

const OPTIONS = {
  replace: {type: 'boolean', default: false},
  rehearse: {type: 'boolean', default: false},
} as const

await runWith(OPTIONS, async (settings, {positionals: [source, ...more], values}) => {
  if (more.length > 0 || (values.rehearse && values.replace)) throw new Error(USAGE)
  if (values.rehearse) return tryOut(settings, source)
  if (!source) throw new Error(USAGE)
  const {files, made, aside} = await restoreBackup(path.resolve(source), settings.dataDir, values)
  if (aside) console.log(`What was there is in ${aside}`)
  console.log(
    `${files} files of ${made} are in ${settings.dataDir}, each as it was when the backup was made.`,
  )
})
