import {isDeepStrictEqual} from 'node:util'

/** What an import would do, before it does it. Pure. */
export interface ImportedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export type ImportPlan = ReturnType<typeof planImport>

/** Set by the Lake or by the importer: no difference that a person made. */
const BOOKKEEPING = new Set(['_rev', '_updatedAt', '_createdAt'])

/** A picture counts as changed when its file differs: a reference to it holds the file's hash. */
function fileOf(asset: unknown): unknown {
  const ref = (asset as {_ref?: unknown} | null)?._ref
  return typeof ref === 'string' ? (/[0-9a-f]{40}/.exec(ref)?.[0] ?? ref) : essence(asset)
}

/** Without bookkeeping, so that equal content is equal. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).filter(([name]) => !BOOKKEEPING.has(name))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name === 'asset' ? fileOf(field) : essence(field)]),
  )
}

/** The objects in a value, itself included. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner]
}

/** What a document refers to and cannot be stored without. Pictures are the importer's own. */
const needed = (document: ImportedDocument) =>
  objectsIn(document).flatMap(({_ref: ref, _weak: weak}) =>
    typeof ref === 'string' && weak !== true && !/^(image|file)-/.test(ref) ? [ref] : [],
  )

/** A reference that would lead nowhere, as a sentence: documents are stored before what they refer to is looked at. */
export function brokenReference(
  incoming: ImportedDocument[],
  present: ImportedDocument[],
): string | undefined {
  const known = new Set([...incoming, ...present].map(({_id}) => _id))
  for (const document of incoming) {
    const lost = needed(document).find((ref) => !known.has(ref))
    if (lost) return `${document._id} refers to ${lost}, which is neither in the file nor stored already.`
  }
  return undefined
}

const same = (a: ImportedDocument, b: ImportedDocument) => isDeepStrictEqual(essence(a), essence(b))

/** Both sides refer to their pictures; `incoming` may know no more of one than its hash. */
export function planImport(incoming: ImportedDocument[], present: ImportedDocument[]) {
  const byId = new Map(present.map((document) => [document._id, document]))
  const named = new Set(incoming.map(({_id}) => _id))
  const untouched = present.filter(({_id}) => !named.has(_id)).length
  const plan = {added: [] as string[], replaced: [] as string[], unchanged: 0, untouched}
  for (const document of incoming) {
    const current = byId.get(document._id)
    if (!current) plan.added.push(document._id)
    else if (same(current, document)) plan.unchanged += 1
    else plan.replaced.push(document._id)
  }
  return plan
}
