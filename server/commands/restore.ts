import {chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs'
import path from 'node:path'
import {syncPath, syncTree} from '../shared/data-folder/durable.ts'
import {lockFolder} from '../shared/data-folder/lock.ts'
import {MANIFEST, verifyBackup} from './backup/manifest.ts'
import {runWith} from './run.ts'

/** `npm run restore`: makes a data folder from a backup. */
const USAGE = `Usage:
  npm run restore -- <backup folder> [--replace]

Into DATA_DIR, which must be empty or not there, while the product does not run. With --replace the folder that
is there is moved aside, not deleted.`

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** The data folder appears whole or not at all. */
function restoreBackup(source: string, dataDir: string, isReplacing: boolean) {
  const {files, folders, made} = verifyBackup(source)
  const isFree = isEmpty(dataDir)
  // Fails while a product works there.
  if (!isFree) lockFolder(dataDir).release()
  if (!isReplacing && !isFree)
    throw new Error(`${dataDir} is not empty. Choose another DATA_DIR, or say --replace to move it aside.`)
  const draft = `${dataDir}.part`
  rmSync(draft, {recursive: true, force: true})
  cpSync(source, draft, {recursive: true, filter: (file) => path.basename(file) !== MANIFEST})
  for (const folder of folders) mkdirSync(path.join(draft, folder), {recursive: true, mode: 0o700})
  chmodSync(draft, 0o700)
  syncTree(draft)
  const aside = `${dataDir}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  if (isFree) rmSync(dataDir, {recursive: true, force: true})
  else renameSync(dataDir, aside)
  renameSync(draft, dataDir)
  syncPath(path.dirname(dataDir))
  if (!isFree) console.log(`The former data folder is ${aside}`)
  console.log(`${Object.keys(files).length} files of ${made} are in ${dataDir}, each as it was.`)
}

const OPTIONS = {replace: {type: 'boolean', default: false}} as const

await runWith(OPTIONS, ({dataDir}, {positionals: [source, ...more], values: {replace}}) => {
  if (!source || more.length > 0) throw new Error(USAGE)
  restoreBackup(path.resolve(source), dataDir, replace)
})
