import {type Fields, isFields, sendJson} from '../../shared/http/json.ts'
import {type AssetKind, uploadOptions} from '../assets/names.ts'
import {badRequest, malformed, notImplemented} from '../errors.ts'
import type {Services} from '../services.ts'
import type {Doc, Mutation} from '../types.ts'
import {type Call, requireEditor, requireIdentity, sendLines} from './call.ts'
import {flag, readFields} from './parameters.ts'

export function documents(call: Call, {store}: Services) {
  requireIdentity(call)
  const wanted = [...new Set(call.ids)]
  const found = wanted.flatMap((id) => store.get(id) ?? [])
  const omitted = wanted
    .filter((id) => found.every(({_id}) => _id !== id))
    .map((id) => ({id, reason: 'existence'}))
  return sendJson({documents: found, omitted})
}

const hasQuery = (body: unknown): body is Fields => isFields(body) && body.query !== undefined

/** Replaces a mutation by query with one mutation for each document that the query finds. */
async function resolveQuery(mutations: readonly Mutation[], identity: string, {engine}: Services) {
  const kind = (['patch', 'delete'] as const).find((one) => mutations.some((item) => hasQuery(item?.[one])))
  if (!kind) return mutations
  // The query cannot see mutations that are not yet written.
  if (mutations.length > 1) throw notImplemented(`"${kind}" by query beside other mutations`)
  const {query, params = {}, id, ...rest} = mutations[0]?.[kind] ?? {}
  if (typeof query !== 'string' || id !== undefined || !isFields(params))
    throw malformed('A selection needs either an "id" or a "query" with optional "params"')
  const found: unknown = JSON.parse(await engine.query({query, params, perspective: 'raw', identity}))
  const documents = Array.isArray(found) ? found : [found]
  const ids = documents.map((item: Partial<Doc> | null) => item?._id).filter((one) => typeof one === 'string')
  return [...new Set(ids)].map((one): Mutation => ({[kind]: {...rest, id: one}}))
}

export async function mutate(call: Call, services: Services) {
  const identity = requireEditor(call)
  const {search, request} = call
  const dryRun = flag(search, 'dryRun', false)
  const withDocuments = flag(search, 'returnDocuments', false)
  if (flag(search, 'autoGenerateArrayKeys', false)) throw notImplemented('"autoGenerateArrayKeys"')
  const {mutations, transactionId} = await readFields(request)
  if (!Array.isArray(mutations)) throw badRequest('"mutations" must be an array')
  const outcome = services.store.transact({
    mutations: await resolveQuery(mutations as Mutation[], identity.id, services),
    identity: identity.id,
    dryRun,
    transactionId,
  })
  const results = outcome.results.map(({document, ...result}) =>
    withDocuments ? {...result, document} : result,
  )
  return sendJson({transactionId: outcome.transactionId, results})
}

export async function act(call: Call, {store}: Services) {
  const identity = requireEditor(call)
  const {actions, transactionId, dryRun = false} = await readFields(call.request)
  if (!Array.isArray(actions)) throw badRequest('"actions" must be an array')
  if (typeof dryRun !== 'boolean') throw badRequest('"dryRun" must be true or false')
  const outcome = store.transact({actions, identity: identity.id, dryRun, transactionId})
  return sendJson({transactionId: outcome.transactionId})
}

/** Stores an uploaded file, then its document. */
export const uploadAsset =
  (kind: AssetKind) =>
  async (call: Call, {assets, store}: Services) => {
    const identity = requireEditor(call)
    const body = call.context.env.incoming.iterator({destroyOnReturn: false})
    const document = await assets.upload({kind, body, ...uploadOptions(call.search)})
    store.transact({mutations: [{createIfNotExists: {...document}}], identity: identity.id})
    return sendJson({document: store.get(document._id) ?? document})
  }

/** Returns the origin by which the caller reached the Lake, also behind a proxy that ends https. */
function originOf({headers}: Request): string {
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${scheme}://${headers.get('host')}`
}

/** Sets `url` to this Lake, wherever the file was uploaded, because exporters download from `url`. */
const withAddress = (document: Doc, origin: string, ticket: string): Doc =>
  /^sanity\.(image|file)Asset$/.test(document._type) && typeof document.path === 'string'
    ? {...document, url: `${origin}/${document.path}?ticket=${ticket}`}
    : document

/** Sends all documents, or only those of `types`, one per line. */
export function exportAll(call: Call, {store, exportTicket}: Services) {
  requireIdentity(call)
  const types = new Set(call.search.getAll('types').flatMap((names) => names.split(',').filter(Boolean)))
  const origin = originOf(call.request)
  const documents = store.all().filter(({_type}) => types.size === 0 || types.has(_type))
  return sendLines(documents.map((document) => withAddress(document, origin, exportTicket)))
}
