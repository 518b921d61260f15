import path from 'node:path'
import {parseArgs} from 'node:util'
import {makeBackup} from '../backup/make.ts'
import type {Settings} from '../settings/environment.ts'
import {run} from './run.ts'

/** `npm run backup`: everything that the data folder holds, as a folder that `npm run restore` reads. */
const USAGE = `Usage:
  npm run backup -- <new folder>

Works while the product runs (same DATA_DIR and PORT) and while it does not. The folder holds personal data and
every secret: keep it where only you can read it.`

async function main(settings: Settings) {
  const {positionals} = parseArgs({allowPositionals: true})
  const [target, ...more] = positionals
  if (!target || more.length > 0) throw new Error(USAGE)
  const {files, bytes, notes} = await makeBackup(settings, path.resolve(target))
  for (const note of notes) console.log(note)
  console.log(
    `${files} files, ${(bytes / 1e6).toFixed(1)} MB of ${settings.dataDir} are in ${path.resolve(target)}`,
  )
}

await run(main)
