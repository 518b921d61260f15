import path from 'node:path'
import {parseArgs} from 'node:util'
import {restoreBackup} from '../backup/restore.ts'
import type {Settings} from '../settings/environment.ts'
import {run} from './run.ts'

/** `npm run restore`: makes a data folder from a backup. */
const USAGE = `Usage:
  npm run restore -- <backup folder> [--replace]

Into DATA_DIR, which must be empty or not there, while the product does not run. With --replace what is there is
moved aside, not deleted.`

async function main({dataDir}: Settings) {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {replace: {type: 'boolean', default: false}},
  })
  const [source, ...more] = positionals
  if (!source || more.length > 0) throw new Error(USAGE)
  const {files, made, aside} = await restoreBackup(path.resolve(source), dataDir, values)
  if (aside) console.log(`What was there is in ${aside}`)
  console.log(`${files} files of ${made} are in ${dataDir}, each as it was when the backup was made.`)
}

await run(main)
