import type {DatabaseSync} from 'node:sqlite'
import type {Mutation} from '../types.ts'

/** Whether a recorded mutation is about the document. */
export const concerns = (mutation: Mutation, id: string) =>
  Object.values(mutation).some((body) => body.id === id || body._id === id)

/** Forgets a document's history: its states, and what the recorded mutations said about it. */
export function preparePurge(db: DatabaseSync) {
  const transactions = db.prepare(
    `SELECT seq, mutations FROM tx WHERE seq IN
     (SELECT seq FROM tx_document WHERE dataset = ? AND document_id = ?)`,
  )
  const rewrite = db.prepare('UPDATE tx SET mutations = ? WHERE seq = ?')
  const forget = db.prepare('DELETE FROM tx_document WHERE dataset = ? AND document_id = ?')

  /** Must run inside a transaction. */
  return function purge(dataset: string, id: string) {
    for (const row of transactions.all(dataset, id)) {
      const mutations = JSON.parse(String(row.mutations)) as Mutation[]
      rewrite.run(JSON.stringify(mutations.filter((mutation) => !concerns(mutation, id))), row.seq ?? null)
    }
    forget.run(dataset, id)
  }
}
