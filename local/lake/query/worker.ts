import {flushCompileCache} from 'node:module'
import {DatabaseSync} from 'node:sqlite'
import {Worker} from 'node:worker_threads'
import type {Doc} from '../types.ts'
import {createDataset, type Dataset} from './dataset.ts'
import {matchDocuments} from './filter.ts'
import {parseForQueries} from './mend.ts'
import {type Answer, type FromWorker, type Job, textOf, toFailure, type WorkerArgument} from './protocol.ts'
import {evaluationError, runQuery} from './run.ts'

const {databaseFile, projectId, dataset, owner} = JSON.parse(process.argv[2] ?? '{}') as WorkerArgument
const send = (message: FromWorker) => process.send?.(message)

// Ctrl-C reaches the whole group of processes: this one ends when its owner lets it go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

/** A query without an end hears of nothing: a thread of its own sees that the owner was killed, perhaps before it began. */
const WATCH = `
setInterval(() => process.ppid === ${owner} || process.kill(process.pid, 'SIGKILL'), 1000)
`
new Worker(WATCH, {eval: true, stdout: true, stderr: true}).unref()

/** Characters. */
const LARGE = 1024 * 1024

/** All documents, brought up to date whenever they are asked for: what was acknowledged before is seen. */
function openDocuments(file: string) {
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
  const later = database.prepare(
    'SELECT seq, document_id, json FROM tx_document WHERE dataset = ? AND seq > ? ORDER BY seq',
  )
  const read = (json: unknown) => parseForQueries<Doc>(String(json))
  database.exec('BEGIN')
  let seq = database.prepare('SELECT MAX(seq) AS seq FROM tx').get()?.seq ?? 0
  const rows = database.prepare('SELECT json FROM document WHERE dataset = ?').iterate(dataset)
  const documents = createDataset(rows.map(({json}) => read(json)))
  database.exec('COMMIT')
  return () => {
    for (const row of later.iterate(dataset, seq)) {
      documents.apply(String(row.document_id), row.json === null ? null : read(row.json))
      seq = row.seq ?? seq
    }
    return documents
  }
}
const upToDate = databaseFile === null ? () => createDataset([]) : openDocuments(databaseFile)

function answer(job: Job, documents: Dataset): Answer {
  if (job.kind === 'match') return {json: JSON.stringify(matchDocuments(job.question, job.documents))}
  const view = documents.view(job.perspective, job.seesPrivate)
  return runQuery({...job, view, projectId, dataset})
}

process.on('message', (job: Job) => {
  // A database that cannot be read is no fault of the query: it ends the process.
  const documents = upToDate()
  try {
    const given = answer(job, documents)
    if (given.json.length > LARGE) send({kind: 'answering'})
    send({kind: 'answer', answer: given})
  } catch (error) {
    send({kind: 'failure', failure: toFailure(evaluationError(error, textOf(job)))})
  }
})
send({kind: 'ready'})
// Node keeps what it has compiled when a process ends by itself: this one never does.
flushCompileCache()
