/** What can go wrong between the desk and the database, as far as people need to know (`words.faults`). Pure. */
export type Fault = 'session' | 'forbidden' | 'unreachable' | 'throttled' | 'gone' | 'refused'

export interface Reply {
  status?: number
  error: unknown
}

/** What an error of the tables, of the photo store or of Auth may say. */
type Told = {code?: string; name?: string; message?: string; status?: number; statusCode?: string}

const GONE = new Set(['PGRST116', '23503', '22P02'])

/** Of an answer by the tables or by the photo store; null: it is no fault. */
export function faultOf({status, error}: Reply): Fault | null {
  if (!error) return null
  const told: Told = error
  // Storage answers 400 and says in its body what it means.
  const code = Number(told.statusCode ?? status ?? told.status ?? 0)
  if (GONE.has(told.code ?? '') || code === 404) return 'gone'
  if (code === 401 || /\bexp\b|jwt|jws/i.test(told.message ?? '')) return 'session'
  if (code === 403) return 'forbidden'
  if (code === 429) return 'throttled'
  return !(code > 0) || code === 408 || code >= 500 ? 'unreachable' : 'refused'
}

export type SignInFault = 'wrong' | 'not-staff' | 'throttled' | 'unreachable' | 'refused'

export function signInFaultOf({code, name, status = 0}: Told): SignInFault {
  if (status === 429) return 'throttled'
  if (code === 'invalid_credentials' || code === 'validation_failed') return 'wrong'
  return name === 'AuthRetryableFetchError' || status === 0 || status >= 500 ? 'unreachable' : 'refused'
}
