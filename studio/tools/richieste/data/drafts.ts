import {createStore} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'

/** A note that is being written, or could not be saved yet. */
interface Draft {
  /** The future note's own: the same for each attempt. */
  id: string
  text: string
  saving: boolean
  fault: Fault | null
}

/** Outlives the forms: a session that ends, or a look at another lead, costs no word. In memory only. */
export function createDrafts() {
  const store = createStore<ReadonlyMap<string, Draft>>(new Map())
  const put = (lead: string, draft: Draft | null) => {
    const next = new Map(store.get())
    if (draft) next.set(lead, draft)
    else next.delete(lead)
    store.set(next)
  }
  return {
    store,
    count: () => store.get().size,
    write(lead: string, text: string) {
      const before = store.get().get(lead)
      if (before?.saving) return
      // Other words are another note, should the first attempt have arrived after all.
      const id = before && !before.fault ? before.id : crypto.randomUUID()
      put(lead, text === '' ? null : {id, text, saving: false, fault: null})
    },
    /** Saves what is written; true once it is in the database. */
    async save(lead: string, send: (id: string, body: string) => Promise<{fault: Fault | null}>) {
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
