import {createStore} from '../../../ui/store.ts'

interface Draft {
  /** The id of the future note. Other words get another id, because a failed attempt may have arrived. */
  id: string
  text: string
  writtenAt: number
}

/** The device does not keep a forgotten note for good. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000

function readDrafts(storage: Pick<Storage, 'getItem'>, key: string): [lead: string, Draft][] {
  try {
    const drafts: [string, Draft][] = JSON.parse(storage.getItem(key) ?? '[]')
    return drafts.filter(([, {writtenAt}]) => writtenAt > Date.now() - KEEP_MS)
  } catch {
    return []
  }
}

/** Notes that are not saved yet, by lead. They outlive the form, the session and the window. */
export function createDrafts(storage: Pick<Storage, 'getItem' | 'setItem'>, key: string) {
  const {set, ...store} = createStore<ReadonlyMap<string, Draft>>(new Map(readDrafts(storage, key)))
  return {
    ...store,
    /** An empty text removes the draft. */
    write(lead: string, text: string) {
      const drafts = new Map(store.get())
      if (text) drafts.set(lead, {id: crypto.randomUUID(), text, writtenAt: Date.now()})
      else drafts.delete(lead)
      set(drafts)
      try {
        storage.setItem(key, JSON.stringify([...drafts]))
      } catch {
        // Storage may be full or blocked; the window still has the note.
      }
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
