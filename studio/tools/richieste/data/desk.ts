import {QueryClient} from '@tanstack/react-query'
import {createContext, use} from 'react'
import {createStore} from '../../../ui/store.ts'
import {type Filters, NO_FILTERS, type Place} from '../logic/filters.ts'
import {createDrafts, type Drafts} from './drafts.ts'
import {createLeadsApi} from './leads-api.ts'
import {createPasswordSession} from './password-session.ts'
import {connect, isEmbedded} from './service.ts'
import {createStudioSession, type LeadsSession} from './session.ts'

/** Keeps no lead in memory after it leaves the screen, and leaves retries to people. */
const QUERY_OPTIONS = {
  gcTime: 0,
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

type StudioToken = () => string | undefined

function requestGrant(studioToken: StudioToken) {
  const token = studioToken()
  return fetch('/v1/auth/leads', {
    method: 'POST',
    headers: token ? {authorization: `Bearer ${token}`} : {},
  })
}

function createSession(storageKey: string, studioToken: StudioToken): LeadsSession {
  if (isEmbedded)
    return createStudioSession(
      () => requestGrant(studioToken),
      (accessToken) => connect({accessToken}),
    )
  const auth = {storageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false}
  return createPasswordSession(
    () => connect({auth}),
    () => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(storageKey)) localStorage.removeItem(key)
    },
  )
}

function createDesk(editor: string, studioToken: StudioToken) {
  const storageKey = `richieste-${editor}`
  const session = createSession(storageKey, studioToken)
  const queries = new QueryClient({
    defaultOptions: {queries: QUERY_OPTIONS, mutations: {networkMode: 'always'}},
  })
  const filters = createStore(NO_FILTERS)
  /** Last lead of each earlier page. */
  const places = createStore<readonly Place[]>([])
  /** Difference between the database's clock and this machine's, in ms. */
  let skew = 0
  return {
    session,
    api: createLeadsApi(session),
    queries,
    filters,
    places,
    /** Changes some filters and returns to the first page. */
    narrow(part: Partial<Filters>) {
      filters.set({...filters.get(), ...part})
      places.set([])
    },
    draftsOf: (email: string) => createDrafts(localStorage, `${storageKey}-note-${email}`),
    /** The desk announces leads that arrive after this moment. */
    arrivals: {since: ''},
    now: () => Date.now() + skew,
    setServerTime(time: string) {
      skew = Date.parse(time) - Date.now()
    },
    /** Reads leads and counts again after a change. */
    refresh: () =>
      Promise.all([
        queries.invalidateQueries({queryKey: ['leads']}),
        queries.invalidateQueries({queryKey: ['overview']}),
      ]),
  }
}

const desks = new Map<string, Desk>()

/** Returns the desk of an account, which keeps session and filters while other tools are open. */
export function deskOf(editor: string, studioToken: StudioToken): Desk {
  const desk = desks.get(editor) ?? createDesk(editor, studioToken)
  desks.set(editor, desk)
  return desk
}

export type Desk = ReturnType<typeof createDesk>

/** Data and functions for the views of a signed-in person. */
type OpenDesk = Desk & {email: string; drafts: Drafts}

export const DeskContext = createContext<OpenDesk | null>(null)

export function useDesk(): OpenDesk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskContext')
  return desk
}
