import {DatabaseSync} from 'node:sqlite'
import type {Doc} from '../types.ts'
import {createDataset} from './dataset.ts'
import {parseForQueries} from './mend.ts'

/**
 * As they are now, each once, however often they were written meanwhile. The plus keeps SQLite from the index that
 * begins with the dataset: by that one it would read the whole history.
 */
export const WRITTEN_SINCE = `
  SELECT some.document_id AS id, document.json
  FROM (SELECT DISTINCT document_id FROM tx_document WHERE seq > ? AND +dataset = ?) AS some
  LEFT JOIN document ON document.dataset = ? AND document.id = some.document_id`

const read = (json: unknown) => parseForQueries<Doc>(String(json))

/** All documents of a database, brought up to date whenever they are asked for: what was acknowledged before is seen. */
export function openDocuments(file: string, dataset: string) {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  const all = database.prepare('SELECT id, json FROM document WHERE dataset = ?')
  const later = database.prepare(WRITTEN_SINCE)
  const last = database.prepare('SELECT MAX(seq) AS seq FROM tx')
  const lastSeq = () => last.get()?.seq ?? 0
  const documents = createDataset([])
  let seen: ReturnType<typeof lastSeq> | undefined
  function upToDate() {
    if (lastSeq() === seen) return documents
    // Nothing is written between the number and what goes with it.
    database.exec('BEGIN')
    try {
      const now = lastSeq()
      const rows = seen === undefined ? all.iterate(dataset) : later.iterate(seen, dataset, dataset)
      for (const {id, json} of rows) documents.apply(String(id), json === null ? null : read(json))
      seen = now
    } finally {
      database.exec('COMMIT')
    }
    return documents
  }
  upToDate()
  return upToDate
}
