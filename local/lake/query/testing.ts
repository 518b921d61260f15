import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {Committed, Doc} from '../types.ts'

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
  `)
  let seq = 0

  /** Writes one transaction and returns what the store would tell about it. */
  function write(changes: [string, Doc | null][], into = dataset): Committed {
    seq++
    database.exec('BEGIN')
    for (const [id, doc] of changes) {
      database.prepare('DELETE FROM document WHERE dataset = ? AND id = ?').run(into, id)
      if (!doc) continue
      database
        .prepare('INSERT INTO document VALUES (?, ?, ?, ?)')
        .run(into, id, doc._type, JSON.stringify(doc))
    }
    database.prepare('INSERT INTO tx VALUES (?, ?)').run(seq, into)
    database.exec('COMMIT')
    const changed = changes.map(([id, after]) => ({id, before: null, after, mutations: []}))
    return {seq, dataset: into, transactionId: `t${seq}`, timestamp: '', identity: 'u', changes: changed}
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
