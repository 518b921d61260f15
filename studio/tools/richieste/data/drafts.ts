import {createStore} from '../../../ui/store.ts'

interface Draft {
  /** Id for the saved note. A changed text gets a new id, because a failed request may have saved the old text. */
  id: string
  text: string
  writtenAt: number
}

/** Age at which a stored draft is ignored, and removed with the next write. Drafts may contain personal data. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000

function readDrafts(storage: Pick<Storage, 'getItem'>, key: string): [lead: string, Draft][] {
  try {
    const drafts: [string, Draft][] = JSON.parse(storage.getItem(key) ?? '[]')
    return drafts.filter(([, {writtenAt}]) => writtenAt > Date.now() - KEEP_MS)
  } catch {
    return []
  }
}

/** Creates a store of unsaved notes by lead. Notes survive a closed form, a closed window and an expired session. */
export function createDrafts(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string) {
  const {set, ...store} = createStore<ReadonlyMap<string, Draft>>(new Map(readDrafts(storage, key)))
  return {
    ...store,
    /** Saves a draft, or deletes the draft if the text is empty. */
    write(lead: string, text: string) {
      const drafts = new Map(store.get())
      if (text) drafts.set(lead, {id: crypto.randomUUID(), text, writtenAt: Date.now()})
      else drafts.delete(lead)
      set(drafts)
      try {
        storage.setItem(key, JSON.stringify([...drafts]))
      } catch {
        // Storage may be full or blocked. The draft stays in memory.
      }
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
