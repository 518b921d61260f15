import {useCurrentUser} from 'sanity'
import {createStore} from '../../../ui/store.ts'
import {withKeys} from '../../../ui/with-keys.ts'
import {NO_FILTERS} from '../logic/filters.ts'
import {createDrafts} from './drafts.ts'
import {leadsApi} from './leads-api.ts'
import {boundedFetch} from './plain-fetch.ts'
import {leadsService} from './service.ts'
import {createSession} from './session.ts'

/** What the tool works with; it outlives the tool's components while somebody looks at other tools. */
function createDesk(editor: string) {
  const storageKey = `richieste-${editor}`
  async function connect() {
    const [{createClient}, {url, key}] = await Promise.all([import('@supabase/supabase-js'), leadsService()])
    return createClient(url, key, {
      auth: {storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false},
      global: {fetch: boundedFetch},
    })
  }
  const session = createSession(connect, () => localStorage.removeItem(storageKey))
  const drafts = createDrafts(localStorage, `${storageKey}-note`)
  const api = leadsApi(session)
  const changes = createStore(0)
  const change = () => changes.set(changes.get() + 1)
  const save = (lead: string) => drafts.save(lead, (note, body) => api.addNote(lead, note, body))
  const filters = createStore(NO_FILTERS)
  return {
    session,
    api,
    drafts,
    filters,
    /** Ids of the leads that something is to be done with together. */
    chosen: createStore<ReadonlySet<string>>(new Set()),
    /** Goes up with each change made from here: whoever shows leads asks again. */
    changes,
    /** Saves the note that is being written about a lead. */
    async saveNote(lead: string) {
      await save(lead)
      // Also when it was not saved: a lead that is gone must show it.
      change()
    },
    /** The service answers: what was to be saved while it was away is. */
    saveWaiting() {
      for (const lead of drafts.waiting()) void save(lead).then((saved) => saved && change())
    },
    /** The database's time less this machine's, in milliseconds. */
    skew: createStore(0),
    async signOut() {
      drafts.clear()
      filters.set(NO_FILTERS)
      this.chosen.set(new Set())
      await session.signOut()
    },
  }
}

type Desk = ReturnType<typeof createDesk>

const desks = new Map<string, Desk>()

/** Each editor has a session of his own: whoever signs in to the Studio after him on this computer has none. */
export function useDesk(): Desk {
  const editor = useCurrentUser()?.id ?? ''
  const desk = desks.get(editor) ?? createDesk(editor)
  desks.set(editor, desk)
  return desk
}

export const choose = ({chosen}: Desk, ids: readonly string[], wanted: boolean) =>
  chosen.set(withKeys(chosen.get(), ids, wanted))

export const changed = ({changes}: Desk) => changes.set(changes.get() + 1)
