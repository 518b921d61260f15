import {type Fields, isFields} from '../../shared/http/json.ts'
import {malformed, mutationError} from '../errors.ts'
import {isValidId, randomId} from '../ids.ts'
import type {Change, Doc, Mutation, MutationKind, MutationResult} from '../types.ts'
import {applyPatch, type Stamp} from './patch.ts'

export type Work = ReturnType<typeof startWork>

/** Functions that read documents with the changes of the running transaction, and revisions without them. */
type State = Pick<Work, 'get' | 'revision'>

interface Applied {
  id: string
  operation: MutationResult['operation']
  document: Doc | null
  /** Mutation with its id, which the Lake has generated if the caller gave none. */
  normalised: Mutation
}

const KINDS: readonly string[] = ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch']

function readMutation(mutation: unknown): {kind: MutationKind; body: Fields} {
  const [[kind, body] = [], ...others] = isFields(mutation) ? Object.entries(mutation) : []
  if (!kind || others.length > 0) throw malformed('A mutation must have exactly one key')
  if (!KINDS.includes(kind)) throw malformed(`Unknown mutation "${kind}"`)
  if (!isFields(body)) throw malformed(`"${kind}" must be an object`)
  return {kind: kind as MutationKind, body}
}

function checkId(id: unknown): string {
  if (typeof id === 'string' && isValidId(id)) return id
  throw mutationError(400, 'invalidDocumentIDError', `${JSON.stringify(id)} is not a valid document id`, {id})
}

/** Returns a valid id. Generates a missing id, or the rest of an id that ends in a dot. */
function newId(id: unknown): string {
  if (id === undefined || id === '') return randomId()
  return checkId(typeof id === 'string' && id.endsWith('.') ? id + randomId() : id)
}

export const alreadyExists = (id: string) =>
  mutationError(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {id})

export function existing(id: string, state: State): Doc {
  const document = state.get(id)
  if (document) return document
  const description = `The document with the ID "${id}" was not found`
  throw mutationError(409, 'documentNotFoundError', description, {id})
}

function immutable(attribute: string, id: string) {
  const description = `Cannot modify immutable attribute "${attribute}"`
  return mutationError(409, 'cannotModifyImmutableAttributeError', description, {attribute, id})
}

function create(kind: MutationKind, body: Fields, state: State, stamp: Stamp): Applied {
  const {_type, ...fields} = body
  const _id = newId(body._id)
  if (typeof _type !== 'string' || _type === '')
    throw malformed(`Document "${_id}" needs a "_type" that is a non-empty string`)
  const current = state.get(_id)
  const normalised: Mutation = {[kind]: {...body, _id}}
  if (current && kind === 'createIfNotExists')
    return {id: _id, operation: 'none', document: current, normalised}
  if (current && kind === 'create') throw alreadyExists(_id)
  if (current && current._type !== _type) throw immutable('_type', _id)
  const document: Doc = {
    ...fields,
    _id,
    _type,
    _createdAt: (fields._createdAt ?? stamp.timestamp) as string,
    _updatedAt: stamp.timestamp,
    _rev: stamp.transactionId,
  }
  return {id: _id, operation: current ? 'update' : 'create', document, normalised}
}

/** Throws if the document has another revision than the caller expects. */
export function checkRevision(id: string, expected: unknown, state: State) {
  const currentRevisionID = state.revision(id)
  if (expected === undefined || expected === currentRevisionID) return
  throw mutationError(
    409,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected ${JSON.stringify(expected)}`,
    {id, expectedRevisionID: expected, currentRevisionID},
  )
}

function patch(body: Fields, state: State, stamp: Stamp): Applied {
  const id = checkId(body.id)
  const current = existing(id, state)
  checkRevision(id, body.ifRevisionID, state)
  const document = applyPatch(body, current, stamp)
  for (const attribute of ['_id', '_type'] as const) {
    if (document[attribute] !== current[attribute]) throw immutable(attribute, id)
  }
  return {id, operation: 'update', document, normalised: {patch: body}}
}

function applyMutation(mutation: unknown, state: State, stamp: Stamp): Applied {
  const {kind, body} = readMutation(mutation)
  if (kind === 'patch') return patch(body, state, stamp)
  if (kind !== 'delete') return create(kind, body, state, stamp)
  const id = checkId(body.id)
  const operation = state.get(id) ? 'delete' : 'none'
  return {id, operation, document: null, normalised: {delete: {id}}}
}

/** Collects the changes of a transaction in memory, because all of them must be valid before the first is written. */
export function startWork(read: (id: string) => Doc | null, stamp: Stamp) {
  const touched = new Map<string, Omit<Change, 'id'>>()
  const results: MutationResult[] = []
  const get = (id: string) => {
    const known = touched.get(id)
    return known ? known.after : read(id)
  }
  /** Returns the revision from before the transaction, or the new revision if the transaction created the document. */
  const revision = (id: string) => (touched.get(id)?.before ?? get(id))?._rev ?? null

  return {
    get,
    revision,
    apply(mutation: unknown) {
      const {id, operation, document, normalised} = applyMutation(mutation, {get, revision}, stamp)
      results.push({id, operation})
      if (operation === 'none') return
      const known = touched.get(id) ?? {before: read(id), after: null, mutations: []}
      known.after = document
      known.mutations.push(normalised)
      touched.set(id, known)
    },
    /** Returns the changes, without documents that the transaction both created and deleted. */
    changes: (): Change[] =>
      [...touched]
        .filter(([, {before, after}]) => before !== null || after !== null)
        .map(([id, change]) => ({id, ...change})),
    results,
  }
}
