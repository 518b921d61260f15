import type {DatabaseSync} from 'node:sqlite'
import type {Change, Committed, Doc, Mutation} from '../types.ts'
import {strongReferences} from './references.ts'

const PAGE = 500

/** Whether a recorded mutation is about the document. */
export const concerns = (mutation: Mutation, id: string) =>
  Object.values(mutation).some((body) => body.id === id || body._id === id)

const withoutRevision = (document: Doc | null) => document && {...document, _rev: undefined}

/** A change in Mendoza's patch format. Only opcode 0 is used: replace the whole document. */
export const effects = ({before, after}: Pick<Change, 'before' | 'after'>) => ({
  apply: [0, withoutRevision(after)],
  revert: [0, withoutRevision(before)],
})

/** The states before and after that one transaction gave each of its documents. */
export const STATES = `SELECT document_id, json,
    (SELECT earlier.json FROM tx_document AS earlier
     WHERE earlier.dataset = now.dataset AND earlier.document_id = now.document_id AND earlier.seq < now.seq
     ORDER BY earlier.seq DESC LIMIT 1) AS before
  FROM tx_document AS now WHERE seq = ?`

export const parseState = (json: unknown) => (typeof json === 'string' ? (JSON.parse(json) as Doc) : null)

/** The statements of the store, prepared once. */
export function prepareRows(db: DatabaseSync, dataset: string) {
  const one = db.prepare('SELECT json FROM document WHERE dataset = ? AND id = ?')
  const page = db.prepare('SELECT id, json FROM document WHERE dataset = ? AND id > ? ORDER BY id LIMIT ?')
  const referencing = db.prepare('SELECT source FROM ref WHERE dataset = ? AND target = ? ORDER BY source')
  const transaction = db.prepare('SELECT 1 FROM tx WHERE dataset = ? AND id = ?')
  const newest = db.prepare('SELECT timestamp FROM tx ORDER BY seq DESC LIMIT 1')
  const putDocument = db.prepare(
    `INSERT INTO document(dataset, id, type, json) VALUES(?, ?, ?, ?)
     ON CONFLICT(dataset, id) DO UPDATE SET type = excluded.type, json = excluded.json`,
  )
  const removeDocument = db.prepare('DELETE FROM document WHERE dataset = ? AND id = ?')
  const putTransaction = db.prepare(
    'INSERT INTO tx(dataset, id, timestamp, identity, mutations) VALUES(?, ?, ?, ?, ?)',
  )
  const putHistory = db.prepare('INSERT INTO tx_document(seq, dataset, document_id, json) VALUES(?, ?, ?, ?)')
  const removeReferences = db.prepare('DELETE FROM ref WHERE dataset = ? AND source = ?')
  const putReference = db.prepare('INSERT INTO ref(dataset, source, target) VALUES(?, ?, ?)')

  return {
    get(id: string): Doc | null {
      const row = one.get(dataset, id)
      return row ? (JSON.parse(String(row.json)) as Doc) : null
    },

    /** In the order of their ids; by pages, so that a commit between two steps disturbs nothing. */
    *all(): Generator<Doc, void, undefined> {
      let after = ''
      while (true) {
        const rows = page.all(dataset, after, PAGE)
        for (const row of rows) yield JSON.parse(String(row.json)) as Doc
        if (rows.length < PAGE) return
        after = String(rows.at(-1)?.id)
      }
    },

    referencing: (id: string) => referencing.all(dataset, id).map((row) => String(row.source)),
    hasTransaction: (id: string) => transaction.get(dataset, id) !== undefined,
    newestTimestamp: () => String(newest.get()?.timestamp ?? ''),

    /** Must run inside a transaction. `json` holds each changed document as it will be stored. */
    write(committed: Omit<Committed, 'seq'>, json: ReadonlyMap<string, string | null>): number {
      const {transactionId, timestamp, identity, changes} = committed
      const mutations = changes.flatMap((change) => change.mutations)
      const facts = [dataset, transactionId, timestamp, identity, JSON.stringify(mutations)]
      const seq = Number(putTransaction.run(...facts).lastInsertRowid)
      for (const {id, before, after} of changes) {
        const text = json.get(id) ?? null
        if (after) putDocument.run(dataset, id, after._type, text)
        else removeDocument.run(dataset, id)
        putHistory.run(seq, dataset, id, text)
        if (before) removeReferences.run(dataset, id)
        for (const target of after ? strongReferences(after) : []) putReference.run(dataset, id, target)
      }
      return seq
    },
  }
}
