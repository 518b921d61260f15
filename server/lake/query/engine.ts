import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {createQueue} from '../../shared/queue.ts'
import {LakeError, queryError, tooMany, unavailable} from '../errors.ts'
import {openDocuments} from './documents.ts'
import {checkDepth, evaluateQuery, type Place, type QueryRequest} from './evaluate.ts'

const QUERY_TIMEOUT_MS = 10_000
const MAX_HEAP_MB = 512
const MAX_WAITING_QUERIES = 100

export interface WorkerArgument extends Place {
  databaseFile: string
}

export type FromWorker =
  | {isReady: true}
  | {json: string}
  | {failure: Pick<LakeError, 'status' | 'message' | 'body'>}

export interface EngineOptions extends Place {
  databaseFile: string
  timeoutMs?: number
  maxHeapMb?: number
}

export type QueryEngine = ReturnType<typeof createQueryEngine>

const closing = () => unavailable('The Lake is closing')

/**
 * Answers queries. Callers without an identity can only send the page's own queries, so the server answers those itself.
 * Queries of editors and tokens run one after the other in a process of their own, because only a process protects the
 * server from a query that never ends or that makes V8 abort.
 */
export function createQueryEngine(options: EngineOptions) {
  const {databaseFile, timeoutMs = QUERY_TIMEOUT_MS, maxHeapMb = MAX_HEAP_MB, projectId, dataset} = options
  const published = openDocuments(databaseFile, dataset)
  const inTurn = createQueue()
  let waiting = 0
  let isClosed = false
  let worker: {child: ChildProcess; isReady: boolean} | null = null

  function startWorker() {
    const argument: WorkerArgument = {databaseFile, projectId, dataset}
    const child = fork(new URL('./worker.ts', import.meta.url), [JSON.stringify(argument)], {
      execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=16'],
      serialization: 'advanced',
      // V8 prints pages when it aborts.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const started = {child, isReady: false}
    child.once('message', () => {
      started.isReady = true
    })
    child.once('exit', () => {
      if (worker === started) worker = null
    })
    // Without a listener, an 'error' event ends the server.
    child.on('error', () => {})
    worker = started
    return started
  }

  async function endWorker() {
    const child = worker?.child
    worker = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** V8 ends the process of a query that needs more memory than it may have. */
  function crash(query: string) {
    if (isClosed) return closing()
    const description = `The query process ended; perhaps the query needs more than ${maxHeapMb} MB of memory`
    return queryError(500, 'queryWorkerError', description, query)
  }

  async function askWorker(request: QueryRequest): Promise<string> {
    if (isClosed) throw closing()
    const {child, isReady} = worker ?? startWorker()
    const {promise, resolve, reject} = Promise.withResolvers<string>()
    let timer: NodeJS.Timeout | undefined
    const onTimeout = () => {
      const description = `The query took longer than ${timeoutMs} ms and was stopped`
      // 504, because clients and browsers do not repeat it by themselves.
      reject(queryError(504, 'queryTimeoutError', description, request.query))
      void endWorker().then(() => isClosed || worker || startWorker())
    }
    const send = () => {
      timer = setTimeout(onTimeout, timeoutMs)
      child.send(request, (error) => error && onError(error))
    }
    const onMessage = (message: FromWorker) => {
      if ('isReady' in message) return send()
      if ('json' in message) return resolve(message.json)
      const {status, message: reason, body} = message.failure
      reject(new LakeError(status, reason, body))
    }
    const onExit = () => reject(crash(request.query))
    const onError = ({message}: Error) => reject(unavailable(`The query process does not start: ${message}`))
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    if (isReady) send()
    return promise.finally(() => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
    })
  }

  startWorker()
  return {
    /** Sees every transaction that is in the database. Rejects with a `LakeError`. */
    async query(request: QueryRequest): Promise<string> {
      if (isClosed) throw closing()
      if (request.identity === null) {
        const view = published.current().view(request.perspective, false)
        return evaluateQuery(request, view, {projectId, dataset})
      }
      checkDepth(request)
      if (waiting >= MAX_WAITING_QUERIES) throw tooMany('Too many queries are waiting')
      waiting++
      return inTurn(() => askWorker(request)).finally(() => waiting--)
    },
    /** Resolves when no process holds the database any more. */
    async close() {
      if (isClosed) return
      isClosed = true
      published.close()
      await endWorker()
    },
  }
}
