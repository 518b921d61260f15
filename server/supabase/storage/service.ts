import {readBytes} from '../../shared/http/request-body.ts'
import type {Visit} from '../http/caller.ts'
import {parseJson} from '../http/json.ts'
import {MAX_BODY_MS, MAX_JSON_BYTES} from '../limits.ts'
import {badRequest, explainError, noBucket, notImplemented, tooLarge} from './faults.ts'
import {download, list, type ObjectStore, remove, type StorageVisit} from './objects.ts'
import {upload} from './upload.ts'

async function readJson({request}: Visit): Promise<unknown> {
  const bytes = await readBytes(request, MAX_JSON_BYTES, MAX_BODY_MS)
  if (bytes === null) throw tooLarge()
  const body = parseJson(bytes)
  if (body === undefined) throw badRequest('The body is not JSON')
  return body
}

/** The words that may follow `/storage/v1/object/` in place of a bucket's name. */
export const OBJECT_KINDS = 'sign list list-v2 info authenticated public upload move copy'.split(' ')

/** Hosted Storage decodes each segment once. */
function placeOf(url: URL): {kind: string; bucket: string; name: string} {
  const [, , , top = '', ...segments] = url.pathname.split('/')
  if (top !== 'object') return {kind: top, bucket: '', name: ''}
  const [first = ''] = segments
  const kind = OBJECT_KINDS.includes(first) ? first : 'object'
  const [bucket = '', ...rest] = (kind === 'object' ? segments : segments.slice(1)).map(decodeURIComponent)
  return {kind, bucket, name: rest.join('/')}
}

type Handler = (visit: StorageVisit, bucket: string, name: string) => Promise<Response>

/** Below `/storage/v1/object`. The address names one object, or only its bucket. */
const route = (method: string, kind: string, names: 'one' | 'bucket', handle: Handler) => ({
  method,
  kind,
  names,
  handle,
})

/** The kind `object` is no part of an address: its bucket follows at once. */
export const STORAGE_ROUTES = [
  route('GET', 'object', 'one', download),
  route('POST', 'object', 'one', upload),
  route('DELETE', 'object', 'bucket', async (visit, bucket) => remove(visit, bucket, await readJson(visit))),
  route('POST', 'list', 'bucket', async (visit, bucket) => list(visit, bucket, await readJson(visit))),
]

async function answer(visit: StorageVisit): Promise<Response> {
  const {request, url} = visit
  const {kind, bucket, name} = placeOf(url)
  const names = name === '' ? 'bucket' : 'one'
  const found = STORAGE_ROUTES.find(
    (route) => route.kind === kind && route.names === names && route.method === request.method,
  )
  if (found) return found.handle(visit, bucket, name)
  // No bucket of the embedded default is public, and hosted gives a private one the same answer.
  if (kind === 'public') throw noBucket()
  throw notImplemented(`${request.method} ${url.pathname.slice(0, 200)}`)
}

export const storageService = (store: ObjectStore) => (visit: Visit) =>
  answer({...store, ...visit}).catch((error: unknown) => {
    throw explainError(error)
  })
