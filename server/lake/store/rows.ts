import type {DatabaseSync} from 'node:sqlite'
import type {Change, Committed, Doc, Mutation} from '../types.ts'
import {statements} from './database.ts'
import {checkReferences, type Link, strongReferences} from './references.ts'

export const concerns = (mutation: Mutation, id: string) =>
  Object.values(mutation).some((body) => body.id === id || body._id === id)

const withoutRevision = (document: Doc | null) => document && {...document, _rev: undefined}

/** Returns a change as a Mendoza patch with opcode 0, which replaces the whole document. */
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
    all: () =>
      sql.all`SELECT json FROM document WHERE dataset = ${dataset} ORDER BY id`.map(
        ({json}) => JSON.parse(String(json)) as Doc,
      ),
    hasTransaction: (id: string) =>
      sql.get`SELECT 1 FROM tx WHERE dataset = ${dataset} AND id = ${id}` !== undefined,
    newestTimestamp: () =>
      String(sql.get`SELECT timestamp FROM tx ORDER BY seq DESC LIMIT 1`?.timestamp ?? ''),
    /** Writes a transaction. Must run inside `atomically`. Throws a `LakeError` if a strong reference has no target. */
    write(committed: Committed) {
      const {transactionId, timestamp, identity, changes} = committed
      const mutations = JSON.stringify(changes.flatMap((change) => change.mutations))
      const {lastInsertRowid: seq} = sql.run`INSERT INTO tx(dataset, id, timestamp, identity, mutations)
        VALUES(${dataset}, ${transactionId}, ${timestamp}, ${identity}, ${mutations})`
      for (const {id, before, after} of changes) {
        const text = after && JSON.stringify(after)
        if (after) {
          sql.run`INSERT INTO document VALUES(${dataset}, ${id}, ${after._type}, ${text})
            ON CONFLICT(dataset, id) DO UPDATE SET type = excluded.type, json = excluded.json`
        } else sql.run`DELETE FROM document WHERE dataset = ${dataset} AND id = ${id}`
        sql.run`INSERT INTO tx_document VALUES(${seq}, ${dataset}, ${id}, ${text})`
        if (before) sql.run`DELETE FROM ref WHERE dataset = ${dataset} AND source = ${id}`
        for (const target of after ? strongReferences(after) : [])
          sql.run`INSERT INTO ref VALUES(${dataset}, ${id}, ${target})`
      }
      const ids = JSON.stringify(changes.map(({id}) => id))
      const broken = sql.all`SELECT source, target FROM ref WHERE dataset = ${dataset}
          AND (source IN (SELECT value FROM json_each(${ids})) OR target IN (SELECT value FROM json_each(${ids})))
          AND NOT EXISTS (SELECT 1 FROM document WHERE dataset = ref.dataset AND id = ref.target)
        ORDER BY source`
      checkReferences(changes, broken as unknown as Link[])
    },
  }
}
