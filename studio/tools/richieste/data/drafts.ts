import {createStore} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'

interface Draft {
  /** The future note's own: the same for each attempt. */
  id: string
  text: string
  saving: boolean
  fault: Fault | null
}

/** As the device keeps it; `tried`: it may have arrived already. */
type Kept = Pick<Draft, 'id' | 'text'> & {lead: string; tried: boolean; at: number}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A note that nobody goes on with is not kept on a device for good. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000

function keptIn(shelf: Shelf, key: string): [lead: string, Draft][] {
  try {
    const kept: Kept[] = JSON.parse(shelf.getItem(key) ?? '[]')
    return kept
      .filter(({at}) => at > Date.now() - KEEP_MS)
      .map(({lead, id, text, tried}) => [
        lead,
        {id, text, saving: false, fault: tried ? 'unreachable' : null},
      ])
  } catch {
    return []
  }
}

/** Outlives the forms and the window: a session that ends, or a tab that is closed, costs no word. Signing out ends it. */
export function createDrafts(shelf: Shelf, prefix: string) {
  const store = createStore<ReadonlyMap<string, Draft>>(new Map())
  /** The lead whose note was saved last. */
  const saved = createStore<string | null>(null)
  let key = prefix

  function keep(drafts: ReadonlyMap<string, Draft>) {
    const at = Date.now()
    const kept = Array.from(drafts, ([lead, {id, text, saving, fault}]): Kept => {
      return {lead, id, text, tried: saving || fault !== null, at}
    })
    try {
      if (kept.length > 0) shelf.setItem(key, JSON.stringify(kept))
      else shelf.removeItem(key)
    } catch {
      // A device that keeps nothing: the window still does.
    }
  }
  const put = (lead: string, draft: Draft | null) => {
    const next = new Map(store.get())
    if (draft) next.set(lead, draft)
    else next.delete(lead)
    store.set(next)
    keep(next)
  }
  return {
    store,
    saved,
    count: () => store.get().size,
    /** What the last window left to whom it is now; nobody is left another one's words. */
    recover(person: string) {
      const own = `${prefix}-${person}`
      if (own !== key) store.set(new Map())
      key = own
      store.set(new Map([...keptIn(shelf, key), ...store.get()]))
    },
    write(lead: string, text: string) {
      const before = store.get().get(lead)
      if (before?.saving) return
      // Other words are another note, should the first attempt have arrived after all.
      const id = before && !before.fault ? before.id : crypto.randomUUID()
      saved.set(null)
      put(lead, text === '' ? null : {id, text, saving: false, fault: null})
    },
    /** Saves what is written; true once it is in the database. */
    async save(lead: string, send: (id: string, body: string) => Promise<{fault: Fault | null}>) {
      const draft = store.get().get(lead)
      const body = draft?.text.trim() ?? ''
      if (!draft || draft.saving || body === '') return false
      put(lead, {...draft, saving: true, fault: null})
      const {fault} = await send(draft.id, body)
      if (fault === null) saved.set(lead)
      if (store.get().get(lead)?.id !== draft.id) return fault === null
      put(lead, fault ? {...draft, saving: false, fault} : null)
      return fault === null
    },
    waiting: () => [...store.get()].filter(([, {fault}]) => fault === 'unreachable').map(([lead]) => lead),
    clear() {
      store.set(new Map())
      keep(store.get())
    },
  }
}
