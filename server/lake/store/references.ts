import {type Fields, isFields} from '../../shared/http/json.ts'
import {mutationError} from '../errors.ts'
import type {Change, Doc} from '../types.ts'

/** A strong reference from one document to another. */
export interface Link {
  source: string
  target: string
}

/** Returns whether a reference is strong. Weak references and those into other datasets may lose their target. */
const isStrong = (value: Fields) =>
  typeof value._ref === 'string' && value._weak !== true && !value._dataset && !value._projectId

export function strongReferences(document: Doc): Set<string> {
  const targets = new Set<string>()
  const visit = (value: unknown) => {
    if (isFields(value) && isStrong(value)) targets.add(String(value._ref))
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(document)
  return targets
}

/** Returns a copy without `_strengthenOnPublish`. References with it become strong, unless it has `weak: true`. */
export function strengthened<T>(value: T): T {
  if (Array.isArray(value)) return value.map(strengthened) as T
  if (!isFields(value)) return value
  const copy: Fields = {}
  for (const [key, item] of Object.entries(value)) copy[key] = strengthened(item)
  if (typeof copy._ref === 'string' && isFields(copy._strengthenOnPublish)) {
    if (copy._strengthenOnPublish.weak !== true) delete copy._weak
    delete copy._strengthenOnPublish
  }
  return copy as T
}

/** Throws if a transaction would leave strong references without a target. */
export function checkReferences(changes: readonly Change[], broken: readonly Link[]) {
  const [first] = broken
  if (!first) return
  const {source: id, target} = first
  if (!changes.some((change) => change.id === target && change.before)) {
    const description = `Document "${id}" references non-existent document "${target}"`
    throw mutationError(409, 'documentReferenceDoesNotExistError', description, {id, referenceID: target})
  }
  const referencingIDs = broken.filter((link) => link.target === target).map(({source}) => source)
  const names = referencingIDs.map((source) => `"${source}"`).join(', ')
  const description = `Document "${target}" cannot be deleted as there are references to it from ${names}`
  throw mutationError(409, 'documentHasExistingReferencesError', description, {id: target, referencingIDs})
}
