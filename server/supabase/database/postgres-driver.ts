import pg from 'pg'
import {DatabaseError, type Driver, failureOf, runAll} from './driver.ts'

const translate = (error: unknown) => new DatabaseError(failureOf(error))

/** Connects to a PostgreSQL server, whose `synchronous_commit` makes commits durable. */
export function openPostgres(url: string, log: (line: string) => void): Driver {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'clinic-leads',
  })
  // Without listeners, a restart of the server would end this process. The pool reports idle connections only.
  pool.on('error', () => log('supabase: an idle connection to PostgreSQL was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))

  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw translate(error)
    })
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw translate(error)
    } finally {
      client.release(broken)
    }
  }

  return {
    run: (statements) =>
      withClient(async (client) => {
        await client.query('begin')
        const results = await runAll(statements, async (sql, params) => {
          const {rows, rowCount} = await client.query(sql, params)
          return {rows, count: rowCount ?? 0}
        })
        await client.query('commit')
        return results
      }),
    exec: (sql) =>
      withClient(async (client) => {
        await client.query(sql)
      }),
    close: () => pool.end(),
  }
}
