import type {SanityClient, SanityDocument} from 'sanity'
import {PAGE_TYPES} from '../../schemas/catalog.ts'
import {acceptedFinding} from '../../schemas/documents/acceptedFinding.ts'

/** All content as it is stored, drafts included, kept up to date. */
export interface Stored {
  readonly status: 'loading' | 'ready' | 'offline' | 'failed'
  readonly docs: ReadonlyMap<string, SanityDocument>
}

export interface ContentStore {
  subscribe(changed: () => void): () => void
  getSnapshot(): Stored
  /** Asks again, after a failure. */
  retry(): void
}

const QUERY = '*[_type in $types]'
const PARAMS = {types: [...PAGE_TYPES, acceptedFinding.name]}
/** Keystrokes come in bursts; a check a quarter of a second is live enough, and cheap with thousands of documents. */
const PACE_MS = 250
/** Moving from a form to the tool keeps what is loaded. */
const LINGER_MS = 20_000
const NOTHING: Stored = {status: 'loading', docs: new Map()}

interface Change {
  readonly id: string
  readonly doc: SanityDocument | undefined
}

export function createContentStore(client: SanityClient): ContentStore {
  const listeners = new Set<() => void>()
  const docs = new Map<string, SanityDocument>()
  let snapshot = NOTHING
  let stop: (() => void) | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let pending: ReturnType<typeof setTimeout> | undefined

  const publish = (status: Stored['status']) => {
    clearTimeout(pending)
    pending = undefined
    snapshot = {status, docs: new Map(docs)}
    for (const listener of listeners) listener()
  }
  const publishSoon = () => {
    pending ??= setTimeout(() => publish(snapshot.status), PACE_MS)
  }
  const apply = ({id, doc}: Change) => {
    if (doc) docs.set(id, doc)
    else docs.delete(id)
  }

  const start = () => {
    /** What arrives while the whole is asked for is newer than the answer. */
    let meanwhile: Change[] | undefined
    let asked = 0
    const load = async () => {
      asked += 1
      const mine = asked
      meanwhile = []
      try {
        const all = await client.fetch<SanityDocument[]>(QUERY, PARAMS, {
          perspective: 'raw',
          tag: 'studio.content',
        })
        if (mine !== asked) return
        docs.clear()
        for (const doc of all) docs.set(doc._id, doc)
        meanwhile.forEach(apply)
        publish('ready')
      } catch {
        if (mine === asked) publish(docs.size > 0 ? 'offline' : 'failed')
      } finally {
        if (mine === asked) meanwhile = undefined
      }
    }
    const subscription = client
      .listen<SanityDocument>(QUERY, PARAMS, {
        events: ['welcome', 'mutation', 'reconnect'],
        includeResult: true,
        includeAllVersions: true,
        visibility: 'query',
        tag: 'studio.listen',
      })
      .subscribe({
        next: (event) => {
          if (event.type === 'welcome') load()
          else if (event.type === 'reconnect') publish(docs.size > 0 ? 'offline' : 'loading')
          else if (event.type === 'mutation') {
            const change = {id: event.documentId, doc: event.result as SanityDocument | undefined}
            if (meanwhile) meanwhile.push(change)
            apply(change)
            publishSoon()
          }
        },
        error: () => publish(docs.size > 0 ? 'offline' : 'failed'),
      })
    stop = () => {
      asked += 1
      subscription.unsubscribe()
      clearTimeout(pending)
      pending = undefined
      stop = undefined
    }
  }

  return {
    subscribe(changed) {
      listeners.add(changed)
      clearTimeout(leaving)
      if (!stop) start()
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) {
          leaving = setTimeout(() => {
            stop?.()
            docs.clear()
            snapshot = NOTHING
          }, LINGER_MS)
        }
      }
    },
    getSnapshot: () => snapshot,
    retry() {
      stop?.()
      publish('loading')
      start()
    },
  }
}
