import type {MutationEvent, SanityClient} from '@sanity/client'
import {PAGE_TYPES} from '../../../../schemas/catalog.ts'
import {pageOnly} from '../logic/table.ts'
import type {Doc} from '../logic/types.ts'

export const API_VERSION = '2025-02-19'

export type Loaded = {status: 'loading' | 'failed' | 'ready'; documents: readonly Doc[]}

const ALL = '*[_type in $types]'
const PARAMS = {types: [...PAGE_TYPES]}
const TAG = 'testi'

/** Changes that come together are shown together. */
const GATHER_MS = 60

/** Every document of the page with its draft, kept as the Lake has it; who looks is told of changes. */
export function createDocuments(client: SanityClient) {
  const held = new Map<string, Doc>()
  const listeners = new Set<() => void>()
  let loaded: Loaded = {status: 'loading', documents: []}
  let gathering: ReturnType<typeof setTimeout> | null = null

  const tell = () => {
    if (gathering) clearTimeout(gathering)
    gathering = null
    loaded = {status: 'ready', documents: [...held.values()]}
    for (const listener of listeners) listener()
  }
  const tellSoon = () => {
    gathering ??= setTimeout(tell, GATHER_MS)
  }
  const fail = () => {
    // What is there stays; only a table that never came is a failure.
    if (loaded.status !== 'loading') return
    loaded = {status: 'failed', documents: []}
    for (const listener of listeners) listener()
  }
  /** An older state that arrives late does not undo what our own writing brought. */
  const put = (document: Doc) => {
    const known = held.get(document._id)
    if (!known || known._updatedAt <= document._updatedAt) held.set(document._id, document)
  }
  const load = async () => {
    const documents = await client.fetch<Doc[]>(ALL, PARAMS, {perspective: 'raw', tag: TAG})
    held.clear()
    for (const document of documents) if (pageOnly(document)) held.set(document._id, document)
    tell()
  }
  const change = ({documentId, result, transition}: MutationEvent) => {
    if (transition === 'disappear' || !result) held.delete(documentId)
    else if (pageOnly(result as Doc)) put(result as Doc)
    tellSoon()
  }

  return {
    get: (): Loaded => loaded,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** What our own writing answered, before the Lake's news of it arrives. */
    merge(documents: readonly Doc[]) {
      for (const document of documents) put(document)
      tell()
    },
    /** Listens until the returned function is called; after each break everything is read again. */
    open() {
      const events = client
        .listen(ALL, PARAMS, {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: true,
          visibility: 'query',
          tag: TAG,
        })
        .subscribe({
          next: (event) => {
            if (event.type === 'welcome') load().catch(fail)
            else if (event.type === 'mutation') change(event)
          },
          error: fail,
        })
      return () => {
        if (gathering) clearTimeout(gathering)
        events.unsubscribe()
      }
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
