import {isTooDeep, MAX_DEPTH} from '../../shared/http/depth.ts'
import {badRequest} from '../errors.ts'
import {type Fields, isFields} from '../store/json.ts'

/** Parses a caller's JSON. Drops `__proto__`, which would change the prototype of copied objects. */
function parseJson(what: string, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text, (key, item) => (key === '__proto__' ? undefined : item))
  } catch {
    // A RangeError comes here too.
    throw badRequest(`${what} is not valid JSON, or is nested too deeply`)
  }
  if (isTooDeep(value)) throw badRequest(`${what} is nested more than ${MAX_DEPTH} levels deep`)
  return value
}

export const readJson = async (request: Request) => parseJson('The body', await request.text())

export async function readFields(request: Request): Promise<Fields> {
  const value = await readJson(request)
  if (!isFields(value)) throw badRequest('The body must be a JSON object')
  return value
}

/** Query parameters `$name=<json>`. */
export function groqParams(search: URLSearchParams): Record<string, unknown> {
  const given = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    given.map(([key, text]) => [key.slice(1), parseJson(`The parameter ${key}`, text)]),
  )
}

/** A switch of the address. Any value but `true` and `false` is refused: `dryRun=1` must not write. */
export function flag(search: URLSearchParams, name: string, fallback: boolean): boolean {
  const value = search.get(name) ?? String(fallback)
  if (value !== 'true' && value !== 'false') throw badRequest(`"${name}" must be "true" or "false"`)
  return value === 'true'
}
