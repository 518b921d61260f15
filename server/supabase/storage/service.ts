import type {Visit} from '../http/caller.ts'
import {readJson} from '../http/json.ts'
import {MAX_JSON_BYTES} from '../limits.ts'
import {badRequest, explainError, notImplemented, tooLarge} from './faults.ts'
import {download, type ObjectStore, remove, type StorageVisit} from './objects.ts'
import {upload} from './upload.ts'

const badJson = () => badRequest('The body is not JSON')

async function answer(visit: StorageVisit): Promise<Response> {
  const {request, url} = visit
  const {method} = request
  // Hosted Storage decodes each segment once.
  const [, , , top = '', bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const name = rest.join('/')
  const isObject = top === 'object' && bucket !== '' && name !== ''
  if (isObject && method === 'POST') return upload(visit, bucket, name)
  if (isObject && method === 'GET') return download(visit, bucket, name)
  if (top === 'object' && name === '' && method === 'DELETE')
    return remove(visit, bucket, await readJson(request, MAX_JSON_BYTES, {tooLarge, badJson}))
  throw notImplemented(`${method} ${url.pathname.slice(0, 200)}`)
}

export const storageService = (store: ObjectStore) => (visit: Visit) =>
  answer({...store, ...visit}).catch((error: unknown) => {
    throw explainError(error)
  })
