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
  /** Runs after every start, before the first statement. */
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

/** Starts at the first statement. After a failed start or a crash, the next statement starts it again. */
export function openDatabase(options: DatabaseOptions) {
  let current: Promise<Driver> | undefined
  let closed = false
  let failed = false

  const driver = () => {
    if (closed) return Promise.reject(new DatabaseError(unavailable('it is shutting down')))
    current ??= start(options).then(
      (started) => {
        failed = false
        return started
      },
      (error: unknown) => {
        failed = true
        current = undefined
        options.log(
          `supabase: the database did not start: ${error instanceof Error ? error.message : 'unknown'}`,
        )
        throw error
      },
    )
    return current
  }
  const run = async (statements: readonly Statement[]) => {
    const started = driver()
    // Hides the cause of a failed start: a page could take its code for a refused or repeated lead.
    const open = await started.catch(() => {
      throw new DatabaseError(unavailable('it did not start'))
    })
    try {
      return await open.run(statements)
    } catch (error) {
      // A PostgreSQL pool reconnects. PGlite's thread must be started again.
      const isDead = error instanceof DatabaseError && error.code === UNAVAILABLE
      if (isDead && options.url === undefined && current === started) {
        current = undefined
        await started.then((dead) => dead.close()).catch(() => undefined)
      }
      throw error
    }
  }
  return {
    run,
    ready: async () => {
      await driver()
    },
    /** Returns whether it answers, or null while it is not started. */
    check: async () => {
      if (current === undefined) return failed ? false : null
      const [result] = await run([{sql: 'select 1 as one'}])
      return result?.rows.length === 1
    },
    /** Copies its files as they are at one moment. Returns false for a PostgreSQL server. */
    copy: async (to: string) => {
      const open = await driver()
      await open.copy?.(to)
      return open.copy !== undefined
    },
    close: async () => {
      closed = true
      const running = current
      current = undefined
      await running?.then((open) => open.close()).catch(() => undefined)
    },
  }
}
