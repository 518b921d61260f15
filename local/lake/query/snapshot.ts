import {DatabaseSync} from 'node:sqlite'
import type {Doc} from '../types.ts'
import {createDataset, type Dataset} from './dataset.ts'
import {parseForQueries} from './traps.ts'

export interface Snapshot {
  seq: number
  datasets: Map<string, Dataset>
}

/** All documents as of one transaction. */
export function readSnapshot(databaseFile: string): Snapshot {
  const database = new DatabaseSync(databaseFile, {readOnly: true})
  try {
    database.exec('PRAGMA busy_timeout = 5000; BEGIN')
    const seq = Number(database.prepare('SELECT MAX(seq) AS seq FROM tx').get()?.seq ?? 0)
    const documents = new Map<string, Doc[]>()
    for (const row of database.prepare('SELECT dataset, json FROM document').iterate()) {
      const list = documents.get(String(row.dataset)) ?? []
      if (list.length === 0) documents.set(String(row.dataset), list)
      list.push(parseForQueries(String(row.json)))
    }
    database.exec('COMMIT')
    return {seq, datasets: new Map(documents.entries().map(([name, docs]) => [name, createDataset(docs)]))}
  } finally {
    database.close()
  }
}
