import {flushCompileCache} from 'node:module'
import {DatabaseSync} from 'node:sqlite'
import {Worker} from 'node:worker_threads'
import type {Doc} from '../types.ts'
import {createDataset} from './dataset.ts'
import {matchDocuments} from './filter.ts'
import {parseForQueries} from './mend.ts'
import {
  type Answer,
  type CommitNotice,
  type FromWorker,
  type Job,
  type ToWorker,
  textOf,
  toFailure,
  type WorkerArgument,
} from './protocol.ts'
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

/** All documents as of one transaction. */
function read() {
  if (databaseFile === null) return {seq: 0, documents: createDataset([])}
  using database = new DatabaseSync(databaseFile, {readOnly: true})
  database.exec('PRAGMA busy_timeout = 5000; BEGIN')
  const seq = Number(database.prepare('SELECT MAX(seq) AS seq FROM tx').get()?.seq ?? 0)
  const rows = database.prepare('SELECT json FROM document WHERE dataset = ?').iterate(dataset)
  return {seq, documents: createDataset(rows.map(({json}) => parseForQueries<Doc>(String(json))))}
}
let state = read()

function apply({seq, changes}: CommitNotice) {
  if (seq <= state.seq) return
  if (seq > state.seq + 1) {
    // Something in between never arrived: the database knows it all.
    state = read()
    if (seq <= state.seq) return
  }
  for (const [id, after] of parseForQueries<[string, Doc | null][]>(changes)) state.documents.apply(id, after)
  state.seq = seq
}

function answer(job: Job): Answer {
  if (job.kind === 'match') return {json: JSON.stringify(matchDocuments(job.question, job.documents))}
  const view = state.documents.view(job.perspective, job.seesPrivate)
  return runQuery({...job, view, projectId, dataset})
}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'commit') return apply(message)
  const {job} = message
  try {
    const given = answer(job)
    if (given.json.length > LARGE) send({kind: 'answering'})
    send({kind: 'answer', answer: given})
  } catch (error) {
    send({kind: 'failure', failure: toFailure(evaluationError(error, textOf(job)))})
  }
})
send({kind: 'ready'})
// Node keeps what it has compiled when a process ends by itself: this one never does.
flushCompileCache()
