import type {DatabaseSync} from 'node:sqlite'
import {badRequest, notFound} from '../errors.ts'
import {draftId, publishedId} from '../ids.ts'
import type {Committed, Mutation} from '../types.ts'
import {historyEvents} from './events.ts'
import {concerns, effects, parseState, STATES} from './rows.ts'

const MAX_EVENTS = 100

interface TransactionsOptions {
  limit: number
  reverse?: boolean
  /** Transaction ids; both ends are included. */
  from?: string | null
  to?: string | null
  withEffects?: boolean
}

/** Which state: after a transaction, at a time, or, with `lastRevision`, the last one that existed. */
export interface Moment {
  revision?: string | null
  time?: string | null
  lastRevision?: boolean
}

export type History = ReturnType<typeof createHistory>

function toTime(given: string | null | undefined): string | null {
  if (!given) return null
  const time = new Date(given)
  if (Number.isNaN(time.getTime())) throw badRequest(`"${given}" is not a valid time`)
  return time.toISOString()
}

/** Whoever missed more had better ask for the documents anew: in transactions, and in bytes of them and of their states. */
const MOST = 50
const MOST_BYTES = 1024 * 1024

/** What a row says of its transaction. */
const factsOf = (row: Record<string, unknown>) => ({
  id: String(row.id),
  timestamp: String(row.timestamp),
  author: String(row.identity),
})

const select = (order: 'ASC' | 'DESC') => `
  SELECT seq, id, timestamp, identity FROM tx
  WHERE dataset = :dataset
    AND seq IN (SELECT seq FROM tx_document
                WHERE dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids)))
    AND seq >= :from AND seq <= :to
  ORDER BY seq ${order} LIMIT :limit`

export function createHistory(db: DatabaseSync, dataset: string) {
  const forwards = db.prepare(select('ASC'))
  const backwards = db.prepare(select('DESC'))
  const seqOf = db.prepare('SELECT seq FROM tx WHERE dataset = ? AND id = ?')
  const touched = db.prepare(`${STATES} AND document_id IN (SELECT value FROM json_each(?)) ORDER BY rowid`)
  const stateAt = db.prepare(
    `SELECT d.json FROM tx_document d JOIN tx USING(seq)
     WHERE d.dataset = :dataset AND d.document_id = :id AND d.seq <= :seq
       AND (:time IS NULL OR tx.timestamp <= :time) AND (:existing = 0 OR d.json IS NOT NULL)
     ORDER BY d.seq DESC LIMIT 1`,
  )
  const steps = db.prepare(
    `SELECT tx.id, tx.timestamp, tx.identity, d.document_id, d.json IS NOT NULL AS present
     FROM tx_document d JOIN tx USING(seq)
     WHERE d.dataset = ? AND d.document_id IN (?, ?) ORDER BY d.seq`,
  )

  const newest = db.prepare('SELECT id FROM tx WHERE dataset = ? ORDER BY seq DESC LIMIT 1')
  const size = db.prepare(
    `SELECT count(*) AS count, total(octet_length(mutations) + (
       SELECT total(octet_length(json)) FROM tx_document WHERE tx_document.seq = some.seq)) AS bytes
     FROM (SELECT seq, mutations FROM tx WHERE dataset = ? AND seq >= ? ORDER BY seq LIMIT ${MOST + 2}) AS some`,
  )
  const from = db.prepare(
    `SELECT seq, id, timestamp, identity, mutations FROM tx
     WHERE dataset = ? AND seq >= ? ORDER BY seq`,
  )
  const changed = db.prepare(`${STATES} ORDER BY rowid`)

  function seqFor(id: string | null | undefined, otherwise: number): number {
    if (!id) return otherwise
    const row = seqOf.get(dataset, id)
    if (!row) throw notFound(`The transaction "${id}" was not found`)
    return Number(row.seq)
  }

  function committed(row: Record<string, unknown>): Committed {
    const seq = Number(row.seq)
    const mutations = JSON.parse(String(row.mutations)) as Mutation[]
    const changes = changed.all(seq).map(({document_id, json, before}) => {
      const id = String(document_id)
      const own = mutations.filter((mutation) => concerns(mutation, id))
      return {id, before: parseState(before), after: parseState(json), mutations: own}
    })
    const {id: transactionId, timestamp, author: identity} = factsOf(row)
    return {seq, transactionId, timestamp, identity, changes}
  }

  return {
    /** The transactions that touched any of the documents, oldest first unless reversed. */
    transactions(ids: readonly string[], options: TransactionsOptions) {
      const list = JSON.stringify(ids)
      const rows = (options.reverse ? backwards : forwards).all({
        dataset,
        ids: list,
        from: seqFor(options.from, 0),
        to: seqFor(options.to, Number.MAX_SAFE_INTEGER),
        limit: options.limit,
      })
      return rows.map((row) => {
        const documents = touched.all(row.seq ?? null, list)
        return {
          ...factsOf(row),
          documentIDs: documents.map(({document_id}) => String(document_id)),
          ...(options.withEffects && {
            effects: Object.fromEntries(
              documents.map(({document_id, json, before}) => [
                String(document_id),
                effects({before: parseState(before), after: parseState(json)}),
              ]),
            ),
          }),
        }
      })
    },

    /** The documents as they were; those that did not exist then are left out. */
    documentsAt(ids: readonly string[], {revision, time, lastRevision = false}: Moment) {
      const seq = seqFor(revision, Number.MAX_SAFE_INTEGER)
      const moment = {dataset, seq, time: toTime(time), existing: lastRevision ? 1 : 0}
      return ids.flatMap((id) => {
        const row = stateAt.get({...moment, id})
        const document = parseState(row?.json)
        return document ? [document] : []
      })
    },

    /** Newest first. */
    events(id: string) {
      const published = publishedId(id)
      const rows = steps.all(dataset, published, draftId(published)).map((row) => ({
        ...factsOf(row),
        documentId: String(row.document_id),
        exists: row.present === 1,
      }))
      return [...historyEvents(published, rows)].reverse().slice(0, MAX_EVENTS)
    },

    /** The last transaction; empty if there was none. */
    newest: () => String(newest.get(dataset)?.id ?? ''),
    /**
     * What was committed after an event, across restarts too. Null when nobody can tell, or it is too much. `documentId` is the last one of the transaction that was seen. */
    after(transactionId: string, documentId: string | null): Committed[] | null {
      const seq = seqOf.get(dataset, transactionId)?.seq
      if (seq === undefined) return null
      const {count, bytes} = size.get(dataset, seq) ?? {}
      if (Number(count) > MOST + 1 || Number(bytes) > MOST_BYTES) return null
      const [seen, ...missed] = from.all(dataset, seq).map(committed)
      if (!seen || documentId === null) return missed
      const rest = seen.changes.slice(seen.changes.findIndex(({id}) => id === documentId) + 1)
      return rest.length ? [{...seen, changes: rest}, ...missed] : missed
    },
  }
}
