import type {IncomingMessage, ServerResponse} from 'node:http'
import {Refusal} from '../http/answer.ts'
import {BodyError, isRecord, parseJson, readBody} from '../http/body.ts'
import type {Identity, Scope} from '../http/caller.ts'
import type {Depot, Visit} from './context.ts'
import {badRequest, badToken, fromDatabase, noBucket, notImplemented, tooLarge} from './faults.ts'
import {list, remove} from './objects.ts'
import {download, downloadSigned, info, sign, signMany} from './serve.ts'
import {upload} from './upload.ts'

const MOST_JSON_BYTES = 64 * 1024

async function json(request: IncomingMessage): Promise<unknown> {
  const body = parseJson(await readBody(request, MOST_JSON_BYTES))
  if (body === undefined) throw badRequest('The body is not JSON')
  return body
}

/** What may follow `/storage/v1/object/`, beside a bucket's name. */
export const OBJECT_KINDS = 'sign list list-v2 info authenticated public upload move copy'.split(' ')

/** Hosted Storage decodes each segment once; a name that decodes to nonsense is nobody's. */
function route(url: URL): {kind: string; bucket: string; name: string} {
  const [, , , top = '', ...segments] = url.pathname.split('/')
  if (top !== 'object') return {kind: top, bucket: '', name: ''}
  const [first = ''] = segments
  const kind = OBJECT_KINDS.includes(first) ? first : 'object'
  const [bucket = '', ...rest] = (kind === 'object' ? segments : segments.slice(1)).map(decodeURIComponent)
  return {kind, bucket, name: rest.join('/')}
}

async function dispatch(visit: Visit): Promise<void> {
  const {request, url} = visit
  const {method = 'GET'} = request
  const {kind, bucket, name} = route(url)
  const reads = method === 'GET' || method === 'HEAD'
  switch (kind) {
    case 'object':
      if (name !== '' && reads) return download(visit, bucket, name)
      if (name !== '' && (method === 'POST' || method === 'PUT')) return upload(visit, bucket, name)
      if (method === 'DELETE') {
        if (name !== '') return remove(visit, bucket, [name])
        const body = await json(request)
        return remove(visit, bucket, isRecord(body) ? body.prefixes : undefined)
      }
      break
    case 'authenticated':
      if (name !== '' && reads) return download(visit, bucket, name)
      break
    case 'info':
      if (name !== '' && reads) return info(visit, bucket, name)
      break
    case 'sign':
      if (method === 'POST') {
        return name === ''
          ? signMany(visit, bucket, await json(request))
          : sign(visit, bucket, name, await json(request))
      }
      break
    case 'list':
      if (method === 'POST') return list(visit, bucket, await json(request))
      break
    case 'public':
      // No bucket of the embedded default is public, and hosted gives a private one the same answer.
      throw noBucket()
    case 'list-v2':
    case 'upload':
    case 'move':
    case 'copy':
      throw notImplemented(`object/${kind}`)
    case 'bucket':
    case 'render':
    case 's3':
    case 'cdn':
    case 'iceberg':
    case 'vector':
      throw notImplemented(kind)
  }
  const message = `Route ${method}:${url.pathname.slice(0, 200)} not found`
  throw new Refusal(404, {statusCode: '404', error: 'Not Found', message})
}

export function storageService(depot: Depot) {
  const guarded = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof BodyError && error.fault === 'too large') throw tooLarge()
      if (error instanceof URIError) throw badRequest('The address cannot be read')
      throw fromDatabase(error) ?? error
    }
  }
  return {
    /** `GET …/object/sign/…?token=`, the only request that comes without a key. Answers whether it was one. */
    signed: async (
      request: IncomingMessage,
      response: ServerResponse,
      url: URL,
      scope: Scope,
    ): Promise<boolean> => {
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (!reads || !url.pathname.startsWith('/storage/v1/object/sign/')) return false
      await guarded(async () => {
        const {bucket, name} = route(url)
        await downloadSigned({...depot, request, response, url, scope}, bucket, name)
      })
      return true
    },
    answer: async (
      request: IncomingMessage,
      response: ServerResponse,
      url: URL,
      who: Identity,
      scope: Scope,
    ) => {
      if (who.kind === 'expired') throw badToken('"exp" claim timestamp check failed')
      if (who.kind === 'invalid') throw badToken('Invalid Compact JWS')
      await guarded(() => dispatch({...depot, request, response, url, caller: who.caller, scope}))
    },
  }
}
