import path from 'node:path'
import {parseArgs} from 'node:util'
import {makeBackup} from '../backup/make.ts'
import {readEnvironment} from '../settings/environment.ts'

/** `npm run backup`: everything that the data folder holds, as a folder that `npm run restore` reads. */
const USAGE = `Usage:
  npm run backup -- <new folder>

Works while the product runs (same DATA_DIR and PORT) and while it does not. The folder holds personal data and
every secret: keep it where only you can read it.`

const ROOT = path.join(import.meta.dirname, '..', '..')

async function main() {
  const {positionals} = parseArgs({allowPositionals: true})
  const [target, ...more] = positionals
  if (!target || more.length > 0) throw new Error(USAGE)
  const settings = readEnvironment(process.env, ROOT)
  const {files, bytes, notes} = await makeBackup(settings, path.resolve(target))
  for (const note of notes) console.log(note)
  console.log(
    `${files} files, ${(bytes / 1e6).toFixed(1)} MB of ${settings.dataDir} are in ${path.resolve(target)}`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
