import type {IncomingMessage, ServerResponse} from 'node:http'
import {badRequest, queryError, tooLarge, unauthorized} from '../errors.ts'
import {isPrivate} from '../ids.ts'
import {SYNC_TAG} from '../live/live-events.ts'
import type {QueryEngine} from '../query/engine.ts'
import type {SourceMapForm} from '../query/source-map.ts'
import {actionsToMutations} from '../store/actions.ts'
import type {Store} from '../store/transact.ts'
import type {Doc, Mutation, Perspective} from '../types.ts'
import {questions} from './budget.ts'
import {type Context, readJson, requireEditor, requireIdentity, sendJson, sendJsonText} from './context.ts'
import {flag, groqParams} from './params.ts'

const MAX_QUERY_BYTES = 1024 * 1024
const MAX_MUTATION_BYTES = 64 * 1024 * 1024
const MAX_DOCUMENTS_BYTES = 64 * 1024 * 1024

export interface DataRoutes {
  store: Store
  engine: QueryEngine
}

/** Since this date a query without a perspective sees published documents; before it, everything. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

function perspectiveOf(given: unknown, apiVersion: string): Perspective {
  const raw = Array.isArray(given)
    ? given.map(String)
    : typeof given === 'string' && given
      ? given.split(',')
      : []
  if (raw.length === 0) {
    const modern = apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT)
    return modern ? 'published' : 'raw'
  }
  const [first = ''] = raw
  if (raw.length > 1) return raw
  if (first === 'previewDrafts') return 'drafts'
  return first === 'raw' || first === 'published' || first === 'drafts' ? first : [first]
}

function sourceMapForm(given: unknown): SourceMapForm | null {
  if (given === 'withKeyArraySelector') return 'key'
  return given === true || given === 'true' ? 'index' : null
}

/** GET or POST `/data/query/<dataset>`. */
export async function query(context: Context, dataset: string, {engine}: DataRoutes) {
  const {request, url, identity, apiVersion} = context
  const search = url.searchParams
  const body = request.method === 'POST' ? await readJson(request, MAX_QUERY_BYTES, questions) : {}
  const groq = body.query ?? search.get('query')
  if (typeof groq !== 'string' || !groq.trim()) {
    throw queryError(400, 'queryParseError', 'The query is missing', '')
  }
  const params = {...groqParams(search), ...((body.params as Record<string, unknown> | undefined) ?? {})}
  const {json, sourceMap, ms} = await engine.query({
    dataset,
    query: groq,
    params,
    perspective: perspectiveOf(body.perspective ?? search.get('perspective'), apiVersion),
    identity: identity?.id ?? null,
    seesPrivate: identity !== null,
    sourceMap: sourceMapForm(body.resultSourceMap ?? search.get('resultSourceMap')),
  })
  // The worker wrote the result as text; parsing it only to write it again would double the work.
  const echo = flag(search, 'returnQuery', true) ? `"query":${JSON.stringify(groq)},` : ''
  const sources = sourceMap ? `"resultSourceMap":${sourceMap},` : ''
  sendJsonText(context, 200, `{${echo}"result":${json},${sources}"syncTags":["${SYNC_TAG}"],"ms":${ms}}`)
}

/** GET `/data/doc/<dataset>/<id,id>`. */
export function documents(context: Context, dataset: string, ids: string[], {store}: DataRoutes) {
  const found: string[] = []
  let size = 0
  const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
  for (const id of ids) {
    // For an anonymous caller a private id must not even tell whether it exists.
    const document = context.identity || !isPrivate(id) ? store.get(dataset, id) : null
    if (document) {
      const text = JSON.stringify(document)
      size += text.length
      if (size > MAX_DOCUMENTS_BYTES) throw tooLarge('The documents are too large for one answer')
      found.push(text)
    } else omitted.push({id, reason: context.identity || !isPrivate(id) ? 'existence' : 'permission'})
  }
  sendJsonText(context, 200, `{"documents":[${found}],"omitted":${JSON.stringify(omitted)}}`)
}

/** POST `/data/mutate/<dataset>`. */
export async function mutate(context: Context, dataset: string, {store}: DataRoutes) {
  const identity = requireEditor(context)
  const search = context.url.searchParams
  const {mutations, transactionId} = await readJson(context.request, MAX_MUTATION_BYTES)
  if (!Array.isArray(mutations)) throw badRequest('"mutations" must be an array')
  const outcome = await store.transact({
    dataset,
    mutations: mutations as Mutation[],
    identity: identity.id,
    dryRun: flag(search, 'dryRun', false),
    ...(typeof transactionId === 'string' ? {transactionId} : {}),
  })
  const withDocuments = flag(search, 'returnDocuments', false)
  const withIds = withDocuments || flag(search, 'returnIds', false)
  const results = outcome.results.map(({document, ...result}) =>
    withDocuments ? {...result, document} : result,
  )
  sendJson(context, 200, {transactionId: outcome.transactionId, ...(withIds ? {results} : {})})
}

/** POST `/data/actions/<dataset>`. */
export async function act(context: Context, dataset: string, {store}: DataRoutes) {
  const identity = requireEditor(context)
  const {actions, transactionId, dryRun} = await readJson(context.request, MAX_MUTATION_BYTES)
  if (!Array.isArray(actions)) throw badRequest('"actions" must be an array')
  const outcome = await store.transact({
    dataset,
    mutations: (get) => actionsToMutations(actions, get),
    identity: identity.id,
    dryRun: dryRun === true,
    ...(typeof transactionId === 'string' ? {transactionId} : {}),
  })
  sendJson(context, 200, {transactionId: outcome.transactionId})
}

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

/** GET `/data/export/<dataset>`: everything, one document a line. */
export async function exportAll(context: Context, dataset: string, {store}: DataRoutes) {
  requireIdentity(context)
  const {request, response} = context
  const origin = originOf(request)
  response.writeHead(200, {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'})
  for (const document of store.all(dataset)) {
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

/** GET `/data/references/<dataset>/documents/<id>/to`: references from other datasets; there are none. */
export function crossDatasetReferences(context: Context) {
  if (!context.identity) throw unauthorized()
  sendJson(context, 200, {references: [], totalCount: 0})
}
