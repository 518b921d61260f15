import type {ListenOptions} from '@sanity/client'
import type {SanityClient, SanityDocument} from 'sanity'
import {createStore} from '../ui/store.ts'

/** All content as it is stored, drafts included, kept up to date. */
export interface Stored {
  /** `offline`: what is there was true when the network went. `failed`: nothing ever came. */
  readonly status: 'loading' | 'ready' | 'offline' | 'failed'
  readonly docs: ReadonlyMap<string, SanityDocument>
}

const QUERY = '*[_type in $types]'
/** Keystrokes come in bursts; a look a quarter of a second is live enough, and cheap with thousands of documents. */
const PACE_MS = 250
/** A server that was away is asked again by itself: nobody has to know that a page can be reloaded. */
const AGAIN_MS = 2_000
const NOTHING: Stored = {status: 'loading', docs: new Map()}
const LISTENING: ListenOptions = {
  events: ['welcome', 'mutation', 'reconnect'],
  includeResult: true,
  includeAllVersions: true,
  visibility: 'query',
  tag: 'studio.listen',
}

/** A document as it is now; none: it was removed. */
type Change = readonly [id: string, doc: SanityDocument | undefined]

export function createContentStore(client: SanityClient, types: readonly string[]) {
  const {get, set, subscribe} = createStore(NOTHING)
  const docs = new Map<string, SanityDocument>()
  let listening: {unsubscribe(): void} | undefined
  let pending: ReturnType<typeof setTimeout> | undefined
  /** What arrives while the whole is asked for is newer than the answer. */
  let meanwhile: Change[] | undefined

  const tell = (status: Stored['status']) => {
    clearTimeout(pending)
    pending = undefined
    set({status, docs: new Map(docs)})
  }
  const put = ([id, doc]: Change) => {
    if (!doc) docs.delete(id)
    // An older state that arrives late does not undo what our own writing brought.
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
      // Only the last answer counts.
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
    /** From the first look on it goes on: moving from a form to a tool and back keeps what is loaded. */
    subscribe(changed: () => void) {
      if (!listening) start()
      return subscribe(changed)
    },
    /** What our own writing answered, before the Lake's news of it arrives. */
    merge(written: readonly SanityDocument[]) {
      for (const doc of written) change([doc._id, doc])
      tell(get().status)
    },
  }
}
