import {cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fingerprint} from '../../server/shared/root.ts'
import {migrate} from '../../server/supabase/database/migrate.ts'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'

/** Hash of the files that define an empty database. Tests copy this database, because its creation takes seconds. */
const MADE_FROM = fingerprint(
  ['supabase/migrations'],
  ['server/supabase/bootstrap.sql', 'node_modules/@electric-sql/pglite/package.json'],
)
const HOME = path.join(
  process.env.TEST_SCRATCH ?? tmpdir(),
  `clinica-pglite-${MADE_FROM.digest('hex').slice(0, 16)}-${process.getuid?.() ?? 'user'}`,
)
const WAIT_MS = 180_000

async function make() {
  const folder = mkdtempSync(`${HOME}-`)
  const database = await openPglite(folder)
  await migrate(database)
  await database.close()
  renameSync(path.join(folder, 'data'), HOME)
  rmSync(folder, {recursive: true, force: true})
}

/** Returns the empty database's folder. The first caller creates the database, and others wait for at most 180 s. */
async function template(): Promise<string> {
  const lock = `${HOME}.lock`
  const deadline = Date.now() + WAIT_MS
  while (!existsSync(HOME)) {
    try {
      mkdirSync(lock)
    } catch {
      if (Date.now() > deadline) throw new Error(`Nobody makes ${HOME}: is ${lock} left over?`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    try {
      if (!existsSync(HOME)) await make()
    } finally {
      rmdirSync(lock)
    }
  }
  return HOME
}

export async function withEmptyLeads(dataDir: string): Promise<string> {
  const from = await template()
  cpSync(from, path.join(dataDir, 'supabase', 'postgres', 'data'), {recursive: true})
  return dataDir
}
