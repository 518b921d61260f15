/** What an import would do, before it does it. Pure. */
export interface ImportedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface ImportPlan {
  added: string[]
  replaced: string[]
  unchanged: number
  untouched: number
}

/** Set by the Lake or by the importer: no difference that a person made. */
const BOOKKEEPING = new Set(['_rev', '_updatedAt', '_createdAt', '_sanityAsset', 'asset'])

/** Fields in one order and without bookkeeping, so that equal content gives equal text. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).filter(([name]) => !BOOKKEEPING.has(name))
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, essence(field)]),
  )
}

/** A picture counts as changed when its file differs: the asset's name holds the file's hash. */
function pictures(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictures)
  if (value === null || typeof value !== 'object') return []
  const {_sanityAsset, asset} = value as {_sanityAsset?: unknown; asset?: {_ref?: unknown}}
  const own = typeof _sanityAsset === 'string' ? _sanityAsset : asset?._ref
  const hash = typeof own === 'string' ? (/[0-9a-f]{40}/.exec(own)?.[0] ?? own) : null
  return [...(hash ? [hash] : []), ...Object.values(value).flatMap(pictures)]
}

const same = (a: ImportedDocument, b: ImportedDocument) =>
  JSON.stringify([essence(a), pictures(a)]) === JSON.stringify([essence(b), pictures(b)])

export function planImport(incoming: ImportedDocument[], present: ImportedDocument[]): ImportPlan {
  const byId = new Map(present.map((document) => [document._id, document]))
  const plan: ImportPlan = {added: [], replaced: [], unchanged: 0, untouched: 0}
  const named = new Set<string>()
  for (const document of incoming) {
    named.add(document._id)
    const current = byId.get(document._id)
    if (!current) plan.added.push(document._id)
    else if (same(current, document)) plan.unchanged += 1
    else plan.replaced.push(document._id)
  }
  plan.untouched = present.filter(({_id}) => !named.has(_id)).length
  return plan
}
