import {type Fields, isFields, parseJson} from '../../shared/http/json.ts'
import {readJson} from '../../shared/http/request-body.ts'
import {MAX_MUTATION_BYTES, REQUEST_TIMEOUT_MS} from '../../shared/limits.ts'
import {badRequest} from '../errors.ts'

export const readBody = (request: Request) => readJson(request, MAX_MUTATION_BYTES, REQUEST_TIMEOUT_MS)

export async function readFields(request: Request): Promise<Fields> {
  const value = await readBody(request)
  if (!isFields(value)) throw badRequest('The body must be a JSON object')
  return value
}

/** Returns the parameters of a GROQ query, which the URL contains as `$name=<json>`. */
export function groqParams(search: URLSearchParams): Record<string, unknown> {
  const params: Fields = {}
  for (const [key, text] of search) {
    if (!key.startsWith('$')) continue
    const value = parseJson(text)
    if (value === undefined)
      throw badRequest(`The parameter ${key} is not valid JSON, or is nested too deeply`)
    params[key.slice(1)] = value
  }
  return params
}

/** Returns a boolean parameter. Refuses other values than `true` and `false`, because `dryRun=1` must not write. */
export function flag(search: URLSearchParams, name: string, fallback: boolean): boolean {
  const value = search.get(name) ?? String(fallback)
  if (value !== 'true' && value !== 'false') throw badRequest(`"${name}" must be "true" or "false"`)
  return value === 'true'
}
