import {Mutation as Mutator} from '@sanity/mutator'
import {type Fields, isFields} from '../../shared/http/json.ts'
import {malformed, notImplemented} from '../errors.ts'
import type {Doc} from '../types.ts'

export interface Stamp {
  transactionId: string
  timestamp: string
}

const KEYS = ['id', 'ifRevisionID', 'set', 'setIfMissing', 'unset', 'insert', 'inc', 'dec', 'diffMatchPatch']

/** Applies a patch with the same engine as the Studio. Throws if the patch cannot be applied. */
export function applyPatch(body: Fields, current: Doc, {transactionId, timestamp}: Stamp): Doc {
  // Refuses unknown operations, because the engine would ignore them.
  const unknown = Object.keys(body).find((key) => !KEYS.includes(key))
  if (unknown !== undefined) throw notImplemented(`the patch operation "${unknown}"`)
  try {
    const result = new Mutator({mutations: [{patch: body as {id: string}}]}).apply(current)
    if (!isFields(result)) throw new Error('the document would no longer be an object')
    return {...result, _rev: transactionId, _updatedAt: timestamp} as Doc
  } catch (error) {
    throw malformed(`The patch of "${body.id}" could not be applied: ${(error as Error).message}`)
  }
}
