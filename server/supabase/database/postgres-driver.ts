import pg from 'pg'
import {DatabaseError, type Driver, failureOf, type Row} from './driver.ts'

function throwFailure(error: unknown): never {
  throw new DatabaseError(failureOf(error))
}

/** Creates a pool of connections. By its default `synchronous_commit`, a PostgreSQL server makes commits durable. */
export function openPostgres(url: string, log: (line: string) => void): Driver {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'clinic-leads',
  })
  // Without these listeners, a restart of PostgreSQL would end this process. The pool reports only idle connections.
  pool.on('error', () => log('supabase: an idle connection to PostgreSQL was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    async run(statements) {
      const client = await pool.connect().catch(throwFailure)
      let isBroken = false
      try {
        await client.query('begin')
        const results: Row[][] = []
        for (const {sql, params} of statements) {
          // `query` returns a list of results if `sql` contains several statements.
          const result = await client.query<Row>(sql, params && [...params])
          results.push([result].flat().at(-1)?.rows ?? [])
        }
        await client.query('commit')
        return results
      } catch (error) {
        isBroken = await client.query('rollback').then(
          () => false,
          () => true,
        )
        return throwFailure(error)
      } finally {
        client.release(isBroken)
      }
    },
    close: () => pool.end(),
  }
}
