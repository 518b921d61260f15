import type {CurrentUser, SanityClient} from 'sanity'
import {asDraft, draftOf} from '../../../documents/ids.ts'
import {ACCEPTANCE_TYPE, acceptanceId, hash} from '../logic/acceptance.ts'
import type {Doc, Finding, Fix} from '../logic/types.ts'

/** Carries a fix out on drafts, all of it or nothing; a draft that has changed since the check is left alone. */
export async function applyFix(
  client: SanityClient,
  docs: ReadonlyMap<string, Doc>,
  fix: Fix,
): Promise<void> {
  const transaction = client.transaction()
  for (const [id, changes] of Map.groupBy(fix.changes, (change) => change.id)) {
    const draftId = draftOf(id)
    const [draft, published] = [docs.get(draftId), docs.get(id)]
    if (!draft && !published) throw new Error(`There is no document ${id}`)
    if (!draft && published) {
      // Refused when somebody began a draft meanwhile: it may say something else by now.
      transaction.create(asDraft(published))
    }
    const kept = changes.filter(({value}) => value !== undefined)
    const emptied = changes.filter(({value}) => value === undefined)
    transaction.patch(draftId, (patch) => {
      let next = patch
      if (kept.length > 0) next = next.set(Object.fromEntries(kept.map(({path, value}) => [path, value])))
      if (emptied.length > 0) next = next.unset(emptied.map(({path}) => path))
      return typeof draft?._rev === 'string' ? next.ifRevisionId(draft._rev) : next
    })
  }
  await transaction.commit({tag: 'coerenza.fix'})
}

export async function accept(
  client: SanityClient,
  {key, rule, title, facts}: Finding,
  reason: string,
  person: CurrentUser | null,
): Promise<void> {
  await client.createOrReplace(
    {
      _id: acceptanceId(key),
      _type: ACCEPTANCE_TYPE,
      finding: key,
      rule,
      title,
      facts: hash(facts),
      reason,
      author: person?.name || person?.email || '',
      authorId: person?.id ?? '',
      acceptedAt: new Date().toISOString(),
    },
    {tag: 'coerenza.accept'},
  )
}
