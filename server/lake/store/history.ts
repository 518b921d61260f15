import type {DatabaseSync} from 'node:sqlite'
import {getDraftId, getPublishedId} from '@sanity/client/csm'
import {notFound} from '../errors.ts'
import type {Committed, Doc, Mutation} from '../types.ts'
import {statements} from './database.ts'
import {historyEvents} from './events.ts'
import {concerns, effects, parseState} from './rows.ts'

const MAX_EVENTS = 100
/** Maximum missed transactions that a listener gets. After more, the client must load its documents again. */
const MAX_MISSED_TRANSACTIONS = 50

interface TransactionsOptions {
  limit: number
  reverse?: boolean
  /** Ids of the first and the last transaction, both inclusive. */
  from?: string | null
  to?: string | null
  withEffects?: boolean
}

/** Moment after the transaction `revision`, or now. `lastRevision` gives deleted documents in their last state. */
export interface Moment {
  revision?: string | null
  lastRevision?: boolean
}

export type History = ReturnType<typeof createHistory>

const factsOf = (row: Record<string, unknown>) => ({
  id: String(row.id),
  timestamp: String(row.timestamp),
  author: String(row.identity),
})

export function createHistory(db: DatabaseSync, dataset: string) {
  const sql = statements(db)
  const seqOf = (id: string) => sql.get`SELECT seq FROM tx WHERE dataset = ${dataset} AND id = ${id}`?.seq

  /** Returns the states before and after a transaction. `list` is a JSON array of ids, or null for all. */
  function states(seq: number, list: string | null) {
    const rows = sql.all`SELECT document_id, json,
        (SELECT earlier.json FROM tx_document AS earlier
         WHERE earlier.dataset = now.dataset AND earlier.document_id = now.document_id AND earlier.seq < now.seq
         ORDER BY earlier.seq DESC LIMIT 1) AS before
      FROM tx_document AS now
      WHERE seq = ${seq} AND (${list} IS NULL OR document_id IN (SELECT value FROM json_each(${list})))
      ORDER BY rowid`
    return rows.map(({document_id, json, before}) => ({
      id: String(document_id),
      before: parseState(before),
      after: parseState(json),
    }))
  }

  function seqFor(id: string | null | undefined, otherwise: number): number {
    if (!id) return otherwise
    const seq = seqOf(id)
    if (seq === undefined) throw notFound(`The transaction "${id}" was not found`)
    return Number(seq)
  }

  function committed(row: Record<string, unknown>): Committed {
    const mutations = JSON.parse(String(row.mutations)) as Mutation[]
    const changes = states(row.seq as number, null).map((state) => ({
      ...state,
      mutations: mutations.filter((mutation) => concerns(mutation, state.id)),
    }))
    const {id: transactionId, timestamp, author: identity} = factsOf(row)
    return {transactionId, timestamp, identity, changes}
  }

  return {
    /** Returns the transactions that changed any of the documents, oldest first unless `reverse` is set. */
    transactions(ids: readonly string[], options: TransactionsOptions) {
      const list = JSON.stringify(ids)
      const from = seqFor(options.from, 0)
      const to = seqFor(options.to, Number.MAX_SAFE_INTEGER)
      const rows = sql.all`SELECT seq, id, timestamp, identity FROM tx
        WHERE dataset = ${dataset} AND seq BETWEEN ${from} AND ${to}
          AND seq IN (SELECT seq FROM tx_document
                      WHERE dataset = ${dataset} AND document_id IN (SELECT value FROM json_each(${list})))
        ORDER BY seq * ${options.reverse ? -1 : 1} LIMIT ${options.limit}`
      return rows.map((row) => {
        const documents = states(row.seq as number, list)
        return {
          ...factsOf(row),
          documentIDs: documents.map(({id}) => id),
          ...(options.withEffects && {
            effects: Object.fromEntries(documents.map((state) => [state.id, effects(state)])),
          }),
        }
      })
    },
    documentAt(id: string, {revision, lastRevision}: Moment): Doc | null {
      const seq = seqFor(revision, Number.MAX_SAFE_INTEGER)
      const row = sql.get`SELECT json FROM tx_document
        WHERE dataset = ${dataset} AND document_id = ${id} AND seq <= ${seq}
          AND (${lastRevision ? 0 : 1} OR json IS NOT NULL)
        ORDER BY seq DESC LIMIT 1`
      return parseState(row?.json)
    },
    events(id: string) {
      const published = getPublishedId(id)
      const rows = sql.all`SELECT tx.id, tx.timestamp, tx.identity, d.document_id, d.json IS NOT NULL AS present
        FROM tx_document d JOIN tx USING(seq)
        WHERE d.dataset = ${dataset} AND d.document_id IN (${published}, ${getDraftId(published)}) ORDER BY d.seq`
      const steps = rows.map((row) => ({
        ...factsOf(row),
        documentId: String(row.document_id),
        exists: row.present === 1,
      }))
      return [...historyEvents(published, steps)].reverse().slice(0, MAX_EVENTS)
    },
    newest: () =>
      String(sql.get`SELECT id FROM tx WHERE dataset = ${dataset} ORDER BY seq DESC LIMIT 1`?.id ?? ''),
    /** Returns the changes after an event of a listener. Returns null for an unknown event or too many transactions. */
    after(transactionId: string, documentId: string | null): Committed[] | null {
      const seq = seqOf(transactionId)
      if (seq === undefined) return null
      const rows = sql.all`SELECT seq, id, timestamp, identity, mutations FROM tx
        WHERE dataset = ${dataset} AND seq >= ${seq} ORDER BY seq LIMIT ${MAX_MISSED_TRANSACTIONS + 2}`
      if (rows.length > MAX_MISSED_TRANSACTIONS + 1) return null
      const [seen, ...missed] = rows.map(committed)
      if (!seen || documentId === null) return missed
      const rest = seen.changes.slice(seen.changes.findIndex(({id}) => id === documentId) + 1)
      return rest.length ? [{...seen, changes: rest}, ...missed] : missed
    },
  }
}
