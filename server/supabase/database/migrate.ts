import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import {DatabaseError, type Driver, type Row} from './driver.ts'

const BOOTSTRAP_FILE = path.join(import.meta.dirname, '../bootstrap.sql')
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../supabase/migrations')
/** The last migration of version 1.0.0. New databases begin with this file, which contains all earlier migrations. */
export const BASELINE = '20260101091300'

async function rowsOf(driver: Driver, sql: string): Promise<Row[]> {
  const [rows = []] = await driver.run([{sql}])
  return rows
}

/** Throws for a hosted project, whose roles and schemas belong to the platform. */
async function refuseHosted(driver: Driver): Promise<void> {
  const platform = `select 1 from pg_catalog.pg_roles where rolname = 'supabase_storage_admin'`
  if ((await rowsOf(driver, platform)).length > 0)
    throw new Error(
      'DATABASE_URL points at a hosted Supabase project. Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY instead.',
    )
}

/** Returns the applied versions, from the table that Supabase's own CLI keeps. */
async function appliedVersions(driver: Driver): Promise<string[]> {
  const table = `select to_regclass('supabase_migrations.schema_migrations') is not null as there`
  if ((await rowsOf(driver, table))[0]?.there !== true) return []
  const rows = await rowsOf(driver, 'select version from supabase_migrations.schema_migrations')
  return rows.map(({version}) => String(version)).sort()
}

/** Throws if a newer version or a version before 1.0.0 stored the leads, because this program cannot update them. */
function checkHistory(newest: string, latest: string) {
  if (newest > latest)
    throw new Error(
      `The leads were stored by a newer version of this program (migration ${newest}). ` +
        'Update the program, or choose another data folder with DATA_DIR. Nothing was changed.',
    )
  if (newest < BASELINE)
    throw new Error(
      `The leads were stored by a version before 1.0.0 (migration ${newest}). ` +
        'Start version 1.0.0 on them once, then this one. Nothing was changed.',
    )
}

/**
 * Applies each missing migration as one transaction. Before it changes an existing database, calls `beforeChange` with
 * the newest version that the database already has.
 */
export async function migrate(
  driver: Driver,
  beforeChange: (version: string) => Promise<void> = async () => {},
): Promise<void> {
  await refuseHosted(driver)
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => /^\d{14}_\w+\.sql$/.test(name)).sort()
  const versionOf = (file: string) => file.slice(0, 14)
  const done = await appliedVersions(driver)
  const newest = done.at(-1)
  const missing = files.filter((file) => !done.includes(versionOf(file)))
  if (newest !== undefined) {
    checkHistory(newest, versionOf(files.at(-1) ?? BASELINE))
    if (missing.length > 0) await beforeChange(newest)
  }
  const lock = `select pg_advisory_xact_lock(hashtextextended('migrations', 0))`
  await driver.run([{sql: lock}, {sql: await readFile(BOOTSTRAP_FILE, 'utf8')}])
  for (const file of missing) {
    const version = versionOf(file)
    // Inserts the row first, so that a second process waits here and then finds the migration applied.
    const claim = {
      sql: 'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
      params: [version, file.slice(15, -4)],
    }
    const sql = await readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8')
    await driver.run([claim, {sql}]).catch(async (error: unknown) => {
      const isDuplicate = error instanceof DatabaseError && error.code === '23505'
      if (!isDuplicate || !(await appliedVersions(driver)).includes(version)) throw error
    })
  }
}
