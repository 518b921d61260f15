import {cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs'
import path from 'node:path'
import {createFolder, syncPath, syncTree} from '../shared/data-folder/durable.ts'
import {lockFolder} from '../shared/data-folder/lock.ts'
import {verifyBackup} from './backup/backup-folder.ts'
import {run} from './run.ts'

const USAGE = `Usage:
  npm run restore -- <backup folder> [--replace]

Into DATA_DIR, which must be empty or missing, while the product does not run. With --replace the folder that
is there is moved aside, not deleted.`

/** Copies the backup to a draft and renames it, so that an interrupted restore leaves no incomplete data folder. */
function restoreBackup(source: string, dataDir: string, isReplacing: boolean) {
  const {files, folders, made} = verifyBackup(source)
  const isFree = !existsSync(dataDir) || readdirSync(dataDir).length === 0
  // Throws if another process, such as the running product, uses the folder.
  if (!isFree) lockFolder(dataDir).release()
  if (!isReplacing && !isFree)
    throw new Error(`${dataDir} is not empty. Choose another DATA_DIR, or say --replace to move it aside.`)
  const draft = `${dataDir}.part`
  rmSync(draft, {recursive: true, force: true})
  createFolder(draft)
  for (const folder of folders) mkdirSync(path.join(draft, folder), {recursive: true, mode: 0o700})
  for (const name of Object.keys(files)) cpSync(path.join(source, name), path.join(draft, name))
  syncTree(draft)
  if (isFree) rmSync(dataDir, {recursive: true, force: true})
  else {
    const aside = `${dataDir}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
    renameSync(dataDir, aside)
    console.log(`The former data folder is ${aside}`)
  }
  renameSync(draft, dataDir)
  syncPath(path.dirname(dataDir))
  console.log(`${Object.keys(files).length} files of ${made} are in ${dataDir}, each as it was.`)
}

await run({replace: {type: 'boolean', default: false}}, ({dataDir}, [source, ...more], {replace}) => {
  if (!source || more.length > 0) throw new Error(USAGE)
  restoreBackup(path.resolve(source), dataDir, replace)
})
