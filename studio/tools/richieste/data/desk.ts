import {QueryClient, type QueryKey, type UseQueryOptions, useQuery} from '@tanstack/react-query'
import {useSyncExternalStore} from 'react'
import {useCurrentUser} from 'sanity'
import {useContent} from '../../../content/use-content.ts'
import {textOf} from '../../../documents/values.ts'
import {createStore, useStore, withKeys} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'
import {type Filters, NO_FILTERS} from '../logic/filters.ts'
import type {Replies} from '../logic/messages.ts'
import {words} from '../words.ts'
import {createDrafts} from './drafts.ts'
import {leadsApi} from './leads-api.ts'
import {boundedFetch, leadsService} from './service.ts'
import {type Answer, createSession} from './session.ts'

/** Nothing of a lead outlives what shows it. What fails is asked again where somebody wants it. */
const QUESTIONS = {
  gcTime: 0,
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

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
  const filters = createStore(NO_FILTERS)
  const chosen = createStore<ReadonlySet<string>>(new Set())
  const queries = new QueryClient({defaultOptions: {queries: QUESTIONS}})
  // It hears of the window being looked at again, and of the network.
  queries.mount()
  const changed = () => {
    queries.invalidateQueries({queryKey: ['leads']})
    queries.invalidateQueries({queryKey: ['watch']})
  }
  const save = (lead: string) => drafts.save(lead, (note, body) => api.addNote(lead, note, body))
  return {
    session,
    api,
    drafts,
    filters,
    narrow: (part: Partial<Filters>) => filters.set({...filters.get(), ...part}),
    /** Ids of the leads that something is to be done with together. */
    chosen,
    choose: (ids: readonly string[], wanted: boolean) => chosen.set(withKeys(chosen.get(), ids, wanted)),
    /** The lead whose line gets the focus, as soon as it is drawn. */
    aim: {lead: null as string | null},
    queries,
    /** Something was changed here: whoever shows leads asks again. */
    changed,
    async saveNote(lead: string) {
      await save(lead)
      // Also when it was not saved: a lead that is gone must show it.
      changed()
    },
    /** The service answers: what was to be saved while it was away is. */
    saveWaiting() {
      for (const lead of drafts.waiting()) void save(lead).then((saved) => saved && changed())
    },
    /** The database's time less this machine's, in milliseconds. */
    skew: createStore(0),
    async signOut() {
      drafts.clear()
      filters.set(NO_FILTERS)
      chosen.set(new Set())
      await session.signOut()
    },
  }
}

const desks = new Map<string, ReturnType<typeof createDesk>>()

/** Each editor has a session of his own: whoever signs in to the Studio after him on this computer has none. */
export function useDesk() {
  const editor = useCurrentUser()?.id ?? ''
  const desk = desks.get(editor) ?? createDesk(editor)
  desks.set(editor, desk)
  return desk
}

const second = () => Math.floor(Date.now() / 1000) * 1000
/** One clock for all that counts down, from the first opening of the desk on. */
const clock = createStore(second())
setInterval(() => clock.set(second()), 1000)

/** The database's time, drawn anew each second; or only when what is `seen` of it changes. */
export function useNow(seen: (now: number) => string | number = (now) => now): number {
  const {skew} = useDesk()
  const now = () => clock.get() + skew.get()
  useSyncExternalStore(clock.subscribe, () => seen(now()))
  return now()
}

type Given<T> = Extract<Answer<T>, {fault: null}>

/** What the database says; of leads, asked again after each change. A fault takes away no answer that is there. */
export function useAnswer<T>(
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<Answer<T>>,
  options: Omit<UseQueryOptions<Given<T>, Fault>, 'queryKey' | 'queryFn'> = {},
) {
  const {queries} = useDesk()
  const queryFn = async ({signal}: {signal: AbortSignal}) => {
    const answer = await ask(signal)
    return answer.fault ? Promise.reject(answer.fault) : answer
  }
  const {data: answer, ...rest} = useQuery({...options, queryKey, queryFn}, queries)
  return {...rest, data: answer?.data, count: answer?.count, fault: answer ? null : rest.error}
}

/** Who is signed in here, and all to whom a lead can be given; oneself first, with the name that a list shows. */
export function usePeople(nameOwn: (email: string) => string = words.me) {
  const {api, session} = useDesk()
  const state = useStore(session.state)
  const own = state.kind === 'in' ? state.email : ''
  // Without an answer one can still take a lead oneself.
  const {data = []} = useAnswer(['people'], api.people)
  const others = data.filter(({email}) => email !== own)
  return [[own, nameOwn(own)], ...others.map(({email}) => [email, email] as const)] as const
}

/** What editors have published for staff to write, and the name with which it is signed. */
export function useReplies(): Replies {
  const {docs} = useContent()
  // Without an answer the suggested words are there, unsigned.
  return {...docs.get('messages'), clinic: textOf(docs.get('brand')?.name)}
}
