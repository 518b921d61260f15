import {isTooDeep, MAX_DEPTH} from '../../http/depth.ts'
import {badRequest} from '../errors.ts'
import type {KeyValue, Setting} from '../store/keyvalue.ts'
import {type Context, readJson, requireIdentity, requireSelf, sendJson} from './context.ts'

const MAX_SETTINGS_BYTES = 256 * 1024

function parseSettings(body: unknown): Setting[] {
  const entries: unknown[] = Array.isArray(body) ? body : [body]
  return entries.map((entry) => {
    const {key, value} = (entry ?? {}) as {key?: unknown; value?: unknown}
    if (typeof key !== 'string' || !key || key.length > 256) throw badRequest('Each setting needs a "key"')
    if (isTooDeep(value)) throw badRequest(`A setting may be nested at most ${MAX_DEPTH} levels deep`)
    return {key, value: value ?? null}
  })
}

/** `/users/me/keyvalue[/<key,key>]`: what the Studio remembers for one person. */
export async function settings(context: Context, keys: string[], keyValue: KeyValue) {
  if (context.request.method !== 'PUT')
    return sendJson(context, 200, keyValue.get(requireIdentity(context).id, keys))
  const {id} = requireSelf(context)
  const entries = parseSettings(await readJson(context.request, MAX_SETTINGS_BYTES))
  keyValue.put(id, entries)
  sendJson(context, 200, entries)
}
