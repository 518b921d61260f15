import {flushCompileCache} from 'node:module'
import {Worker} from 'node:worker_threads'
import {createDataset, type Dataset, openDocuments} from './dataset.ts'
import {type Answer, type FromWorker, type Job, textOf, type WorkerArgument} from './protocol.ts'
import {evaluationError, matchDocuments, runQuery} from './run.ts'

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

const upToDate = databaseFile === null ? () => createDataset([]) : openDocuments(databaseFile, dataset)

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
    const {status, message, body} = evaluationError(error, textOf(job))
    send({kind: 'failure', failure: {status, message, body}})
  }
})
send({kind: 'ready'})
// Node keeps what it has compiled when a process ends by itself: this one never does.
flushCompileCache()
