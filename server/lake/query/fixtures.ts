import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../errors.ts'
import type {Doc} from '../types.ts'
import {createQueryEngine, type QueryEngine} from './engine.ts'
import type {QueryRequest} from './protocol.ts'

/** A document for tests. */
export function aDoc(id: string, type: string, fields: Record<string, unknown> = {}): Doc {
  const at = '2026-01-01T00:00:00Z'
  return {_id: id, _type: type, _rev: 'r', _createdAt: at, _updatedAt: at, ...fields}
}

/** A database with the tables that the query side reads. */
export function aDatabase(docs: Doc[], dataset = 'production') {
  const folder = mkdtempSync(join(tmpdir(), 'lake-query-'))
  const file = join(folder, 'lake.sqlite')
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE document (dataset TEXT, id TEXT, type TEXT, json TEXT, PRIMARY KEY (dataset, id));
    CREATE TABLE tx (seq INTEGER PRIMARY KEY, dataset TEXT);
    CREATE TABLE tx_document (seq INTEGER, dataset TEXT, document_id TEXT, json TEXT);
    CREATE INDEX tx_document_seq ON tx_document(seq);
  `)
  let seq = 0

  function write(changes: [string, Doc | null][], into = dataset) {
    seq++
    database.exec('BEGIN')
    for (const [id, doc] of changes) {
      const json = doc && JSON.stringify(doc)
      database.prepare('INSERT INTO tx_document VALUES (?, ?, ?, ?)').run(seq, into, id, json)
      database.prepare('DELETE FROM document WHERE dataset = ? AND id = ?').run(into, id)
      if (!doc) continue
      database.prepare('INSERT INTO document VALUES (?, ?, ?, ?)').run(into, id, doc._type, json)
    }
    database.prepare('INSERT INTO tx VALUES (?, ?)').run(seq, into)
    database.exec('COMMIT')
  }

  if (docs.length > 0) write(docs.map((doc) => [doc._id, doc]))
  return {
    file,
    write,
    remove() {
      database.close()
      rmSync(folder, {recursive: true})
    },
  }
}

export const cleanups: (() => unknown)[] = []
/** After each test: the files that use this share one process. */
export async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

export function setUp(docs: Doc[], options: Partial<Parameters<typeof createQueryEngine>[0]> = {}) {
  const database = aDatabase(docs)
  const engine = createQueryEngine({databaseFile: database.file, ...options})
  cleanups.push(database.remove, () => engine.close())
  return {database, engine}
}

export const request = (query: string, more: Partial<QueryRequest> = {}): QueryRequest => ({
  query,
  params: {},
  perspective: 'published',
  identity: 'u',
  seesPrivate: true,
  ...more,
})
export const ask = async (engine: QueryEngine, query: string, more: Partial<QueryRequest> = {}) =>
  JSON.parse((await engine.query(request(query, more))).json) as unknown
export const refusal = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof LakeError)) throw new Error(`expected a LakeError, got ${String(error)}`)
  return error
}

export const many = Array.from({length: 300}, (_, n) => aDoc(`d${n}`, 'thing', {n}))
/** 300⁴ steps: hours. */
export const ENDLESS = 'count(*[count(*[count(*[count(*[n < ^.n]) > 999]) > 999]) > 999])'
