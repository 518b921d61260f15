import {MAX_DEPTH} from '../../shared/http/depth.ts'
import {mutationError, tooLarge} from '../errors.ts'
import {MAX_MUTATION_CHARACTERS} from './limits.ts'

/** `__proto__` reaches into prototypes. groq-js cannot read objects with `hasOwnProperty`. */
const REFUSED = new Set(['__proto__', 'hasOwnProperty'])

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const malformed = (description: string) => mutationError(400, 'mutationParseError', description)

/** Formats a caller's value for a message, cut to 200 characters. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'an array' : 'an object'
  return (JSON.stringify(value) ?? String(value)).slice(0, 200)
}

/** Returns a deep copy that is JSON of limited size and depth. Throws for anything else. */
export function copyJson<T>(value: T): T {
  let left = MAX_MUTATION_CHARACTERS
  const spend = (amount: number) => {
    left -= amount
    if (left < 0) throw tooLarge('The mutation is too large')
  }

  const copy = (item: unknown, depth: number): unknown => {
    spend(1)
    if (typeof item === 'string') spend(item.length)
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return item
    if (typeof item === 'number') {
      if (!Number.isFinite(item)) throw malformed('Numbers must be finite')
      return item
    }
    if (typeof item !== 'object') throw malformed(`A ${typeof item} is not a JSON value`)
    if (depth >= MAX_DEPTH) throw malformed(`Values are nested more than ${MAX_DEPTH} levels deep`)
    if (Array.isArray(item)) return Array.from(item, (entry) => copy(entry ?? null, depth + 1))
    const fields: Fields = {}
    for (const [key, entry] of Object.entries(item)) {
      if (REFUSED.has(key)) throw malformed(`"${key}" is not a valid attribute name`)
      spend(key.length)
      if (entry !== undefined) fields[key] = copy(entry, depth + 1)
    }
    return fields
  }
  return copy(value, 0) as T
}
