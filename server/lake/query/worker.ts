import {flushCompileCache} from 'node:module'
import {openDocuments} from './documents.ts'
import type {FromWorker, WorkerArgument} from './engine.ts'
import {asQueryError, evaluateQuery, type QueryRequest} from './evaluate.ts'

const {databaseFile, ...place} = JSON.parse(process.argv[2] ?? '{}') as WorkerArgument
const send = (message: FromWorker) => process.send?.(message)

// Ctrl-C reaches the whole process group. The owner ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const documents = openDocuments(databaseFile, place.dataset)
documents.current()

process.on('message', (request: QueryRequest) => {
  // Not inside the try: a database that cannot be read ends the process.
  const current = documents.current()
  try {
    const view = current.view(request.perspective, true)
    send({json: evaluateQuery(request, view, place)})
  } catch (error) {
    const {status, message, body} = asQueryError(error, request.query)
    send({failure: {status, message, body}})
  }
})
send({isReady: true})
// A process that is killed never writes its compile cache by itself.
flushCompileCache()
