import type {DatabaseSync} from 'node:sqlite'
import type {Committed, Mutation} from '../types.ts'
import {concerns, parseState, STATES} from './rows.ts'

/** Whoever missed more had better ask for the documents anew: in transactions, and in bytes of them and of their states. */
const MOST = 50
const MOST_BYTES = 1024 * 1024

export type Since = ReturnType<typeof createSince>

/** What was committed after an event, from the history: it is known across restarts, too. */
export function createSince(db: DatabaseSync, dataset: string) {
  const newest = db.prepare('SELECT id FROM tx WHERE dataset = ? ORDER BY seq DESC LIMIT 1')
  const seqOf = db.prepare('SELECT seq FROM tx WHERE dataset = ? AND id = ?')
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

  function committed(row: Record<string, unknown>): Committed {
    const seq = Number(row.seq)
    const mutations = JSON.parse(String(row.mutations)) as Mutation[]
    const changes = changed.all(seq).map(({document_id, json, before}) => {
      const id = String(document_id)
      const own = mutations.filter((mutation) => concerns(mutation, id))
      return {id, before: parseState(before), after: parseState(json), mutations: own}
    })
    const [transactionId, timestamp, identity] = [String(row.id), String(row.timestamp), String(row.identity)]
    return {seq, dataset, transactionId, timestamp, identity, changes}
  }

  return {
    /** The last transaction; empty if there was none. */
    newest: () => String(newest.get(dataset)?.id ?? ''),
    /** Null when nobody can tell, or it is too much. `documentId` is the last one of the transaction that was seen. */
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
