/** Reasons why a request or a sign-in failed. `words.faults` contains a message for each reason. */
export type Fault =
  | 'session'
  | 'forbidden'
  | 'unreachable'
  | 'throttled'
  | 'gone'
  | 'refused'
  | 'wrong-password'
  | 'not-staff'

export class FaultError extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

export const toFault = (error: unknown): Fault => (error instanceof FaultError ? error.fault : 'unreachable')

export interface Reply {
  status?: number
  error: unknown
}

/** Error fields of the services PostgREST, Storage and Auth. */
type ServiceError = {code?: string; message?: string; status?: number; statusCode?: string}

const GONE = new Set(['PGRST116', '23503', '22P02'])
const WRONG_PASSWORD = new Set(['invalid_credentials', 'validation_failed'])

/** Returns the fault of a reply, or null for a success. */
export function faultOf({status, error}: Reply): Fault | null {
  if (!error) return null
  const {code = '', message = '', ...own}: ServiceError = error
  if (WRONG_PASSWORD.has(code)) return 'wrong-password'
  // Storage answers 400 and puts the real status into the body.
  const reached = Number(own.statusCode ?? status ?? own.status ?? 0)
  if (GONE.has(code) || reached === 404) return 'gone'
  if (reached === 401 || /\bexp\b|jwt|jws/i.test(message)) return 'session'
  if (reached === 403) return 'forbidden'
  if (reached === 429) return 'throttled'
  return !(reached > 0) || reached === 408 || reached >= 500 ? 'unreachable' : 'refused'
}
