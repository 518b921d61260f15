import type {SanityClient} from 'sanity'
import {asDraft, draftOf} from '../../../documents/ids.ts'
import type {Doc, Fix} from '../logic/types.ts'

/** Carries a fix out on drafts, all of it or nothing; a draft that has changed since the check is left alone. */
export async function applyFix(client: SanityClient, docs: ReadonlyMap<string, Doc>, {changes}: Fix) {
  const transaction = client.transaction()
  for (const [id, own] of Map.groupBy(changes, (change) => change.id)) {
    const [draft, published] = [docs.get(draftOf(id)), docs.get(id)]
    if (!draft && !published) throw new Error(`There is no document ${id}`)
    // Refused when somebody began a draft meanwhile: it may say something else by now.
    if (!draft && published) transaction.create(asDraft(published))
    const kept = own.flatMap(({path, value}) => (value === undefined ? [] : [[path, value]]))
    const emptied = own.flatMap(({path, value}) => (value === undefined ? [path] : []))
    transaction.patch(draftOf(id), (patch) => {
      const set = kept.length > 0 ? patch.set(Object.fromEntries(kept)) : patch
      const next = emptied.length > 0 ? set.unset(emptied) : set
      return typeof draft?._rev === 'string' ? next.ifRevisionId(draft._rev) : next
    })
  }
  await transaction.commit({tag: 'coerenza.fix'})
}
