import {parseJson, readBody} from '../http/body.ts'
import type {Visit} from '../http/caller.ts'
import {badRequest, explained, noBucket, notImplemented} from './faults.ts'
import {type Depot, download, list, remove, type StorageVisit} from './objects.ts'
import {upload} from './upload.ts'

const MOST_JSON_BYTES = 64 * 1024

async function json(visit: Visit): Promise<unknown> {
  const body = parseJson(await readBody(visit, MOST_JSON_BYTES))
  if (body === undefined) throw badRequest('The body is not JSON')
  return body
}

/** What may follow `/storage/v1/object/`, beside a bucket's name. */
export const OBJECT_KINDS = 'sign list list-v2 info authenticated public upload move copy'.split(' ')

/** Hosted Storage decodes each segment once; a name that decodes to nonsense is nobody's. */
function placeOf(url: URL): {kind: string; bucket: string; name: string} {
  const [, , , top = '', ...segments] = url.pathname.split('/')
  if (top !== 'object') return {kind: top, bucket: '', name: ''}
  const [first = ''] = segments
  const kind = OBJECT_KINDS.includes(first) ? first : 'object'
  const [bucket = '', ...rest] = (kind === 'object' ? segments : segments.slice(1)).map(decodeURIComponent)
  return {kind, bucket, name: rest.join('/')}
}

type Handler = (visit: StorageVisit, bucket: string, name: string) => Promise<void>

/** What is answered below `/storage/v1/object`; `one`: it names an object, not only its bucket. */
const route = (method: string, kind: string, names: 'one' | 'bucket', handle: Handler) => ({
  method,
  kind,
  names,
  handle,
})

/** The kind `object` stands in no address: its bucket follows at once. */
export const STORAGE_ROUTES = [
  route('GET', 'object', 'one', download),
  route('POST', 'object', 'one', upload),
  route('DELETE', 'object', 'bucket', async (visit, bucket) => remove(visit, bucket, await json(visit))),
  route('POST', 'list', 'bucket', async (visit, bucket) => list(visit, bucket, await json(visit))),
]

async function dispatch(visit: StorageVisit): Promise<void> {
  const {request, url} = visit
  const {method = 'GET'} = request
  const {kind, bucket, name} = placeOf(url)
  const names = name === '' ? 'bucket' : 'one'
  const found = STORAGE_ROUTES.find(
    (route) => route.kind === kind && route.names === names && route.method === method,
  )
  if (found) return found.handle(visit, bucket, name)
  // No bucket of the embedded default is public, and hosted gives a private one the same answer.
  if (kind === 'public') throw noBucket()
  throw notImplemented(`${method} ${url.pathname.slice(0, 200)}`)
}

export const storageService = (depot: Depot) => (visit: Visit) =>
  dispatch({...depot, ...visit}).catch((error: unknown) => {
    throw explained(error)
  })
