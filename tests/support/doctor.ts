import {execFile} from 'node:child_process'
import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {expect} from 'vitest'
import {readEnvironment} from '../../server/app/settings/environment.ts'
import {askStatus, type Status} from '../../server/app/status.ts'
import {makeBackup} from '../../server/commands/backup/make.ts'
import {backupName} from '../../server/commands/backup/shelf.ts'
import {type Installation, passesSockets} from '../../server/commands/doctor/check.ts'
import {examine} from '../../server/commands/doctor/examine.ts'
import {fakeBuild} from './fake-build.ts'
import {startLake} from './lake.ts'
import {withEmptyLeads} from './pglite-template.ts'
import {freePort} from './ports.ts'
import {startProduct} from './product.ts'

export const ROOT = path.join(import.meta.dirname, '..', '..')

export type Env = Record<string, string>

export async function command(name: 'doctor' | 'status', env: Env) {
  const file = path.join('server', 'commands', `${name}.ts`)
  const running = promisify(execFile)(process.execPath, [file], {cwd: ROOT, env: {PATH: '', ...env}})
  return running.then(
    ({stdout}) => ({code: 0, said: stdout}),
    ({code, stdout, stderr}) => ({code, said: `${stdout}${stderr}`}),
  )
}

/** The names of what is found to be wrong, in alphabetical order. */
export async function faults(installation: Installation): Promise<string[]> {
  const verdicts = await examine(installation)
  for (const {wrong, mend} of verdicts)
    if (wrong) expect(`${wrong} ${mend}`).not.toMatch(/undefined|null|NaN/)
  return verdicts.flatMap(({name, wrong}) => (wrong ? [name] : [])).sort()
}

/** However long a busy machine takes: what the doctor would give up on is planted. */
export const patient = (address: string, init: RequestInit = {}) => fetch(address, {...init, signal: null})

export const looking = (
  env: Env,
  status: Status | null,
  others: Partial<Installation> = {},
): Installation => ({
  env,
  settings: readEnvironment(env, ROOT),
  status,
  user: process.getuid?.() ?? null,
  isContained: false,
  now: Date.now,
  freeBytes: () => 50e9,
  fetch: patient,
  passesSockets,
  ...others,
})

export type SoundInstallation = Awaited<ReturnType<typeof startSoundInstallation>>

/** Starts a product in which the doctor finds nothing wrong. */
export async function startSoundInstallation(scratch: string) {
  const dataDir = path.join(scratch, 'data')
  const distDir = path.join(scratch, 'dist')
  mkdirSync(dataDir, {mode: 0o700})
  const before = await startLake(await withEmptyLeads(dataDir))
  await before.editor.create({_id: 'hero', _type: 'hero'})
  await before.stop()
  fakeBuild(distDir, '00000000')
  const port = await freePort()
  const env: Env = {
    DATA_DIR: dataDir,
    DIST_DIR: distDir,
    PORT: String(port),
    BACKUP_DIR: path.join(scratch, 'backups'),
  }
  const product = await startProduct({dataDir, distDir, port})
  const settings = readEnvironment(env, ROOT)
  const backup = path.join(settings.backupDir, backupName(new Date()))
  // The doctor reads all of the backup: without the database of leads that is soon done.
  await makeBackup({...settings, databaseUrl: 'postgres://elsewhere'}, backup)
  return {dataDir, distDir, env, product, status: await askStatus(settings), backup}
}
