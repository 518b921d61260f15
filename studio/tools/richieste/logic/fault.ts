/** What can go wrong between the desk and the database, as far as people need to know. Pure. */
export type Fault =
  /** Nobody is signed in any more. */
  | 'session'
  /** Signed in, and not allowed. */
  | 'forbidden'
  /** No network, or the service is down: worth another try. */
  | 'unreachable'
  | 'throttled'
  /** The lead is no longer there. */
  | 'gone'
  | 'refused'

export interface Reply {
  status?: number
  error: unknown
}

const field = (error: unknown, name: string) =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined

const GONE = new Set(['PGRST116', '23503', '22P02'])

/** Of an answer by the tables or by the photo store; null: it is no fault. */
export function faultOf({status, error}: Reply): Fault | null {
  if (error === null || error === undefined) return null
  // Storage answers 400 and says in its body what it means.
  const code = Number(field(error, 'statusCode') ?? status ?? field(error, 'status') ?? 0)
  const name = String(field(error, 'code') ?? '')
  if (GONE.has(name) || code === 404) return 'gone'
  if (code === 401 || /\bexp\b|jwt|jws/i.test(String(field(error, 'message') ?? ''))) return 'session'
  if (code === 403) return 'forbidden'
  if (code === 429) return 'throttled'
  if (!Number.isFinite(code) || code === 0 || code === 408 || code >= 500) return 'unreachable'
  return 'refused'
}

export type SignInFault = 'wrong' | 'throttled' | 'unreachable' | 'refused'

/** Why Auth let nobody in. */
export function signInFaultOf(error: unknown): SignInFault {
  const status = Number(field(error, 'status') ?? 0)
  if (status === 429) return 'throttled'
  if (field(error, 'code') === 'invalid_credentials') return 'wrong'
  if (field(error, 'name') === 'AuthRetryableFetchError' || status === 0 || status >= 500)
    return 'unreachable'
  return field(error, 'code') === 'validation_failed' ? 'wrong' : 'refused'
}
