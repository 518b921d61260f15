import type {SanityClient} from '@sanity/client'
import {useMemo} from 'react'
import {isConflict, useContent, useContentClient} from '../../../content/use-content.ts'
import {draftOf} from '../../../documents/ids.ts'
import {planChanges} from '../logic/plan.ts'
import type {Change, Doc} from '../logic/rows.ts'
import {createTable} from '../logic/table.ts'
import {createSaver} from './saver.ts'

const MAX_ATTEMPTS = 6
const SAVING = {returnDocuments: true, returnFirst: false, tag: 'testi.save'} as const

function createDesk(client: SanityClient, merge: ReturnType<typeof useContent>['merge']) {
  /** Saves changes in drafts. Refuses a change if somebody else changed the text after the edit began. */
  const save = async (changes: readonly Change[]) => {
    const ids = [...new Set(changes.flatMap(({id}) => [id, draftOf(id)]))]
    for (let attempt = 1; ; attempt += 1) {
      const read = await client.fetch<Doc[]>('*[_id in $ids]', {ids}, {perspective: 'raw', tag: 'testi.read'})
      const {mutations, done, refused} = planChanges(read, changes)
      try {
        merge(mutations.length > 0 ? await client.mutate(mutations, SAVING) : read)
        return {done, refused}
      } catch (error) {
        // If another editor changed a document in the meantime, the loop reads all documents again and retries.
        if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }
  const saver = createSaver(save)
  addEventListener('beforeunload', (event) => {
    if (saver.count() > 0) event.preventDefault()
  })
  return {save, saver}
}

/** Stored outside the component, so that unsaved texts survive a switch to another tool. */
let desk: ReturnType<typeof createDesk> | undefined
const table = createTable()

export function useTexts() {
  const client = useContentClient()
  const {status, docs, merge} = useContent()
  desk ??= createDesk(client, merge)
  const rows = useMemo(() => table(docs.values()), [docs])
  return {status, rows, ...desk}
}
