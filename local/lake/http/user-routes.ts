import {isTooDeep, MAX_DEPTH} from '../depth.ts'
import {badRequest} from '../errors.ts'
import type {KeyValue} from '../store/keyvalue.ts'
import {type Context, readBody, requireIdentity, sendJson} from './context.ts'

const MAX_SETTINGS_BYTES = 256 * 1024

function parseSettings(body: Buffer): {key: string; value: unknown}[] {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw badRequest('The body is not valid JSON')
  }
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  return entries.map((entry) => {
    const {key, value} = (entry ?? {}) as {key?: unknown; value?: unknown}
    if (typeof key !== 'string' || !key || key.length > 256) throw badRequest('Each setting needs a "key"')
    if (isTooDeep(value)) throw badRequest(`A setting may be nested at most ${MAX_DEPTH} levels deep`)
    return {key, value: value ?? null}
  })
}

/** `/users/me/keyvalue[/<key,key>]`: what the Studio remembers for one person. */
export async function settings(context: Context, keys: string[], keyValue: KeyValue) {
  const {id} = requireIdentity(context)
  if (context.request.method !== 'PUT') return sendJson(context, 200, keyValue.get(id, keys))
  const entries = parseSettings(await readBody(context.request, MAX_SETTINGS_BYTES))
  keyValue.put(id, entries)
  sendJson(context, 200, entries)
}
