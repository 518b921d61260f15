import type {DatabaseSync} from 'node:sqlite'
import type {Change, Committed, Doc, Mutation} from '../types.ts'
import {statements} from './database.ts'
import {strongReferences} from './references.ts'

const PAGE = 500

export const concerns = (mutation: Mutation, id: string) =>
  Object.values(mutation).some((body) => body.id === id || body._id === id)

const withoutRevision = (document: Doc | null) => document && {...document, _rev: undefined}

/** A change in Mendoza's patch format. Only opcode 0 is used: replace the whole document. */
export const effects = ({before, after}: Pick<Change, 'before' | 'after'>) => ({
  apply: [0, withoutRevision(after)],
  revert: [0, withoutRevision(before)],
})

export const parseState = (json: unknown) => (typeof json === 'string' ? (JSON.parse(json) as Doc) : null)

export function prepareRows(db: DatabaseSync, dataset: string) {
  const sql = statements(db)

  return {
    get(id: string): Doc | null {
      const row = sql.get`SELECT json FROM document WHERE dataset = ${dataset} AND id = ${id}`
      return parseState(row?.json)
    },
    /** Yields all documents in the order of their ids, page by page, so that commits in between do no harm. */
    *all(): Generator<Doc, void, undefined> {
      let after = ''
      while (true) {
        const rows = sql.all`SELECT id, json FROM document
          WHERE dataset = ${dataset} AND id > ${after} ORDER BY id LIMIT ${PAGE}`
        for (const row of rows) yield JSON.parse(String(row.json)) as Doc
        if (rows.length < PAGE) return
        after = String(rows.at(-1)?.id)
      }
    },
    referencing: (id: string) =>
      sql.all`SELECT source FROM ref WHERE dataset = ${dataset} AND target = ${id} ORDER BY source`.map(
        (row) => String(row.source),
      ),
    hasTransaction: (id: string) =>
      sql.get`SELECT 1 FROM tx WHERE dataset = ${dataset} AND id = ${id}` !== undefined,
    newestTimestamp: () =>
      String(sql.get`SELECT timestamp FROM tx ORDER BY seq DESC LIMIT 1`?.timestamp ?? ''),
    /** Must run inside a transaction. `json` holds each changed document as it will be stored. */
    write(committed: Omit<Committed, 'seq'>, json: ReadonlyMap<string, string | null>): number {
      const {transactionId, timestamp, identity, changes} = committed
      const mutations = JSON.stringify(changes.flatMap((change) => change.mutations))
      const {lastInsertRowid: seq} = sql.run`INSERT INTO tx(dataset, id, timestamp, identity, mutations)
        VALUES(${dataset}, ${transactionId}, ${timestamp}, ${identity}, ${mutations})`
      for (const {id, before, after} of changes) {
        const text = json.get(id) ?? null
        if (after) {
          sql.run`INSERT INTO document VALUES(${dataset}, ${id}, ${after._type}, ${text})
            ON CONFLICT(dataset, id) DO UPDATE SET type = excluded.type, json = excluded.json`
        } else sql.run`DELETE FROM document WHERE dataset = ${dataset} AND id = ${id}`
        sql.run`INSERT INTO tx_document VALUES(${seq}, ${dataset}, ${id}, ${text})`
        if (before) sql.run`DELETE FROM ref WHERE dataset = ${dataset} AND source = ${id}`
        for (const target of after ? strongReferences(after) : [])
          sql.run`INSERT INTO ref VALUES(${dataset}, ${id}, ${target})`
      }
      return Number(seq)
    },
  }
}
