import {copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {findRunning} from '../app/running.ts'
import type {Settings} from '../app/settings/environment.ts'
import {copyDatabase} from '../lake/store/database.ts'
import {COPY_PATH, LEADS_COPY} from '../leads/service.ts'
import {codeOf, createFolder, syncPath, syncTree} from '../shared/data-folder/durable.ts'
import {tryLock} from '../shared/data-folder/lock.ts'
import {requireData} from '../shared/data-folder/owner.ts'
import {listFiles} from '../shared/list-files.ts'
import {loadSecrets} from '../supabase/secrets.ts'
import {backupName, keepLatest, writeManifest} from './backup/backup-folder.ts'
import {run} from './run.ts'

const USAGE = `Usage:
  npm run backup                    into BACKUP_DIR, named by the time
  npm run backup -- --keep <n>      then removes all but the n latest there
  npm run backup -- <new folder>    anywhere else

Works while the product runs (same settings) and while it does not. The folder holds personal data and
every secret: keep it where only you can read it.`

/** Folders whose files never change. Names of incomplete files end in `.part`. */
const UNCHANGING = ['lake/assets/originals', 'supabase/objects']
const DATABASES = ['lake/content.sqlite', 'lake/access.sqlite']
const SECRETS = ['secrets.json', 'supabase/secrets.json']
const POSTGRES = 'supabase/postgres/data'
const COPY_MS = 120_000

/** Requests a copy of the leads from the running product, because only one process can open PGlite's database. */
async function copyByProduct(settings: Settings): Promise<string> {
  const {dataDir} = settings
  const running = await findRunning(settings)
  if (!running) throw new Error(`${dataDir} is in use. Set PORT and HOST as the running product has them.`)
  const answer = await fetch(running.url + COPY_PATH, {
    method: 'POST',
    headers: {apikey: loadSecrets(path.join(dataDir, 'supabase')).secretKey},
    signal: AbortSignal.timeout(COPY_MS),
  })
  const {isCopied} = (await answer.json()) as {isCopied?: unknown}
  if (!answer.ok || !isCopied) throw new Error('The product could not copy its leads.')
  return path.join(dataDir, LEADS_COPY)
}

async function copyLeads(settings: Settings, to: string) {
  const folder = path.join(settings.dataDir, POSTGRES)
  if (settings.databaseUrl) console.log('The leads are at DATABASE_URL: back them up with pg_dump.')
  if (settings.databaseUrl || !existsSync(path.join(folder, 'PG_VERSION'))) return
  using lock = tryLock(settings.dataDir)
  const from = lock ? folder : await copyByProduct(settings)
  try {
    cpSync(from, path.join(to, POSTGRES), {recursive: true})
  } finally {
    if (!lock) rmSync(from, {recursive: true, force: true})
  }
}

function copyFiles(from: string, to: string) {
  for (const folder of UNCHANGING.filter((one) => existsSync(path.join(from, one))))
    for (const name of listFiles(path.join(from, folder))) {
      const copy = path.join(to, folder, name)
      if (name.endsWith('.part') || existsSync(copy)) continue
      mkdirSync(path.dirname(copy), {recursive: true})
      try {
        copyFileSync(path.join(from, folder, name), copy)
      } catch (error) {
        // The product deleted the file after `listFiles` listed it.
        if (codeOf(error) !== 'ENOENT') throw error
      }
    }
}

async function copyEverything(settings: Settings, to: string) {
  const {dataDir} = settings
  // Copies files twice, because the product may delete and add files while this program copies the databases.
  copyFiles(dataDir, to)
  mkdirSync(path.join(to, 'lake'), {recursive: true})
  for (const name of DATABASES.filter((one) => existsSync(path.join(dataDir, one)))) {
    using db = new DatabaseSync(path.join(dataDir, name), {timeout: 10_000})
    copyDatabase(db, path.join(to, name))
  }
  await copyLeads(settings, to)
  copyFiles(dataDir, to)
  for (const name of SECRETS.filter((one) => existsSync(path.join(dataDir, one))))
    cpSync(path.join(dataDir, name), path.join(to, name))
  const {files} = writeManifest(to)
  syncTree(to)
  return Object.values(files)
}

async function makeBackup(settings: Settings, target: string) {
  requireData(settings.dataDir)
  if (existsSync(target)) throw new Error(`${target} is there already: a backup gets a new folder.`)
  if (!path.relative(settings.dataDir, target).startsWith('..'))
    throw new Error('A backup inside of the data folder would be lost with it.')
  const draft = `${target}.part`
  rmSync(draft, {recursive: true, force: true})
  createFolder(draft)
  try {
    const files = await copyEverything(settings, draft)
    renameSync(draft, target)
    syncPath(path.dirname(target))
    return files
  } finally {
    rmSync(draft, {recursive: true, force: true})
  }
}

await run({keep: {type: 'string'}}, async (settings, [given, ...more], {keep}) => {
  if (more.length > 0 || (given && keep)) throw new Error(USAGE)
  if (keep && !/^[1-9]\d*$/.test(keep)) throw new Error('--keep must be a whole number from 1 on')
  if (settings.sanity) throw new Error('Content and leads are hosted: Sanity and Supabase make the backups.')
  const target = given ? path.resolve(given) : path.join(settings.backupDir, backupName(new Date()))
  const files = await makeBackup(settings, target)
  const megabytes = files.reduce((sum, {bytes}) => sum + bytes, 0) / 1e6
  console.log(`${files.length} files, ${megabytes.toFixed(1)} MB of ${settings.dataDir} are in ${target}`)
  if (keep) console.log(`${keepLatest(settings.backupDir, Number(keep))} older ones removed`)
})
