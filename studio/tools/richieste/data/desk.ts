import {QueryClient} from '@tanstack/react-query'
import {createContext, use} from 'react'
import {createStore} from '../../../ui/store.ts'
import {type Filters, NO_FILTERS, type Place} from '../logic/filters.ts'
import {createDrafts, type Drafts} from './drafts.ts'
import {createLeadsApi} from './leads-api.ts'
import {createPasswordSession} from './password-session.ts'
import {connect, isEmbedded} from './service.ts'
import {createStudioSession, type LeadsSession} from './session.ts'

/** Removes leads from memory when they leave the screen, and does not retry failed requests. */
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
  /** Pagination cursors: the last lead of each earlier page. */
  const places = createStore<readonly Place[]>([])
  /** Time of the database minus time of this computer, in ms. */
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
    /** The desk announces leads that arrived after this time. */
    arrivals: {since: ''},
    now: () => Date.now() + skew,
    setServerTime(time: string) {
      skew = Date.parse(time) - Date.now()
    },
    refresh: () =>
      Promise.all([
        queries.invalidateQueries({queryKey: ['leads']}),
        queries.invalidateQueries({queryKey: ['overview']}),
      ]),
  }
}

const desks = new Map<string, Desk>()

/** Returns the desk of an account. The desk keeps session and filters while other tools are open. */
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
