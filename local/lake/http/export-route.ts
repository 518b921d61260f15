import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Store} from '../store/transact.ts'
import type {Doc} from '../types.ts'
import {type Context, requireIdentity} from './context.ts'

/** The origin by which the caller reached the Lake, also behind a proxy that ends https. */
function originOf({headers}: IncomingMessage): string {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return `${scheme}://${headers.host}`
}

/** Exporters download from `url`: it must lead back to this Lake, wherever the file was uploaded. */
const withAddress = (document: Doc, origin: string): Doc =>
  /^sanity\.(image|file)Asset$/.test(document._type) && typeof document.path === 'string'
    ? {...document, url: `${origin}/${document.path}`}
    : document

/** GET `/data/export/<dataset>`: everything, or all documents of `types`, one a line. */
export async function exportAll(context: Context, {store, dataset}: {store: Store; dataset: string}) {
  requireIdentity(context)
  const {request, response, url} = context
  const types = new Set(url.searchParams.getAll('types').flatMap((names) => names.split(',').filter(Boolean)))
  const origin = originOf(request)
  response.writeHead(200, {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'})
  for (const document of store.all(dataset)) {
    if (types.size > 0 && !types.has(document._type)) continue
    const line = JSON.stringify(withAddress(document, origin))
    if (!response.write(`${line}\n`)) await drained(response)
    if (response.destroyed) return
  }
  response.end()
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    response.once('drain', resolve)
    response.once('close', resolve)
  })
