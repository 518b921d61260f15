import {fork} from 'node:child_process'
import {once} from 'node:events'
import {createQueue} from '../../shared/queue.ts'
import {LakeError, queryError, unavailable} from '../errors.ts'
import {openDocuments} from './documents.ts'
import {evaluateQuery, type Place, type QueryRequest} from './evaluate.ts'

const QUERY_TIMEOUT_MS = 10_000
const MAX_HEAP_MB = 512

export type Answer = {json: string} | {failure: Pick<LakeError, 'status' | 'message' | 'body'>}

export interface EngineOptions extends Place {
  databaseFile: string
  timeoutMs?: number
  maxHeapMb?: number
}

/**
 * Creates the query engine. Queries of signed-in callers run in a separate process, so that an endless query or a V8
 * abort does not stop the server.
 */
export function createQueryEngine(options: EngineOptions) {
  const {databaseFile, timeoutMs = QUERY_TIMEOUT_MS, maxHeapMb = MAX_HEAP_MB, dataset} = options
  const published = openDocuments(databaseFile, dataset)
  const inTurn = createQueue()
  let isClosed = false
  let worker: ReturnType<typeof startWorker> | null = null

  function startWorker() {
    const child = fork(new URL('./worker.ts', import.meta.url), [JSON.stringify(options)], {
      execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=16'],
      serialization: 'advanced',
      // Unsets a variable of `node --watch`, with which the child process would send other messages over this channel.
      env: {...process.env, WATCH_REPORT_DEPENDENCIES: undefined},
      // Ignores the output, because V8 prints many lines when it aborts.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Adds a listener, because an 'error' event without a listener would end the server.
    child.on('error', () => {})
    const ended = once(child, 'exit').then(() => null)
    const ready = Promise.race([once(child, 'message'), ended])
    ready.catch(() => {})
    return {child, ended, ready}
  }

  async function endWorker() {
    const last = worker
    worker = null
    last?.child.kill('SIGKILL')
    await last?.ended
  }

  async function askWorker(request: QueryRequest): Promise<string> {
    if (isClosed) throw unavailable('The Lake is closing')
    worker ??= startWorker()
    const {child, ended, ready} = worker
    await ready
    child.send(request, () => {})
    const answered = once(child, 'message', {signal: AbortSignal.timeout(timeoutMs)})
    const answer: Answer | null = await Promise.race([answered.then(([one]) => one), ended]).catch(() => {
      void endWorker()
      const description = `The query took longer than ${timeoutMs} ms and was stopped`
      // Answers 504, because clients and browsers do not retry this status.
      throw queryError(504, 'queryTimeoutError', description, request.query)
    })
    if (answer && 'json' in answer) return answer.json
    if (answer) throw new LakeError(answer.failure.status, answer.failure.message, answer.failure.body)
    if (isClosed) throw unavailable('The Lake is closing')
    worker = null
    const description = `The query process ended; perhaps the query needs more than ${maxHeapMb} MB of memory`
    throw queryError(500, 'queryWorkerError', description, request.query)
  }

  worker = startWorker()
  return {
    /** Runs a query that sees all committed transactions. Rejects with a `LakeError`. */
    query: (request: QueryRequest) => inTurn(() => askWorker(request)),
    /** Runs a query on published content in the server process. Does not wait for queries in the worker process. */
    queryPublished: async (query: string) =>
      evaluateQuery(
        {query, params: {}, identity: '<anonymous>'},
        published.current().view('published'),
        options,
      ),
    /** Resolves when the engine has closed its database connection and the worker process has ended. */
    async close() {
      if (isClosed) return
      isClosed = true
      published.close()
      await endWorker()
    },
  }
}
