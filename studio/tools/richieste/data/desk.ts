import {createContext, useContext} from 'react'
import {type Filters, NO_FILTERS} from '../logic/filters.ts'
import {createDrafts, type Drafts} from './drafts.ts'
import {type LeadsApi, leadsApi} from './leads-api.ts'
import {boundedFetch} from './plain-fetch.ts'
import {leadsService} from './service.ts'
import {createSession, type StaffSession} from './session.ts'
import {createStore, type Store} from './store.ts'

/** What the tool works with; it outlives the tool's components while somebody looks at other tools. */
export interface Desk {
  session: StaffSession
  api: LeadsApi
  drafts: Drafts
  filters: Store<Filters>
  /** Goes up with each change made from here: whoever shows leads asks again. */
  changes: Store<number>
  /** The database's time less this machine's, in milliseconds. */
  skew: Store<number>
  signOut(): Promise<void>
}

const desks = new Map<string, Desk>()

/** Each editor has a session of his own: whoever signs in to the Studio after him on this computer has none. */
export function deskOf(editor: string): Desk {
  const known = desks.get(editor)
  if (known) return known
  const storageKey = `richieste-${editor}`
  const session = createSession({
    connect: async () => {
      const [{createClient}, {url, key}] = await Promise.all([
        import('@supabase/supabase-js'),
        leadsService(),
      ])
      return createClient(url, key, {
        auth: {storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false},
        global: {fetch: boundedFetch},
      })
    },
    forget: () => localStorage.removeItem(storageKey),
  })
  const drafts = createDrafts()
  const desk: Desk = {
    session,
    api: leadsApi(session),
    drafts,
    filters: createStore(NO_FILTERS),
    changes: createStore(0),
    skew: createStore(0),
    async signOut() {
      drafts.clear()
      desk.filters.set(NO_FILTERS)
      await session.signOut()
    },
  }
  desks.set(editor, desk)
  return desk
}

export const changed = ({changes}: Desk) => changes.set(changes.get() + 1)

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('The desk is missing around this component')
  return desk
}
