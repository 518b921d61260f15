import type {IncomingMessage} from 'node:http'
import {DatabaseError, DatabaseUnavailable} from '../database/driver.ts'
import {Refusal} from '../http/answer.ts'

/** An answer of Auth, before it takes one of its two shapes. */
export class AuthFault extends Error {
  readonly status: number
  readonly code: string
  readonly wait: number | undefined

  constructor(status: number, code: string, message: string, wait?: number) {
    super(message)
    this.name = 'AuthFault'
    this.status = status
    this.code = code
    this.wait = wait
  }
}

export const invalidCredentials = () => new AuthFault(400, 'invalid_credentials', 'Invalid login credentials')
export const badToken = (message: string) => new AuthFault(403, 'bad_jwt', message)
export const unknownRefresh = () =>
  new AuthFault(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
export const tooMany = (wait: number) =>
  new AuthFault(429, 'over_request_rate_limit', 'Request rate limit reached', wait)

/** Clients that ask for the 2024-01-01 API get `{code, message}`, older ones `{code, error_code, msg}`. */
export function asRefusal(error: unknown, request: IncomingMessage): Refusal | undefined {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseError) {
    return asRefusal(new AuthFault(503, 'unexpected_failure', 'The database is not available'), request)
  }
  if (!(error instanceof AuthFault)) return undefined
  const {status, code, message, wait} = error
  const later = wait === undefined ? {} : {'retry-after': String(wait)}
  const version = request.headers['x-supabase-api-version']
  if (typeof version === 'string' && version >= '2024-01-01') {
    return new Refusal(status, {code, message}, {...later, 'x-supabase-api-version': '2024-01-01'})
  }
  return new Refusal(status, {code: status, error_code: code, msg: message}, later)
}
