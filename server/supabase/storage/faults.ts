import {codeOf, isDiskFull} from '../../shared/data-folder/durable.ts'
import {BodyError} from '../../shared/http/request-body.ts'
import {DatabaseError, DISK_FULL, TOO_MUCH, UNAVAILABLE} from '../database/driver.ts'
import type {BadToken} from '../http/jwt.ts'
import {Refusal} from '../http/refusal.ts'

/** Storage answers with 400 and puts the real status into the body. Only its own failures are 5xx. */
export const fault = (status: number, code: string, error: string, message: string) =>
  new Refusal(status >= 500 ? status : 400, {statusCode: String(status), code, error, message})

export const tooLarge = () =>
  fault(413, 'EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size')
export const badType = (type: string) =>
  fault(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type.slice(0, 100)} is not supported`)
export const noObject = () => fault(404, 'NoSuchKey', 'not_found', 'Object not found')
export const noBucket = () => fault(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const badRequest = (message: string) => fault(400, 'InvalidRequest', 'invalid_request', message)
export const busy = () => fault(503, 'SlowDown', 'SlowDown', 'Too many uploads at once, please try again')
export const noContent = () => badRequest('No content provided')
export function badToken(bad: BadToken) {
  const message = bad === 'expired' ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS'
  return fault(403, 'InvalidJWT', 'Unauthorized', message)
}

/** Refuses, by its name, a feature of Storage that the embedded subset lacks. */
export function notImplemented(what: string) {
  const message = `The embedded default does not implement ${what}.`
  return new Refusal(400, {statusCode: '501', code: 'NotImplemented', error: 'NotImplemented', message})
}

/** Turns errors of database and disk into Storage's. Returns other errors unchanged. */
export function explainError(error: unknown): unknown {
  if (error instanceof BodyError) return badRequest('The upload did not arrive whole')
  if (error instanceof URIError) return badRequest('The address cannot be read')
  if (isDiskFull(error) || codeOf(error) === DISK_FULL)
    return fault(507, 'InsufficientStorage', 'InsufficientStorage', 'The disk is full: nothing was stored')
  if (!(error instanceof DatabaseError)) return error
  if (error.code === UNAVAILABLE)
    return fault(503, 'DatabaseError', 'DatabaseError', 'The database is not available, please try again')
  if (error.code === '42501') {
    const rowLevel = error.message.includes('row-level security')
    const message = rowLevel ? 'new row violates row-level security policy' : error.message
    return fault(403, 'AccessDenied', 'Unauthorized', message)
  }
  if (error.code === '23505')
    return fault(409, 'KeyAlreadyExists', 'Duplicate', 'The resource already exists')
  if (error.code === TOO_MUCH) return fault(429, 'SlowDown', 'TooManyRequests', error.message)
  // Text that PostgreSQL cannot store, such as a name with a zero byte.
  if (error.code.startsWith('22')) return badRequest('The request holds text that cannot be stored')
  return fault(500, 'DatabaseError', 'DatabaseError', `database error, code: ${error.code}`)
}
