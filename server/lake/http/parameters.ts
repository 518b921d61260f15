import {badRequest} from '../errors.ts'
import {type Fields, isFields} from '../store/json.ts'

function parsed(what: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`${what} is not valid JSON`)
  }
}

export const readJson = async (request: Request): Promise<unknown> => parsed('The body', await request.text())

export async function readFields(request: Request): Promise<Fields> {
  const value = await readJson(request)
  if (!isFields(value)) throw badRequest('The body must be a JSON object')
  return value
}

/** Query parameters `$name=<json>`. */
export function groqParams(search: URLSearchParams): Record<string, unknown> {
  const given = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    given.map(([key, text]) => [key.slice(1), parsed(`The parameter ${key.slice(0, 100)}`, text)]),
  )
}

export function bodyParams(given: unknown): Record<string, unknown> {
  if (given === undefined) return {}
  if (!isFields(given)) throw badRequest('"params" must be an object')
  return given
}

/** A switch of the address. Any value but `true` and `false` is refused: `dryRun=1` must not write. */
export function flag(search: URLSearchParams, name: string, fallback: boolean): boolean {
  const given = search.getAll(name)
  if (given.length === 0) return fallback
  const value = given.at(-1)
  if (value !== 'true' && value !== 'false') throw badRequest(`"${name}" must be "true" or "false"`)
  return value === 'true'
}
