import type {ListenOptions} from '@sanity/client'
import type {SanityClient, SanityDocument} from 'sanity'
import {createStore} from '../ui/store.ts'

/** Documents of the given types, including drafts. Events from the Lake keep them current. */
export interface Stored {
  /** `offline`: the documents may be outdated, because the connection failed. `failed`: no documents are loaded yet. */
  readonly status: 'loading' | 'ready' | 'offline' | 'failed'
  readonly docs: ReadonlyMap<string, SanityDocument>
}

const QUERY = '*[_type in $types]'
/** Delay from an event to its notification. Rendering thousands of documents for each event would be slow. */
const PACE_MS = 250
const AGAIN_MS = 2_000
const NOTHING: Stored = {status: 'loading', docs: new Map()}
const LISTENING: ListenOptions = {
  events: ['welcome', 'mutation', 'reconnect'],
  includeResult: true,
  includeAllVersions: true,
  visibility: 'query',
  tag: 'studio.listen',
}

/** Id of a changed document and its new content, or undefined if somebody deleted it. */
type Change = readonly [id: string, doc: SanityDocument | undefined]

export function createContentStore(client: SanityClient, types: readonly string[]) {
  const {get, set, subscribe} = createStore(NOTHING)
  const docs = new Map<string, SanityDocument>()
  let listening: {unsubscribe(): void} | undefined
  let pending: ReturnType<typeof setTimeout> | undefined
  /** Changes during a load, which applies them again to the loaded documents. Undefined while no load runs. */
  let meanwhile: Change[] | undefined

  const tell = (status: Stored['status']) => {
    clearTimeout(pending)
    pending = undefined
    set({status, docs: new Map(docs)})
  }
  const put = ([id, doc]: Change) => {
    if (!doc) docs.delete(id)
    // Ignores an event that is older than the stored document, for example after our own write.
    else if ((docs.get(id)?._updatedAt ?? '') <= doc._updatedAt) docs.set(id, doc)
  }
  const change = (one: Change) => {
    meanwhile?.push(one)
    put(one)
  }

  function fail() {
    meanwhile = undefined
    listening?.unsubscribe()
    tell(docs.size > 0 ? 'offline' : 'failed')
    setTimeout(start, AGAIN_MS)
  }
  async function load() {
    const mine: Change[] = []
    meanwhile = mine
    const options = {perspective: 'raw', tag: 'studio.content'} as const
    try {
      const all = await client.fetch<SanityDocument[]>(QUERY, {types}, options)
      if (mine !== meanwhile) return
      docs.clear()
      for (const doc of all) docs.set(doc._id, doc)
      mine.forEach(put)
      meanwhile = undefined
      tell('ready')
    } catch {
      if (mine === meanwhile) fail()
    }
  }
  function start() {
    listening = client.listen<SanityDocument>(QUERY, {types}, LISTENING).subscribe({
      next: (event) => {
        if (event.type === 'welcome') load()
        else if (event.type === 'reconnect') tell(docs.size > 0 ? 'offline' : 'loading')
        else if (event.type === 'mutation') {
          const isGone = event.transition === 'disappear'
          change([event.documentId, isGone ? undefined : (event.result as SanityDocument | undefined)])
          pending ??= setTimeout(() => tell(get().status), PACE_MS)
        }
      },
      error: fail,
    })
  }

  return {
    get,
    /** The first subscriber opens the Lake's event stream, which stays open because all tools share the store. */
    subscribe(changed: () => void) {
      if (!listening) start()
      return subscribe(changed)
    },
    /** Stores the documents that our own write returned, before the Lake sends the event. */
    merge(written: readonly SanityDocument[]) {
      for (const doc of written) change([doc._id, doc])
      tell(get().status)
    },
  }
}
