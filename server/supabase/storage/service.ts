import {readBytes} from '../../shared/http/request-body.ts'
import type {Visit} from '../http/caller.ts'
import {parseJson} from '../http/json.ts'
import {MAX_BODY_MS, MAX_JSON_BYTES} from '../limits.ts'
import {badRequest, explainError, notImplemented, tooLarge} from './faults.ts'
import {download, type ObjectStore, remove, type StorageVisit} from './objects.ts'
import {upload} from './upload.ts'

async function readJson({request}: Visit): Promise<unknown> {
  const bytes = await readBytes(request, MAX_JSON_BYTES, MAX_BODY_MS)
  if (bytes === null) throw tooLarge()
  const body = parseJson(bytes)
  if (body === undefined) throw badRequest('The body is not JSON')
  return body
}

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
    return remove(visit, bucket, await readJson(visit))
  throw notImplemented(`${method} ${url.pathname.slice(0, 200)}`)
}

export const storageService = (store: ObjectStore) => (visit: Visit) =>
  answer({...store, ...visit}).catch((error: unknown) => {
    throw explainError(error)
  })
