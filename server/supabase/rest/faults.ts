import {DatabaseError, UNAVAILABLE} from '../database/driver.ts'
import type {Role} from '../http/caller.ts'
import type {BadToken} from '../http/jwt.ts'
import {Refusal} from '../http/refusal.ts'

/** An error in PostgREST's shape. */
export const fault = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
) => new Refusal(status, {code, details, hint, message}, status === 401 ? {'www-authenticate': 'Bearer'} : {})

/** Refuses, by its name, a feature of PostgREST that the embedded subset lacks. */
export const notImplemented = (what: string) =>
  fault(400, 'PGRST127', 'Feature not implemented', `The embedded default does not implement ${what}.`)

export const unreadable = (what: string, text: string) =>
  fault(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 200)})" (line 1, column 1)`)

export const unknownColumn = (table: string, column: string) =>
  fault(400, '42703', `column ${table}.${column.slice(0, 100)} does not exist`)

export function unknownTarget(table: string, column: string) {
  const message = `Could not find the '${column.slice(0, 100)}' column of '${table}' in the schema cache`
  return fault(400, 'PGRST204', message)
}

export const unknownTable = (table: string) =>
  fault(404, 'PGRST205', `Could not find the table 'public.${table.slice(0, 100)}' in the schema cache`)

export const unknownFunction = (name: string) =>
  fault(404, 'PGRST202', `Could not find the function public.${name.slice(0, 100)} in the schema cache`)

export const badToken = (bad: BadToken) =>
  bad === 'expired'
    ? fault(401, 'PGRST303', 'JWT expired')
    : fault(401, 'PGRST301', 'No suitable key or wrong key type')

export const badJson = () => fault(400, 'PGRST102', 'Empty or invalid json')
export const tooLarge = () => fault(413, '54000', 'Request body too large')

/** PostgREST's status of an SQLSTATE: single codes, then whole classes by their first two signs. */
const STATUSES: readonly (readonly [status: number, codes: string])[] = [
  [400, 'P0001'],
  [404, '42883 42P01'],
  [405, '25006'],
  [409, '23503 23505'],
  [500, '42P17'],
  [403, '0L 0P 28'],
  [500, '09 25 2D 38 39 3B 40 54 55 57 58 F0 HV P0 XX'],
  [503, '08 53'],
]

function statusOf(code: string, role: Role): number {
  const chosen = /^PT([2-5]\d\d)$/.exec(code)?.[1]
  if (chosen !== undefined) return Number(chosen)
  if (code === '42501') return role === 'anon' ? 401 : 403
  const known = STATUSES.find(([, codes]) => codes.split(' ').some((one) => code.startsWith(one)))
  return known?.[0] ?? 400
}

/** Turns database errors into PostgREST's. Returns other errors unchanged. */
export function explainError(error: unknown, role: Role): unknown {
  if (error instanceof URIError) return fault(400, 'PGRST125', 'Invalid path specified in request URL')
  if (!(error instanceof DatabaseError)) return error
  if (error.code === UNAVAILABLE)
    return fault(503, 'PGRST001', 'Database client error. Retrying the connection.')
  return fault(statusOf(error.code, role), error.code, error.message, error.detail, error.hint)
}
