import {STATUS_CODES} from 'node:http'
import {codeOf, isDiskFull, sqliteCode} from '../shared/data-folder/durable.ts'
import {BodyError} from '../shared/http/request-body.ts'

type Body = Record<string, unknown>

/** Error response of Sanity's API. `body.error` is an object for queries and mutations, otherwise a text. */
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

const plain = (status: number, message: string, extra: Body = {}) =>
  new LakeError(status, message, {statusCode: status, error: STATUS_CODES[status], message, ...extra})

export const badRequest = (message: string) => plain(400, message)
export const unauthorized = (message = 'Session not found') => plain(401, message, {errorCode: 'SIO-401-ANF'})
export const forbidden = (message: string) => plain(403, message)
export const notFound = (message: string, extra?: Body) => plain(404, message, extra)
export const methodNotAllowed = (message: string) => plain(405, message)
/** Creates a 500 error for a fault of the program or the machine. The response contains `message`. */
export const internalError = (message: string) => plain(500, message)
export const unavailable = (message: string) => plain(503, message)

export const notImplemented = (what: string) =>
  plain(501, `The embedded Content Lake does not implement ${what}.`)

export function queryError(status: number, type: string, description: string, query: string, start?: number) {
  const position = start === undefined ? {} : {start, end: start}
  return new LakeError(status, description, {
    statusCode: status,
    error: {type, description, query, ...position},
  })
}

export function mutationError(status: number, type: string, description: string, details: Body = {}) {
  return new LakeError(status, description, {
    statusCode: status,
    error: {
      type: 'mutationError',
      description: `The mutation(s) failed: ${description}`,
      items: [{error: {type, description, ...details}}],
    },
  })
}

export const malformed = (description: string) => mutationError(400, 'mutationParseError', description)

/** SQLite's error codes BUSY, READONLY, IOERR, CORRUPT and CANTOPEN. After these errors, nothing was written. */
const UNUSABLE = [5, 8, 10, 11, 14]
const INTERRUPTED = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE']

/** Returns a `LakeError` for known body, disk and database errors. Returns any other error unchanged. */
export function asLakeError(error: unknown): unknown {
  if (error instanceof LakeError) return error
  if (error instanceof BodyError) return plain(error.status, error.message)
  if (isDiskFull(error)) {
    return plain(507, 'The disk is full: nothing was written. Free some space and try again.')
  }
  if (INTERRUPTED.includes(codeOf(error))) return badRequest('The upload was interrupted.')
  if (!(error instanceof Error && UNUSABLE.includes(sqliteCode(error)))) return error
  return internalError(`The database failed and nothing was written: ${error.message}.`)
}
