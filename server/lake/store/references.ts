import {mutationError} from '../errors.ts'
import type {Change, Doc} from '../types.ts'
import {type Fields, isFields} from './json.ts'

/** Weak references and those into other datasets hold nothing back. */
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

/** Makes the weak references strong that a draft holds until its publication. */
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

/** Checks the whole transaction, whose documents may refer to each other. */
export function checkReferences(
  changes: readonly Change[],
  exists: (id: string) => boolean,
  referencing: (id: string) => string[],
) {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const targets = new Map<string, Set<string>>()
  for (const {id, after} of changes) if (after) targets.set(id, strongReferences(after))

  const links = [...targets].flatMap(([source, refs]) => [...refs].map((target) => ({source, target})))
  const linksTo = Map.groupBy(links, ({target}) => target)

  for (const {id, before, after} of changes) {
    if (!before || after) continue
    const untouched = referencing(id).filter((source) => !changed.has(source))
    const touched = linksTo.get(id)?.map(({source}) => source) ?? []
    const referencingIDs = [...untouched, ...touched].sort()
    if (referencingIDs.length === 0) continue
    const names = referencingIDs.map((source) => `"${source}"`).join(', ')
    const description = `Document "${id}" cannot be deleted as there are references to it from ${names}`
    throw mutationError(409, 'documentHasExistingReferencesError', description, {id, referencingIDs})
  }
  for (const [id, refs] of targets) {
    for (const referenceID of refs) {
      const change = changed.get(referenceID)
      if (change ? change.after !== null : exists(referenceID)) continue
      const description = `Document "${id}" references non-existent document "${referenceID}"`
      throw mutationError(409, 'documentReferenceDoesNotExistError', description, {id, referenceID})
    }
  }
}
