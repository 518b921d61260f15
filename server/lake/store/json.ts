import {isTooDeep, MAX_DEPTH} from '../../shared/http/depth.ts'
import {mutationError} from '../errors.ts'

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const malformed = (description: string) => mutationError(400, 'mutationParseError', description)

/** Formats a caller's value for a message, cut to 200 characters. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object'
  return (JSON.stringify(value) ?? String(value)).slice(0, 200)
}

/** Returns a deep copy. Throws for values that are nested too deeply. */
export function copyJson<T>(value: T): T {
  if (isTooDeep(value)) throw malformed(`Values are nested more than ${MAX_DEPTH} levels deep`)
  return JSON.parse(JSON.stringify(value), (key, item) => (key === '__proto__' ? undefined : item)) as T
}
