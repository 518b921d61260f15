import type {SanityClient} from 'sanity'
import {draftOf, intoDraft} from '../../../documents/ids.ts'
import type {Doc, Fix} from '../logic/types.ts'

/** Carries a fix out on drafts, all of it or nothing; a draft that has changed since the check is left alone. */
export function applyFix(client: SanityClient, docs: ReadonlyMap<string, Doc>, {changes}: Fix) {
  const mutations = [...Map.groupBy(changes, ({id}) => id)].flatMap(([id, own]) => {
    const states = {draft: docs.get(draftOf(id)), published: docs.get(id)}
    return intoDraft(id, states, new Map(own.map(({path, value}) => [path, value])))
  })
  return client.mutate(mutations, {tag: 'coerenza.fix'})
}
