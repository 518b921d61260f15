import {chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import path from 'node:path'
import {asideOf, draftOf, isEmpty} from '../../shared/data-folder/cut-short.ts'
import {syncPath, syncTree} from '../../shared/data-folder/durable.ts'
import {lockFolder} from '../../shared/data-folder/lock.ts'
import {SERVED} from '../../site/served.ts'
import {MANIFEST, verifiedManifest} from './manifest.ts'

/** Makes the data folder from a backup that is whole; the folder appears at once or not at all. */
export async function restoreBackup(source: string, dataDir: string, {replace}: {replace: boolean}) {
  const {files, folders, made} = await verifiedManifest(source).catch(({message}: Error) => {
    throw new Error(`${message} Nothing was restored.`)
  })
  // Asked before the lock, which is a file in it; taking that fails while a product works there.
  const isFree = isEmpty(dataDir)
  if (!isFree) lockFolder(dataDir).release()
  if (!replace && !isFree)
    throw new Error(`${dataDir} is not empty. Choose another DATA_DIR, or say --replace to move it aside.`)
  const draft = draftOf(dataDir)
  rmSync(draft, {recursive: true, force: true})
  cpSync(source, draft, {recursive: true, filter: (file) => path.basename(file) !== MANIFEST})
  for (const folder of folders) mkdirSync(path.join(draft, folder), {recursive: true, mode: 0o700})
  chmodSync(draft, 0o700)
  syncTree(draft)
  /** Where what was there before is now. */
  const aside = isFree ? null : asideOf(dataDir, new Date())
  if (aside) renameSync(dataDir, aside)
  else rmSync(dataDir, {recursive: true, force: true})
  renameSync(draft, dataDir)
  syncPath(path.dirname(dataDir))
  // No part of a backup, and pages that are open go on asking for it.
  const served = aside && path.join(aside, SERVED)
  if (served && existsSync(served)) renameSync(served, path.join(dataDir, SERVED))
  return {files: Object.keys(files).length, made, aside}
}
