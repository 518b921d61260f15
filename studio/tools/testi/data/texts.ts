import type {SanityClient} from '@sanity/client'
import {useMemo} from 'react'
import {isConflict, useContent, useContentClient} from '../../../content/use-content.ts'
import {draftOf} from '../../../documents/ids.ts'
import {planChanges, type Refused} from '../logic/plan.ts'
import type {Change, Doc} from '../logic/rows.ts'
import {createTable} from '../logic/table.ts'
import {createSaver} from './saver.ts'

const ATTEMPTS = 6
/** Documents in one transaction: far below what the Lake accepts at once. */
const BATCH = 100
const SAVING = {returnDocuments: true, returnFirst: false, tag: 'testi.save'} as const

async function saveBatch(client: SanityClient, changes: readonly Change[]) {
  const ids = [...new Set(changes.flatMap(({id}) => [id, draftOf(id)]))]
  for (let attempt = 1; ; attempt += 1) {
    const read = await client.fetch<Doc[]>('*[_id in $ids]', {ids}, {perspective: 'raw', tag: 'testi.read'})
    const {mutations, done, refused} = planChanges(read, changes)
    if (mutations.length === 0) return {done, refused, documents: read}
    try {
      return {done, refused, documents: await client.mutate(mutations, SAVING)}
    } catch (error) {
      // Somebody wrote into the same document in between: look again at what is there now.
      if (!isConflict(error) || attempt === ATTEMPTS) throw error
    }
  }
}

function createDesk(client: SanityClient, merge: ReturnType<typeof useContent>['merge']) {
  /** Into drafts, but never over a text other than the one that each change was made from. */
  const save = async (changes: readonly Change[]) => {
    const done: string[] = []
    const refused: Refused[] = []
    const byDocument = [...Map.groupBy(changes, ({id}) => id).values()]
    for (let at = 0; at < byDocument.length; at += BATCH) {
      const part = await saveBatch(client, byDocument.slice(at, at + BATCH).flat())
      merge(part.documents)
      done.push(...part.done)
      refused.push(...part.refused)
    }
    return {done, refused}
  }
  const saver = createSaver(save)
  // Nobody closes the window by accident while something is not saved yet, wherever in the Studio they are.
  addEventListener('beforeunload', (event) => {
    if (saver.count() > 0) event.preventDefault()
  })
  return {save, saver}
}

/** Like the content itself: whoever comes back from another tool finds what is not saved yet. */
let desk: ReturnType<typeof createDesk> | undefined
const table = createTable()

export function useTexts() {
  const client = useContentClient()
  const {status, docs, merge} = useContent()
  desk ??= createDesk(client, merge)
  const rows = useMemo(() => table(docs.values()), [docs])
  return {status, rows, ...desk}
}
