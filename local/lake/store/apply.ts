import {mutationError} from '../errors.ts'
import {isValidId, randomId} from '../ids.ts'
import type {Doc, Mutation, MutationKind, MutationResult} from '../types.ts'
import {copyJson, type Fields, isFields, malformed, shown} from './json.ts'
import {runPatch, type Stamp} from './patch-run.ts'
import {checkPatch} from './patch-shape.ts'

/** What a mutation may ask of the documents as the transaction has left them so far. */
interface State {
  get(id: string): Doc | null
  /** The revision that optimistic locks compare with: the one from before the transaction. */
  revision(id: string): string | null
}

/** What one mutation did to one document. */
interface Applied {
  id: string
  operation: MutationResult['operation']
  document: Doc | null
  /** The mutation with the id that was chosen for it. */
  normalised: Mutation
}

const KINDS: readonly string[] = ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch']

function readMutation(mutation: unknown, index: number): {kind: MutationKind; body: Fields} {
  if (!isFields(mutation)) throw malformed('A mutation must be an object', index)
  const [kind, ...others] = Object.keys(mutation)
  if (!kind || others.length > 0) throw malformed('A mutation must have exactly one key', index)
  if (!KINDS.includes(kind)) throw malformed(`Unknown mutation "${kind}"`, index)
  const body = mutation[kind]
  if (!isFields(body)) throw malformed(`"${kind}" must be an object`, index)
  return {kind: kind as MutationKind, body: copyJson(body, index)}
}

function checkId(id: unknown, index: number): string {
  if (typeof id === 'string' && isValidId(id)) return id
  throw mutationError(400, 'invalidDocumentIDError', `${shown(id)} is not a valid document id`, {id}, index)
}

/** No id asks for a random one, and an id that ends in a dot for a random rest. */
function newId(id: unknown, index: number): string {
  if (id === undefined || id === '') return randomId()
  return checkId(typeof id === 'string' && id.endsWith('.') ? id + randomId() : id, index)
}

function checkTime(document: Fields, index: number) {
  const created = document._createdAt
  if (typeof created === 'string' && !Number.isNaN(Date.parse(created))) return
  throw malformed('"_createdAt" must be a date and time', index)
}

function immutable(attribute: string, id: string, index: number) {
  const description = `Cannot modify immutable attribute "${attribute}"`
  return mutationError(409, 'cannotModifyImmutableAttributeError', description, {attribute, id}, index)
}

function create(kind: MutationKind, body: Fields, state: State, stamp: Stamp, index: number): Applied {
  const {_type, _rev, _updatedAt, ...fields} = body
  const _id = newId(body._id, index)
  if (typeof _type !== 'string' || _type === '') {
    throw malformed(`Document "${_id}" needs a "_type" that is a non-empty string`, index)
  }
  const current = state.get(_id)
  const normalised: Mutation = {[kind]: {...body, _id}}
  if (current && kind === 'createIfNotExists')
    return {id: _id, operation: 'none', document: current, normalised}
  if (current && kind === 'create') {
    const description = `Document by ID "${_id}" already exists`
    throw mutationError(409, 'documentAlreadyExistsError', description, {id: _id}, index)
  }
  if (current && current._type !== _type) throw immutable('_type', _id, index)
  const document: Doc = {
    ...fields,
    _id,
    _type,
    _createdAt: (fields._createdAt ?? stamp.timestamp) as string,
    _updatedAt: stamp.timestamp,
    _rev: stamp.transactionId,
  }
  checkTime(document, index)
  return {id: _id, operation: current ? 'update' : 'create', document, normalised}
}

function remove(body: Fields, state: State, index: number): Applied {
  const {id, ...others} = body
  const [unknown] = Object.keys(others)
  if (unknown) throw malformed(`Unknown key "${unknown}" in "delete"`, index)
  const target = checkId(id, index)
  const operation = state.get(target) ? 'delete' : 'none'
  return {id: target, operation, document: null, normalised: {delete: {id: target}}}
}

/** Refuses a change of a document that is not, or no longer, as the caller saw it. */
export function checkRevision(id: string, expected: unknown, state: State, index: number) {
  const currentRevisionID = state.revision(id)
  if (expected === undefined || expected === currentRevisionID) return
  throw mutationError(
    409,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected ${shown(expected)}`,
    {id, expectedRevisionID: expected, currentRevisionID},
    index,
  )
}

function patch(body: Fields, state: State, stamp: Stamp, index: number): Applied {
  const id = checkId(body.id, index)
  checkPatch(body, index)
  const current = state.get(id)
  if (!current) {
    const description = `The document with the ID "${id}" was not found`
    throw mutationError(409, 'documentNotFoundError', description, {id}, index)
  }
  checkRevision(id, body.ifRevisionID, state, index)
  const document = copyJson(runPatch(body, current, stamp, index), index)
  for (const attribute of ['_id', '_type'] as const) {
    if (document[attribute] !== current[attribute]) throw immutable(attribute, id, index)
  }
  checkTime(document, index)
  return {id, operation: 'update', document, normalised: {patch: body}}
}

/** Applies one mutation of one document, or refuses it; `index` is its place in the request. */
export function applyMutation(mutation: unknown, state: State, stamp: Stamp, index: number): Applied {
  const {kind, body} = readMutation(mutation, index)
  if (kind === 'delete') return remove(body, state, index)
  if (kind === 'patch') return patch(body, state, stamp, index)
  return create(kind, body, state, stamp, index)
}
