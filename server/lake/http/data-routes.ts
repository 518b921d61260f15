import type {IncomingMessage} from 'node:http'
import {pipeline} from 'node:stream/promises'
import {getPublishedId} from '@sanity/client/csm'
import {type AssetKind, uploadOptions} from '../assets/names.ts'
import {badRequest, tooLarge} from '../errors.ts'
import {isPrivate} from '../ids.ts'
import type {Doc, Mutation} from '../types.ts'
import {addArrayKeys} from './array-keys.ts'
import {takeQuestions} from './budget.ts'
import {type Context, flag, readFields, requireEditor, sendJson, sendJsonText} from './context.ts'
import type {Named, Services} from './services.ts'

const MAX_MUTATION_BYTES = 64 * 1024 * 1024
/** They are read and written where all requests are answered: a stranger gets no more than it takes a moment for. */
const MAX_STRANGERS_IDS = 20
const MAX_DOCUMENTS_BYTES = {editor: 64 * 1024 * 1024, stranger: 2 * 1024 * 1024}

/** The document in all its states. */
async function versions(context: Context, {engine}: Services, ids: string[]) {
  const [id = '', ...more] = ids
  if (more.length > 0) throw badRequest('"includeAllVersions" is for one document at a time')
  const answered = takeQuestions(1, context.guest)
  const asked = engine.query({
    query: '*[sanity::versionOf($id)]',
    params: {id: getPublishedId(id)},
    perspective: 'raw',
    identity: context.identity?.id ?? null,
  })
  const json = await asked.finally(answered)
  const omitted = json === '[]' ? [{id, reason: 'existence'}] : []
  sendJsonText(context, 200, `{"documents":${json},"omitted":${JSON.stringify(omitted)}}`)
}

export function documents(context: Context, services: Services, {ids}: Named) {
  const {store} = services
  if (flag(context.url.searchParams, 'includeAllVersions', false)) return versions(context, services, ids)
  const rank = context.identity ? 'editor' : 'stranger'
  if (rank === 'stranger' && ids.length > MAX_STRANGERS_IDS)
    throw badRequest(`At most ${MAX_STRANGERS_IDS} ids in one request of who has not signed in`)
  const found: string[] = []
  let size = 0
  const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
  for (const id of new Set(ids)) {
    // For an anonymous caller a private id must not even tell whether it exists.
    const document = context.identity || !isPrivate(id) ? store.get(id) : null
    if (document) {
      const text = JSON.stringify(document)
      size += text.length
      if (size > MAX_DOCUMENTS_BYTES[rank]) throw tooLarge('The documents are too large for one answer')
      found.push(text)
    } else omitted.push({id, reason: context.identity || !isPrivate(id) ? 'existence' : 'permission'})
  }
  sendJsonText(context, 200, `{"documents":[${found}],"omitted":${JSON.stringify(omitted)}}`)
}

export async function mutate(context: Context, {store}: Services) {
  const identity = requireEditor(context)
  const search = context.url.searchParams
  const dryRun = flag(search, 'dryRun', false)
  const withDocuments = flag(search, 'returnDocuments', false)
  const withIds = flag(search, 'returnIds', false) || withDocuments
  const withKeys = flag(search, 'autoGenerateArrayKeys', false)
  const {mutations, transactionId} = await readFields(context.request, MAX_MUTATION_BYTES)
  if (!Array.isArray(mutations)) throw badRequest('"mutations" must be an array')
  if (withKeys) for (const mutation of mutations) addArrayKeys(mutation)
  const outcome = await store.transact({
    mutations: mutations as Mutation[],
    identity: identity.id,
    dryRun,
    withDocuments,
    transactionId,
  })
  const results = outcome.results.map(({document, ...result}) =>
    withDocuments ? {...result, document} : result,
  )
  sendJson(context, 200, {transactionId: outcome.transactionId, ...(withIds ? {results} : {})})
}

export async function act(context: Context, {store}: Services) {
  const identity = requireEditor(context)
  const {actions, transactionId, dryRun = false} = await readFields(context.request, MAX_MUTATION_BYTES)
  if (!Array.isArray(actions)) throw badRequest('"actions" must be an array')
  if (typeof dryRun !== 'boolean') throw badRequest('"dryRun" must be true or false')
  const outcome = await store.transact({actions, identity: identity.id, dryRun, transactionId})
  sendJson(context, 200, {transactionId: outcome.transactionId})
}

/** POST `/assets/images|files/<dataset>`: keeps the file, then its document. */
export async function uploadAsset(context: Context, kind: AssetKind, {assets, store}: Services) {
  const identity = requireEditor(context)
  const {request, url} = context
  const document = await assets.upload({
    kind,
    body: request.iterator({destroyOnReturn: false}),
    declaredBytes: Number(request.headers['content-length'] ?? 0),
    ...uploadOptions(url.searchParams),
  })
  await store.transact({mutations: [{createIfNotExists: {...document}}], identity: identity.id})
  sendJson(context, 200, {document: store.get(document._id) ?? document})
}

/** The origin by which the caller reached the Lake, also behind a proxy that ends https. */
function originOf({headers}: IncomingMessage): string {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return `${scheme}://${headers.host}`
}

/** Exporters download from `url`: it must lead back to this Lake, wherever the file was uploaded. */
const withAddress = (document: Doc, origin: string, ticket: string): Doc =>
  /^sanity\.(image|file)Asset$/.test(document._type) && typeof document.path === 'string'
    ? {...document, url: `${origin}/${document.path}?ticket=${ticket}`}
    : document

/** GET `/data/export/<dataset>`: everything, or all documents of `types`, one a line. */
export async function exportAll(context: Context, {store, exportTicket}: Services) {
  const {request, response, url} = context
  const types = new Set(url.searchParams.getAll('types').flatMap((names) => names.split(',').filter(Boolean)))
  const origin = originOf(request)
  response.writeHead(200, {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'})
  await pipeline(function* () {
    for (const document of store.all())
      if (types.size === 0 || types.has(document._type))
        yield `${JSON.stringify(withAddress(document, origin, exportTicket))}\n`
  }, response)
}
