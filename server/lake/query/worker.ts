import {flushCompileCache} from 'node:module'
import type {LakeError} from '../errors.ts'
import {openDocuments} from './documents.ts'
import type {Answer, EngineOptions} from './engine.ts'
import {evaluateQuery, type QueryRequest} from './evaluate.ts'

const options: EngineOptions = JSON.parse(process.argv[2] ?? '{}')
const send = (answer: Answer | null) => process.send?.(answer)

// Ignores signals, because Ctrl-C reaches this process too. The server ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const documents = openDocuments(options.databaseFile, options.dataset)

process.on('message', (request: QueryRequest) => {
  // Stays outside of the try block, so that an unreadable database ends this process.
  const current = documents.current()
  try {
    send({json: evaluateQuery(request, current.view(request.perspective), options)})
  } catch (error) {
    const {status, message, body} = error as LakeError
    send({failure: {status, message, body}})
  }
})
send(null)
// Writes the compile cache now, because a killed process cannot write it.
flushCompileCache()
