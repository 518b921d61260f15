import {extract, Mutation as Mutator} from '@sanity/mutator'
import {LakeError, notImplemented} from '../errors.ts'
import type {Doc} from '../types.ts'
import {type Fields, isFields, malformed} from './json.ts'

export interface Stamp {
  transactionId: string
  timestamp: string
}

interface Step {
  path: string
  patch: Fields
}

/** Operations in the order of the patch engine, with the type of their values. */
const OPERATIONS = {
  setIfMissing: null,
  set: null,
  unset: null,
  diffMatchPatch: 'string',
  inc: 'number',
  dec: 'number',
} as const
const KEYS = ['id', 'ifRevisionID', 'insert', ...Object.keys(OPERATIONS)]
const POSITIONS = ['before', 'after', 'replace'] as const

function checkedPath(path: unknown): string {
  if (typeof path !== 'string' || path === '') throw malformed('A path must be a non-empty string')
  if (path.includes('__proto__')) throw malformed('"__proto__" is not a valid attribute name')
  return path
}

function stepsOfOperation(key: keyof typeof OPERATIONS, given: unknown): Step[] {
  if (key === 'unset') {
    if (!Array.isArray(given)) throw malformed('"unset" must be an array of paths')
    return given.map((path) => ({path: checkedPath(path), patch: {unset: [path]}}))
  }
  if (!isFields(given)) throw malformed(`"${key}" must be an object of paths`)
  const type = OPERATIONS[key]
  return Object.entries(given).map(([path, value]) => {
    if (type && typeof value !== type) throw malformed(`"${key}" of "${path}" must be a ${type}`)
    return {path: checkedPath(path), patch: {[key]: {[path]: value}}}
  })
}

function stepOfInsert(insert: unknown): Step {
  if (!isFields(insert)) throw malformed('"insert" must be an object')
  const {items} = insert
  const [position, ...more] = POSITIONS.filter((key) => key in insert)
  if (!position || more.length > 0) {
    throw malformed('"insert" needs exactly one of "before", "after" and "replace"')
  }
  if (!Array.isArray(items)) throw malformed('"insert" needs an array of "items"')
  const path = checkedPath(insert[position])
  return {path, patch: {insert: {items, [position]: path}}}
}

/** Refuses what the patch engine would ignore or stumble over. */
export function stepsOf(body: Fields): Step[] {
  if ('merge' in body) throw notImplemented('the patch operation "merge"')
  const unknown = Object.keys(body).find((key) => !KEYS.includes(key))
  if (unknown !== undefined) throw malformed(`Unknown patch operation "${unknown}"`)
  const steps = (Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]).flatMap((key) =>
    body[key] === undefined ? [] : stepsOfOperation(key, body[key]),
  )
  return body.insert === undefined ? steps : [...steps, stepOfInsert(body.insert)]
}

/** The engine would repeat the whole array if the range to replace is empty. */
const replacesNothing = ({path, patch}: Step, document: Doc) =>
  isFields(patch.insert) && 'replace' in patch.insert && extract(path, document).length === 0

export function runPatch(body: Fields, steps: readonly Step[], current: Doc, stamp: Stamp): Doc {
  const id = String(body.id)
  const apply = (patch: Fields, document: Doc): Doc => {
    const {transactionId, timestamp} = stamp
    const mutations = [{patch: {...patch, id}}]
    const mutation = new Mutator({mutations, transactionId, resultRev: transactionId, timestamp})
    // The engine writes `_updatedAt` into its input if the patch changes nothing.
    const result = mutation.apply({...document})
    if (!isFields(result)) throw new Error('the document would no longer be an object')
    return result as Doc
  }

  try {
    let document = apply({}, current)
    for (const step of steps) if (!replacesNothing(step, document)) document = apply(step.patch, document)
    return document
  } catch (error) {
    if (error instanceof LakeError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw malformed(`The patch of "${id}" could not be applied: ${reason}`)
  }
}
