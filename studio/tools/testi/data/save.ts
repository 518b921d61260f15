import type {SanityClient} from '@sanity/client'
import {isConflict} from '../../../content/conflict.ts'
import {draftOf} from '../../../documents/ids.ts'
import {planChanges, type Refused} from '../logic/plan.ts'
import type {Change, Doc} from '../logic/rows.ts'

export interface Outcome {
  readonly done: string[]
  readonly refused: Refused[]
  readonly documents: Doc[]
}

const ATTEMPTS = 6
/** Documents in one transaction: far below what the Lake accepts at once. */
const BATCH = 100

async function saveBatch(client: SanityClient, changes: readonly Change[]): Promise<Outcome> {
  const ids = [...new Set(changes.flatMap(({id}) => [id, draftOf(id)]))]
  for (let attempt = 1; ; attempt += 1) {
    const read = await client.fetch<Doc[]>('*[_id in $ids]', {ids}, {perspective: 'raw', tag: 'testi.read'})
    const {mutations, done, refused} = planChanges(read, changes)
    if (mutations.length === 0) return {done, refused, documents: read}
    try {
      const documents = await client.mutate(mutations, {
        returnDocuments: true,
        returnFirst: false,
        visibility: 'sync',
        tag: 'testi.save',
      })
      return {done, refused, documents}
    } catch (error) {
      // Somebody wrote into the same document in between: look again at what is there now.
      if (!isConflict(error) || attempt === ATTEMPTS) throw error
    }
  }
}

/** Writes the changes into drafts, but never over a text other than the one that each was made from. */
export async function saveChanges(client: SanityClient, changes: readonly Change[]): Promise<Outcome> {
  const outcome: Outcome = {done: [], refused: [], documents: []}
  const groups = Array.from(Map.groupBy(changes, ({id}) => id).values())
  for (let at = 0; at < groups.length; at += BATCH) {
    const part = await saveBatch(client, groups.slice(at, at + BATCH).flat())
    outcome.done.push(...part.done)
    outcome.refused.push(...part.refused)
    outcome.documents.push(...part.documents)
  }
  return outcome
}
