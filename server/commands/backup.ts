import path from 'node:path'
import {makeBackup} from './backup/make.ts'
import {backupName, keepLatest} from './backup/shelf.ts'
import {runWith} from './run.ts'

/** `npm run backup`: everything in the data folder that cannot be made again, as a folder that `npm run restore` reads. */
const USAGE = `Usage:
  npm run backup                    into BACKUP_DIR, called by the time
  npm run backup -- --keep <n>      then removes all but the n latest there
  npm run backup -- <new folder>    anywhere else

Works while the product runs (same settings) and while it does not. The folder holds personal data and
every secret: keep it where only you can read it.`

function keepOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d*$/.test(text)) throw new Error('--keep must be a whole number from 1 on')
  return Number(text)
}

await runWith({keep: {type: 'string'}}, async (settings, {positionals: [given, ...more], values}) => {
  const keep = keepOf(values.keep)
  if (more.length > 0 || (given && keep !== null)) throw new Error(USAGE)
  const target = given ? path.resolve(given) : path.join(settings.backupDir, backupName(new Date()))
  const {files, bytes, notes} = await makeBackup(settings, target)
  for (const note of notes) console.log(note)
  console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB of ${settings.dataDir} are in ${target}`)
  // Only now that there is a new one.
  if (keep !== null) console.log(`${keepLatest(settings.backupDir, keep)} older ones removed`)
})
