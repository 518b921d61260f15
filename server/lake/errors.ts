import {codeOf, isDiskFull, sqliteCode} from '../shared/data-folder/durable.ts'

type Body = Record<string, unknown>

/**
 * An answer that Sanity's clients understand as an error. The two shapes are theirs:
 * `{error: {type, description, …}}` for queries and mutations, `{statusCode, error, message}` elsewhere.
 */
export class LakeError extends Error {
  readonly status: number
  readonly body: Body

  constructor(status: number, message: string, body: Body) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

const plain = (status: number, error: string, message: string, extra: Body = {}) =>
  new LakeError(status, message, {statusCode: status, error, message, ...extra})

export const badRequest = (message: string) => plain(400, 'Bad Request', message)
export const unauthorized = (message = 'Session not found') =>
  plain(401, 'Unauthorized', message, {errorCode: 'SIO-401-ANF'})
export const forbidden = (message: string) => plain(403, 'Forbidden', message)
export const notFound = (message: string, extra?: Body) => plain(404, 'Not Found', message, extra)
export const methodNotAllowed = (method: string, path: string) =>
  plain(405, 'Method Not Allowed', `${method} ${path} is not allowed`)
export const noDataset = (dataset: string, projectId: string) =>
  notFound(`Dataset "${dataset}" not found for project ID "${projectId}"`, {errorCode: 'SIO-404-DNF'})
export const noProject = (projectId: string) => notFound(`Project "${projectId}" not found`)
export const tooLarge = (message: string) => plain(413, 'Payload Too Large', message)
export const unsupportedType = (message: string) => plain(415, 'Unsupported Media Type', message)
export const tooMany = (message: string) => plain(429, 'Too Many Requests', message)
/** A fault of the program or of the machine. The caller gets `message`. */
export const internalError = (message: string) => plain(500, 'Internal Server Error', message)
export const unavailable = (message: string) => plain(503, 'Service Unavailable', message)

/** Refuses by name what the Lake does not implement, instead of a made-up success. */
export const notImplemented = (what: string) =>
  plain(501, 'Not Implemented', `The embedded Content Lake does not implement ${what}.`)

export function queryError(status: number, type: string, description: string, query: string, start?: number) {
  const position = start === undefined ? {} : {start, end: start}
  return new LakeError(status, description, {
    statusCode: status,
    error: {type, description, query, ...position},
  })
}

/** A refused mutation or action. `inPlace` sets its index. */
export function mutationError(status: number, type: string, description: string, details: Body = {}) {
  return new LakeError(status, description, {
    statusCode: status,
    error: {
      type: 'mutationError',
      description: `The mutation(s) failed: ${description}`,
      items: [{index: 0, error: {type, description, ...details}}],
    },
  })
}

/** Runs one mutation or action. A refusal names its place in the request. */
export function inPlace(index: number, work: () => void) {
  try {
    work()
  } catch (error) {
    const {items: [item] = []} = (error instanceof LakeError && error.body.error) as {
      items?: {index: number}[]
    }
    if (item) item.index = index
    throw error
  }
}

const INTERRUPTED = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE']

const BY_SQLITE_CODE: Record<number, string> = {
  5: 'another program holds the content database; nothing was written',
  8: 'the content database is read-only; nothing was written',
  10: 'the disk reported an input/output error; nothing was written',
  11: 'the content database is damaged; restore a backup',
  14: 'the content database cannot be opened; nothing was written',
}

/** Turns a fault of disk or database into an answer that says whether the data was kept. */
export function asLakeError(error: unknown): unknown {
  if (error instanceof LakeError) return error
  if (isDiskFull(error)) {
    const message = 'The disk is full: nothing was written. Free some space and try again.'
    return plain(507, 'Insufficient Storage', message)
  }
  if (INTERRUPTED.includes(codeOf(error))) return badRequest('The upload was interrupted.')
  const reason = BY_SQLITE_CODE[sqliteCode(error)]
  return reason ? internalError(`The transaction failed: ${reason}.`) : error
}
