import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import {DatabaseError, type Driver, type Row} from './driver.ts'

const BOOTSTRAP_FILE = path.join(import.meta.dirname, '../bootstrap.sql')
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../supabase/migrations')

async function rowsOf(driver: Driver, sql: string): Promise<Row[]> {
  const [result] = await driver.run([{sql}])
  return result?.rows ?? []
}

/** On a hosted project the roles and schemas belong to the platform, and must not be touched from here. */
async function refuseHosted(driver: Driver): Promise<void> {
  const platform = `select 1 from pg_catalog.pg_roles where rolname = 'supabase_storage_admin'`
  if ((await rowsOf(driver, platform)).length > 0)
    throw new Error(
      'DATABASE_URL points at a hosted Supabase project. Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY instead.',
    )
}

async function applied(driver: Driver): Promise<Set<string>> {
  const rows = await rowsOf(driver, 'select version from supabase_migrations.schema_migrations')
  return new Set(rows.map(({version}) => String(version)))
}

const versionOf = (file: string) => file.slice(0, 14)

type Before = (version: string) => Promise<void>

/** What is there already: refused if it is newer than this program, copied before it is changed. */
async function guard(driver: Driver, files: readonly string[], before: Before) {
  const table = `select to_regclass('supabase_migrations.schema_migrations') is not null as there`
  const [found] = await rowsOf(driver, table)
  if (found?.there !== true) return
  const done = await applied(driver)
  const newest = [...done].sort().at(-1)
  if (newest === undefined) return
  if (newest > versionOf(files.at(-1) ?? '')) {
    throw new Error(
      `The leads were stored by a newer version of this program (migration ${newest}). ` +
        'Update the program, or choose another data folder with DATA_DIR. Nothing was changed.',
    )
  }
  if (files.some((file) => !done.has(versionOf(file)))) await before(newest)
}

/**
 * Applies what is missing, each file as one transaction, in the table that Supabase's own CLI keeps. `before` runs
 * ahead of the first change to a database that holds something: `version` is the newest migration in it.
 */
export async function migrate(driver: Driver, before: Before = async () => {}): Promise<void> {
  await refuseHosted(driver)
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => /^\d{14}_\w+\.sql$/.test(name)).sort()
  await guard(driver, files, before)
  const lock = `select pg_advisory_xact_lock(hashtextextended('migrations', 0));`
  await driver.exec(`begin;\n${lock}\n${await readFile(BOOTSTRAP_FILE, 'utf8')}\ncommit;`)
  const done = await applied(driver)
  for (const file of files) {
    const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/s)
    if (done.has(version)) continue
    const sql = await readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8')
    // The row comes first: a second process that migrates at the same time waits here, and then knows.
    const claim = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`
    try {
      await driver.exec(`begin;\n${claim}\n${sql}\ncommit;`)
    } catch (error) {
      const byAnother = error instanceof DatabaseError && error.code === '23505'
      if (!byAnother || !(await applied(driver)).has(version)) throw error
    }
  }
}
