import {rm} from 'node:fs/promises'
import path from 'node:path'
import {syncTree} from '../shared/data-folder/durable.ts'
import {DatabaseError, type Driver, type Statement, UNAVAILABLE, unavailable} from './database/driver.ts'
import {migrate} from './database/migrate.ts'
import {openPglite} from './database/pglite-driver.ts'
import {openPostgres} from './database/postgres-driver.ts'

export type Database = ReturnType<typeof openDatabase>

interface DatabaseOptions {
  folder: string
  url: string | undefined
  log: (line: string) => void
  /** Runs after each start and its migrations, before the first statement of a caller. */
  prepare: (driver: Driver) => Promise<void>
}

async function start({folder, url, log, prepare}: DatabaseOptions): Promise<Driver> {
  const driver = url === undefined ? await openPglite(path.join(folder, 'postgres')) : openPostgres(url, log)
  try {
    await migrate(driver, async (version) => {
      if (!driver.copy) return
      const copy = path.join(folder, `postgres-before-${version}`)
      await rm(copy, {recursive: true, force: true})
      await driver.copy(copy)
      syncTree(copy)
      log(`supabase: the leads as they were before the update are in ${copy}`)
    })
    await prepare(driver)
    return driver
  } catch (error) {
    await driver.close().catch(() => undefined)
    throw error
  }
}

/** Creates a database that starts at the first statement, and again at the next one after a failed start or a crash. */
export function openDatabase(options: DatabaseOptions) {
  let current: Promise<Driver> | undefined
  let isClosed = false
  let hasFailed = false

  function ready(): Promise<Driver> {
    if (isClosed) return Promise.reject(new DatabaseError(unavailable('it is shutting down')))
    current ??= start(options).catch((error: unknown) => {
      hasFailed = true
      current = undefined
      const reason = error instanceof Error ? error.message : 'unknown'
      options.log(`supabase: the database did not start: ${reason}`)
      throw error
    })
    return current
  }
  async function run(statements: readonly Statement[]) {
    const started = ready()
    const driver = await started.catch(() => {
      // Hides the cause, because a page could mistake its error code for a refused or repeated lead.
      throw new DatabaseError(unavailable('it did not start'))
    })
    hasFailed = false
    try {
      return await driver.run(statements)
    } catch (error) {
      // A PostgreSQL pool reconnects. PGlite's thread must be started again.
      const isDead = error instanceof DatabaseError && error.code === UNAVAILABLE
      if (isDead && options.url === undefined && current === started) {
        current = undefined
        await driver.close().catch(() => undefined)
      }
      throw error
    }
  }
  return {
    run,
    ready,
    /** Returns null before the first start and false after a failed start. Rejects if the database does not answer. */
    check: async () => {
      if (current === undefined) return hasFailed ? false : null
      const [rows] = await run([{sql: 'select 1'}])
      return rows?.length === 1
    },
    /** Copies the database's files as they are at one moment. Returns false for a PostgreSQL server. */
    copy: async (to: string) => {
      const driver = await ready()
      await driver.copy?.(to)
      return driver.copy !== undefined
    },
    close: async () => {
      isClosed = true
      const running = current
      current = undefined
      await running?.then((driver) => driver.close()).catch(() => undefined)
    },
  }
}
