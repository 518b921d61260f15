import {cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fingerprint} from '../../server/shared/root.ts'
import {migrate} from '../../server/supabase/database/migrate.ts'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'

/**
 * A database without leads, kept for the tests: making one and its tables takes seconds, copying it does not. PGlite
 * and the migrations run once for each run of the tests, and from nothing wherever a test starts without it.
 */
const MADE_FROM = fingerprint(
  ['supabase/migrations'],
  ['server/supabase/bootstrap.sql', 'node_modules/@electric-sql/pglite/package.json'],
)
const HOME = path.join(
  process.env.TEST_SCRATCH ?? tmpdir(),
  `clinica-pglite-${MADE_FROM.digest('hex').slice(0, 16)}-${process.getuid?.() ?? 'user'}`,
)
const PATIENCE_MS = 180_000

async function make() {
  const folder = mkdtempSync(`${HOME}-`)
  const database = await openPglite(folder)
  await migrate(database)
  await database.close()
  renameSync(path.join(folder, 'data'), HOME)
  rmSync(folder, {recursive: true, force: true})
}

/** Only one test file makes it; the others wait for that. */
async function template(): Promise<string> {
  const lock = `${HOME}.lock`
  const deadline = Date.now() + PATIENCE_MS
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

/** Lays a database without leads where a data folder has its leads. */
export async function withEmptyLeads(dataDir: string): Promise<string> {
  const from = await template()
  cpSync(from, path.join(dataDir, 'supabase', 'postgres', 'data'), {recursive: true})
  return dataDir
}
