import {badRequest} from '../errors.ts'
import {isFields} from '../store/json.ts'

function parsed(key: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`The parameter ${key.slice(0, 100)} is not valid JSON`)
  }
}

/** Query parameters `$name=<json>`. */
export function groqParams(search: URLSearchParams): Record<string, unknown> {
  const given = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(given.map(([key, text]) => [key.slice(1), parsed(key, text)]))
}

/** The `params` of a body. */
export function bodyParams(given: unknown): Record<string, unknown> {
  if (given === undefined) return {}
  if (!isFields(given)) throw badRequest('"params" must be an object')
  return given
}

/** A switch of the address. What is neither yes nor no is refused: `dryRun=1` must not write. */
export function flag(search: URLSearchParams, name: string, fallback: boolean): boolean {
  const given = search.getAll(name)
  if (given.length === 0) return fallback
  const value = given.at(-1)
  if (value !== 'true' && value !== 'false') throw badRequest(`"${name}" must be "true" or "false"`)
  return value === 'true'
}
