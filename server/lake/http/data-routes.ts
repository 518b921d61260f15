import {type Fields, isFields, sendJson} from '../../shared/http/json.ts'
import {type AssetKind, uploadOptions} from '../assets/names.ts'
import {badRequest, malformed, notImplemented} from '../errors.ts'
import type {Services} from '../lake.ts'
import type {Doc, Mutation, MutationResult} from '../types.ts'
import {type Call, requireEditor, sendLines} from './call.ts'
import {flag, readFields} from './parameters.ts'

export function documents({ids}: Call, {store}: Services) {
  const wanted = [...new Set(ids)]
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
  // Refuses the request, because the query would not see the changes of the request's other mutations.
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
  requireEditor(call)
  const {search, request, identity} = call
  const {store} = services
  const returnsDocuments = flag(search, 'returnDocuments', false)
  for (const option of ['dryRun', 'autoGenerateArrayKeys'])
    if (flag(search, option, false)) throw notImplemented(`"${option}"`)
  const {mutations: given, transactionId: id} = await readFields(request)
  if (!Array.isArray(given)) throw badRequest('"mutations" must be an array')
  const mutations = await resolveQuery(given, identity.id, services)
  const {transactionId, results} = store.transact({mutations, identity: identity.id, transactionId: id})
  const withDocument = (result: MutationResult) => ({...result, document: store.get(result.id)})
  return sendJson({transactionId, results: returnsDocuments ? results.map(withDocument) : results})
}

export async function act(call: Call, {store}: Services) {
  requireEditor(call)
  const {actions, transactionId: id, dryRun = false} = await readFields(call.request)
  if (!Array.isArray(actions)) throw badRequest('"actions" must be an array')
  if (dryRun !== false) throw notImplemented('"dryRun"')
  const {transactionId} = store.transact({actions, identity: call.identity.id, transactionId: id})
  return sendJson({transactionId})
}

export async function uploadAsset(kind: AssetKind, call: Call, {assets, store}: Services) {
  requireEditor(call)
  const {search, identity, context} = call
  const body = context.env.incoming.iterator({destroyOnReturn: false})
  const document = await assets.upload({kind, body, ...uploadOptions(search)})
  store.transact({mutations: [{createIfNotExists: {...document}}], identity: identity.id})
  return sendJson({document: store.get(document._id) ?? document})
}

/** Sets the `url` of an asset to this Lake, because the exporter downloads the asset from `url`. */
const withAddress = (document: Doc, origin: string, ticket: string): Doc =>
  /^sanity\.(image|file)Asset$/.test(document._type) && typeof document.path === 'string'
    ? {...document, url: `${origin}/${document.path}?ticket=${ticket}`}
    : document

export function exportAll({search, request: {headers}}: Call, {store, exportTicket}: Services) {
  const types = new Set((search.get('types') ?? '').split(',').filter(Boolean))
  // Uses the header of the proxy, because a proxy that terminates https sends plain http to this server.
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const origin = `${scheme}://${headers.get('host')}`
  const documents = store.all().filter(({_type}) => types.size === 0 || types.has(_type))
  return sendLines(documents.map((document) => withAddress(document, origin, exportTicket)))
}
