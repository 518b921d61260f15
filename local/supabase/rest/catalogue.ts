import type {Database} from '../database.ts'

export interface Table {
  name: string
  /** Column names and their SQL types: the only identifiers that ever reach a statement. */
  columns: ReadonlyMap<string, string>
  /** The expressions of the columns that have a default. */
  defaults: ReadonlyMap<string, string>
  key: readonly string[]
}

export type Catalogue = ReadonlyMap<string, Table>

const TABLES = `
  select c.relname::text as name,
    jsonb_agg(jsonb_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
    coalesce(jsonb_agg(jsonb_build_array(a.attname, pg_get_expr(d.adbin, d.adrelid))) filter (where d.oid is not null), '[]')
      as defaults,
    coalesce((
      select jsonb_agg(k.attname order by k.attnum) from pg_catalog.pg_index i
      join pg_catalog.pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as key
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
  group by c.oid, c.relname`

interface Found {
  name: string
  columns: [name: string, type: string][]
  defaults: [name: string, expression: string][]
  key: string[]
}

/** The tables of `public`, read once: they change with migrations only, which run before the first request. */
export function catalogueOf(database: Database): () => Promise<Catalogue> {
  let known: Promise<Catalogue> | undefined
  const load = async (): Promise<Catalogue> => {
    const [result] = await database.read([{sql: TABLES}])
    const tables = (result?.rows ?? []) as unknown[] as Found[]
    return new Map(
      tables.map(({name, columns, defaults, key}) => [
        name,
        {name, columns: new Map(columns), defaults: new Map(defaults), key},
      ]),
    )
  }
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
