import type {Database} from '../database.ts'

/** A table or view, or a function: its arguments are its columns then. */
export interface Table {
  name: string
  /** Names and SQL types: the only identifiers that ever reach a statement. */
  columns: ReadonlyMap<string, string>
}

/** Begins the names of functions, as in the address of a call. */
export const RPC = 'rpc/'

const TABLES = `
  select c.relname::text as name,
    jsonb_agg(jsonb_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
  group by c.oid, c.relname
  union all
  select '${RPC}' || p.proname, coalesce((
      select jsonb_agg(jsonb_build_array(a.name, format_type(a.type, null)) order by a.position)
      from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a(name, type, position)), '[]')
  from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace`

/** Reads the tables and functions of `public` once: only migrations change them, which run before the first request. */
export function catalogueOf(database: Database) {
  let known: ReturnType<typeof load> | undefined
  const load = async (): Promise<ReadonlyMap<string, Table>> => {
    const [result] = await database.run([{sql: TABLES}])
    const tables = (result?.rows ?? []) as {name: string; columns: [name: string, type: string][]}[]
    return new Map(tables.map(({name, columns}) => [name, {name, columns: new Map(columns)}]))
  }
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
