import {mutationError} from '../errors.ts'
import {isValidId, randomId} from '../ids.ts'
import type {Mutation, MutationKind} from '../types.ts'

/** What a mutation must look like before it is tried. Pure. */
const KINDS: readonly MutationKind[] = ['create', 'createIfNotExists', 'createOrReplace', 'delete', 'patch']
const OPERATIONS = new Set([
  'set',
  'setIfMissing',
  'unset',
  'inc',
  'dec',
  'insert',
  'diffMatchPatch',
  'merge',
  'replace',
])
const PATCH_FIELDS = new Set([...OPERATIONS, 'id', 'query', 'params', 'ifRevisionID'])
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_DEPTH = 100
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024

export interface Shaped {
  kind: MutationKind
  body: Record<string, unknown>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export const invalid = (index: number, description: string) =>
  mutationError(400, 'invalidMutationError', description, {}, index)

/** Names that would reach an object's prototype are dropped; depth is bounded. */
export function clean(value: unknown, index: number, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw invalid(index, `A document may be nested at most ${MAX_DEPTH} levels deep`)
  if (Array.isArray(value)) return value.map((item) => clean(item, index, depth + 1))
  if (!isObject(value)) return value
  const fields = Object.entries(value).filter(([name]) => !FORBIDDEN.has(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, clean(field, index, depth + 1)]))
}

function checkId(id: unknown, index: number): string {
  if (typeof id === 'string' && isValidId(id)) return id
  const shown = typeof id === 'string' ? `"${id.slice(0, 140)}"` : String(JSON.stringify(id)).slice(0, 140)
  throw invalid(
    index,
    `Invalid document id ${shown}: letters, digits, "_", "-" and single dots, at most 128 characters`,
  )
}

function shapeDocument(kind: MutationKind, body: Record<string, unknown>, index: number): Shaped {
  if (typeof body._type !== 'string' || !body._type) throw invalid(index, 'Document is missing a _type')
  const given = body._id
  if (given === undefined && kind !== 'create') throw invalid(index, `"${kind}" needs a document with an _id`)
  const open = given === undefined || given === '' || (typeof given === 'string' && given.endsWith('.'))
  const _id = checkId(open ? `${given ?? ''}${randomId()}` : given, index)
  return {kind, body: {...body, _id}}
}

function shapeSelection(kind: MutationKind, body: Record<string, unknown>, index: number) {
  if (body.query !== undefined) {
    if (typeof body.query !== 'string') throw invalid(index, `"${kind}.query" must be a string`)
    return
  }
  checkId(body.id, index)
}

function shapePatch(body: Record<string, unknown>, index: number): Shaped {
  shapeSelection('patch', body, index)
  for (const [name, value] of Object.entries(body)) {
    if (!PATCH_FIELDS.has(name)) throw invalid(index, `Unknown patch operation "${name}"`)
    if (name === 'unset' ? !Array.isArray(value) : OPERATIONS.has(name) && !isObject(value)) {
      throw invalid(index, `"patch.${name}" has the wrong type`)
    }
  }
  return {kind: 'patch', body}
}

export function shape(mutation: unknown, index: number): Shaped {
  const entries = isObject(mutation) ? Object.entries(mutation) : []
  const [entry] = entries
  if (entries.length !== 1 || !entry)
    throw invalid(index, 'A mutation is an object with exactly one operation')
  const [name, raw] = entry
  const kind = KINDS.find((known) => known === name)
  if (!kind) throw invalid(index, `Unknown mutation "${name.slice(0, 60)}"`)
  const body = clean(raw, index)
  if (!isObject(body)) throw invalid(index, `"${kind}" must be an object`)
  if (kind === 'patch') return shapePatch(body, index)
  if (kind === 'delete') {
    shapeSelection(kind, body, index)
    return {kind, body}
  }
  return shapeDocument(kind, body, index)
}

export function checkSize(json: string, id: string, index: number) {
  if (json.length > MAX_DOCUMENT_BYTES)
    throw invalid(index, `Document "${id}" is larger than ${MAX_DOCUMENT_BYTES} bytes`)
}

export const asMutation = ({kind, body}: Shaped): Mutation => ({[kind]: body})
