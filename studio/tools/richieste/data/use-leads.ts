import {keepPreviousData, useQuery, useQueryClient} from '@tanstack/react-query'
import {useContent} from '../../../content/use-content.ts'
import {textOf} from '../../../documents/values.ts'
import {useStore} from '../../../ui/store.ts'
import type {Overview} from '../logic/lead.ts'
import type {Replies} from '../logic/messages.ts'
import {useDesk} from './desk.ts'
import {PAGE_SIZE} from './leads-api.ts'

/** Interval for polling the overview and for retrying a note. */
export const POLL_MS = 10_000

const newsIn = (overview: Overview | undefined) => JSON.stringify({...overview, server_time: null})

/**
 * Returns counts of all leads, and leads that arrived after `arrivals.since`, newest first. Reloads the visible leads
 * if the counts or these leads change.
 */
export function useOverview() {
  const {api, arrivals, setServerTime} = useDesk()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['overview'],
    queryFn: async () => {
      const counts = await api.overview()
      setServerTime(counts.server_time)
      const newest = counts.newest_at ?? counts.server_time
      arrivals.since ||= newest
      const arrived = newest > arrivals.since ? await api.arrivedSince(arrivals.since) : []
      const before = queries.getQueryData<Overview>(['overview'])
      const overview = {...counts, arrived}
      if (before && newsIn(before) !== newsIn(overview)) queries.invalidateQueries({queryKey: ['leads']})
      return overview
    },
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
}

/** Returns one page of filtered leads. `first` is the number of leads on earlier pages. */
export function usePage() {
  const {api, now, ...desk} = useDesk()
  const filters = useStore(desk.filters)
  const places = useStore(desk.places)
  const behind = places.at(-1)
  const query = useQuery({
    queryKey: ['leads', 'page', filters, behind],
    queryFn: async ({signal}) => {
      const {data, count} = await api.page(filters, behind, now(), signal)
      const first = places.length * PAGE_SIZE
      return {leads: data, first, total: first + (count ?? data.length)}
    },
    placeholderData: keepPreviousData,
  })
  return {filters, places, ...query, ...(query.data ?? {leads: [], first: 0, total: 0})}
}

/** Returns the e-mail and display name of all staff who can take a lead. The signed-in person is first. */
export function usePeople(nameOwn = (email: string) => `Io (${email})`) {
  const {api, email: own} = useDesk()
  // If the request fails, the list contains only the signed-in person.
  const {data = []} = useQuery({queryKey: ['people'], queryFn: api.people})
  const others = data.filter(({email}) => email !== own)
  return [[own, nameOwn(own)], ...others.map(({email}) => [email, email] as const)] as const
}

/** Returns the published reply texts and the clinic's name. */
export function useReplies(): Replies {
  const {docs} = useContent()
  return {...docs.get('messages'), clinic: textOf(docs.get('brand')?.name)}
}
