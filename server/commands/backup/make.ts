import {copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {findRunning} from '../../app/running.ts'
import {expectedAddress} from '../../app/settings/addresses.ts'
import type {Settings} from '../../app/settings/environment.ts'
import {copyDatabase} from '../../lake/store/database.ts'
import {COPY_PATH, LEADS_COPY} from '../../leads/service.ts'
import {createFolder, syncPath, syncTree} from '../../shared/data-folder/durable.ts'
import {tryLock} from '../../shared/data-folder/lock.ts'
import {requireData} from '../../shared/data-folder/owner.ts'
import {clearAbandoned} from '../../shared/scratch.ts'
import {loadSecrets} from '../../supabase/secrets.ts'
import {filesOf, writeManifest} from './manifest.ts'

/** Files that never change once they are there; those still being written have other names. */
const UNCHANGING = ['lake/assets/originals', 'supabase/objects']
const DATABASES = ['lake/content.sqlite', 'lake/access.sqlite']
const SECRETS = ['secrets.json', 'supabase/secrets.json']
const DATABASE_MS = 120_000

function copyUnchanging(from: string, to: string) {
  for (const name of UNCHANGING) {
    const folder = path.join(from, name)
    if (!existsSync(folder)) continue
    for (const file of filesOf(folder).filter((one) => !one.endsWith('.part'))) {
      const copy = path.join(to, name, file)
      if (!existsSync(copy)) copyIfThere(path.join(folder, file), copy)
    }
  }
}

/** One that is deleted between listing and copying is not missed: nothing names it any more. */
function copyIfThere(from: string, to: string) {
  mkdirSync(path.dirname(to), {recursive: true, mode: 0o700})
  try {
    copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function copyDatabases(from: string, to: string) {
  for (const name of DATABASES) {
    const file = path.join(from, name)
    if (!existsSync(file)) continue
    mkdirSync(path.dirname(path.join(to, name)), {recursive: true, mode: 0o700})
    using db = new DatabaseSync(file, {timeout: 10_000})
    copyDatabase(db, path.join(to, name))
  }
}

const POSTGRES = 'supabase/postgres/data'

/** A product that holds the folder makes the copy itself: nobody else may open the database of leads meanwhile. */
async function askRunning(settings: Settings): Promise<string> {
  clearAbandoned(settings.dataDir, LEADS_COPY)
  const running = await findRunning(settings)
  if (!running)
    throw new Error(
      `The data folder is in use, but not by a product on ${expectedAddress(settings)}. Set PORT and HOST as it has them.`,
    )
  const answer = await fetch(running.url + COPY_PATH, {
    method: 'POST',
    headers: {apikey: loadSecrets(path.join(settings.dataDir, 'supabase')).secretKey},
    signal: AbortSignal.timeout(DATABASE_MS),
  })
  const {folder} = (await answer.json()) as {folder?: unknown}
  if (!answer.ok || typeof folder !== 'string') throw new Error('The product could not copy its leads.')
  return path.join(settings.dataDir, folder)
}

async function copyLeads(settings: Settings, to: string): Promise<string[]> {
  const {dataDir} = settings
  if (settings.supabase) return ['The leads are in a hosted project, which makes its own backups.']
  if (settings.databaseUrl) return ['The leads are at DATABASE_URL: back them up with pg_dump.']
  const folder = path.join(dataDir, POSTGRES)
  if (!existsSync(path.join(folder, 'PG_VERSION'))) return []
  using lock = tryLock(dataDir)
  const from = lock ? folder : await askRunning(settings)
  try {
    cpSync(from, path.join(to, POSTGRES), {recursive: true})
  } finally {
    if (!lock) rmSync(from, {recursive: true, force: true})
  }
  return []
}

/** Copies the data folder into a new one, as of one moment for each store, while the product goes on. */
export async function makeBackup(settings: Settings, target: string) {
  const {dataDir} = settings
  requireData(dataDir)
  if (existsSync(target)) throw new Error(`${target} is there already: a backup gets a folder of its own.`)
  if (!path.relative(dataDir, target).startsWith('..'))
    throw new Error('A backup inside of the data folder would be lost with it.')
  const draft = `${target}.part`
  rmSync(draft, {recursive: true, force: true})
  createFolder(draft)
  try {
    // Before and after the databases: what they name is there, whether it comes or goes meanwhile.
    copyUnchanging(dataDir, draft)
    copyDatabases(dataDir, draft)
    const notes = await copyLeads(settings, draft)
    copyUnchanging(dataDir, draft)
    for (const name of SECRETS) copyIfThere(path.join(dataDir, name), path.join(draft, name))
    const {files} = await writeManifest(draft, new Date())
    syncTree(draft)
    renameSync(draft, target)
    syncPath(path.dirname(target))
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
    return {files: Object.keys(files).length, bytes, notes}
  } catch (error) {
    rmSync(draft, {recursive: true, force: true})
    throw error
  }
}
