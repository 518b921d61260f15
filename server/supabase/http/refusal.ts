import {isDiskFull} from '../../shared/data-folder/durable.ts'
import {sendJson} from '../../shared/http/json.ts'
import {BodyError} from '../../shared/http/request-body.ts'
import {DatabaseError, DISK_FULL} from '../database/driver.ts'

/** Error that `answerRefusal` converts into a response with this status and code. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status
  readonly code
  readonly details
  readonly headers

  constructor(status: number, code: string, message: string, details: string | null = null, headers = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.headers = headers
  }
}

export const notImplemented = (what: string) =>
  new Refusal(400, 'not_implemented', `The embedded Supabase does not implement ${what.slice(0, 200)}.`)

/** PostgREST's statuses by SQLSTATE. */
const STATUSES: readonly (readonly [status: number, codes: RegExp])[] = [
  [404, /^42(P01|883)/],
  [409, /^2350[35]/],
  [403, /^42501/],
  [400, /^(2[123]|42|P0001)/],
  [503, /^(08|53)/],
]

function statusOf(code: string): number {
  // The migrations raise codes that contain a status, such as PT429.
  const raised = /^PT([45]\d\d)$/.exec(code)?.[1]
  // Unknown codes become 500, after which a page retries its lead. After 400 the page would give the lead up.
  return Number(raised ?? STATUSES.find(([, codes]) => codes.test(code))?.[0] ?? 500)
}

const BODY_CODES = {400: 'PGRST102', 408: 'request_timeout', 413: 'EntityTooLarge'}

/** Converts an error to a refusal. Returns undefined for a fault of this program. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof BodyError) {
    const {status, message} = error
    return new Refusal(status, BODY_CODES[status], message, null, status === 408 ? {connection: 'close'} : {})
  }
  if (error instanceof URIError) return new Refusal(400, 'bad_request', 'The address cannot be read')
  const failure = isDiskFull(error) ? DISK_FULL : error
  if (!(failure instanceof DatabaseError)) return undefined
  return new Refusal(statusOf(failure.code), failure.code, failure.message, failure.detail)
}

/** Sends fields for all clients: PostgREST's reads `code`, Auth's `error_code`, Storage's `error` and `statusCode`. */
export function answerRefusal(refusal: Refusal): Response {
  const {status, code, message, details, headers} = refusal
  const body = {code, message, details, hint: null, error_code: code, error: code, statusCode: String(status)}
  return sendJson(body, status, headers)
}
