import type {Fault} from '../logic/fault.ts'
import {createStore, type Store} from './store.ts'

/** A note that is being written, or could not be saved yet. */
export interface Draft {
  /** The future note's own: the same for each attempt. */
  id: string
  text: string
  saving: boolean
  fault: Fault | null
}

export interface Drafts {
  store: Store<ReadonlyMap<string, Draft>>
  write(lead: string, text: string): void
  /** Saves what is written; true once it is in the database. */
  save(lead: string, send: (id: string, body: string) => Promise<{fault: Fault | null}>): Promise<boolean>
  clear(): void
}

/** Outlives the forms: a session that ends, or a look at another lead, costs no word. In memory only. */
export function createDrafts(newId: () => string = () => crypto.randomUUID()): Drafts {
  const store = createStore<ReadonlyMap<string, Draft>>(new Map())
  const put = (lead: string, draft: Draft | null) => {
    const next = new Map(store.get())
    if (draft) next.set(lead, draft)
    else next.delete(lead)
    store.set(next)
  }
  return {
    store,
    write(lead, text) {
      const before = store.get().get(lead)
      if (before?.saving) return
      // Other words are another note, should the first attempt have arrived after all.
      const id = before && !before.fault ? before.id : newId()
      put(lead, text === '' ? null : {id, text, saving: false, fault: null})
    },
    async save(lead, send) {
      const draft = store.get().get(lead)
      const body = draft?.text.trim() ?? ''
      if (!draft || draft.saving || body === '') return false
      put(lead, {...draft, saving: true, fault: null})
      const {fault} = await send(draft.id, body)
      if (store.get().get(lead)?.id !== draft.id) return fault === null
      put(lead, fault ? {...draft, saving: false, fault} : null)
      return fault === null
    },
    clear: () => store.set(new Map()),
  }
}
