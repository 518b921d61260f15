import {useCallback, useEffect, useState} from 'react'
import {useStore} from '../../../ui/store.ts'
import type {Overview} from '../logic/lead.ts'
import {useAnswer, useDesk} from './desk.ts'

/** A new lead shows within fifteen seconds: this, and the time that two questions take. */
const EVERY_MS = 10_000
/** What waits for a service that is away need not wait much longer. */
const AWAY_MS = 2_000

const newsIn = (overview: Overview) => JSON.stringify({...overview, server_time: null})

/** Asks for the counts every few seconds, when the window is looked at again, and after each change. */
export function useWatch() {
  const {api, skew, queries, saveWaiting} = useDesk()
  const key = ['watch']
  const {data, error, dataUpdatedAt, refetch} = useAnswer(
    key,
    async () => {
      const sent = Date.now()
      const answer = await api.overview()
      if (answer.fault) return answer
      saveWaiting()
      const ahead = Date.parse(answer.data.server_time) - (sent + Date.now()) / 2
      // Less than a second is the way there and back, not the clock.
      skew.set(Math.abs(ahead) < 1000 ? 0 : Math.round(ahead / 1000) * 1000)
      const before = queries.getQueryData<typeof answer>(key)
      if (before && newsIn(before.data) !== newsIn(answer.data))
        queries.invalidateQueries({queryKey: ['leads']})
      return answer
    },
    {
      refetchInterval: ({state}) => (state.error === 'unreachable' ? AWAY_MS : EVERY_MS),
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
  )
  /** `at`: when the last answer came, by this machine's clock. */
  return {overview: data, fault: error, at: dataUpdatedAt, ask: refetch}
}

/** Which leads came while the desk was open, and nobody has looked at yet; the newest first. */
export function useArrivals(overview: Overview | undefined) {
  const {api} = useDesk()
  const [since, setSince] = useState('')
  if (overview && !since) setSince(overview.newest_at ?? overview.server_time)
  const {data: arrived = []} = useAnswer(['leads', 'since', since], () => api.arrivedSince(since), {
    enabled: since !== '',
    refetchInterval: ({state}) => state.error !== null && EVERY_MS,
  })
  const [known, setKnown] = useState<readonly string[]>([])
  const unseen = arrived.filter(({id}) => !known.includes(id))
  const see = useCallback((...ids: string[]) => setKnown((before) => [...before, ...ids]), [])
  return {unseen, see}
}

const FIRST = 100
/** So many times as many with each further question: ten thousand are there after five. */
const GROWTH = 3

/** The first leads under the filters, read again after each change; `more` reads further. */
export function useLeads() {
  const {api, filters: chosen, skew, queries} = useDesk()
  const filters = useStore(chosen)
  const queryKey = ['leads', 'list', filters]
  const [asked, ask] = useState({filters, most: FIRST})
  const most = asked.filters === filters ? asked.most : FIRST
  const {data, count, error, isFetching, refetch} = useAnswer(
    queryKey,
    (signal) => api.list(filters, Date.now() + skew.get(), most, signal),
    // Of former filters, until there is an answer; where there was none, not again while it is asked for once more.
    {placeholderData: (former) => (queries.getQueryState(queryKey)?.errorUpdateCount ? undefined : former)},
  )
  const rows = data ?? []
  useEffect(() => {
    if (most > FIRST) refetch()
  }, [most, refetch])
  /** The next rows, once there is room for them on the screen, and those that were asked for are there. */
  const more = () => {
    if (rows.length >= most && rows.length < (count ?? 0)) ask({filters, most: most * GROWTH})
  }
  /** `total`: under the filters; null until the first answer. */
  return {rows, total: count ?? null, busy: isFetching, fault: error, more, again: refetch}
}

export type Leads = ReturnType<typeof useLeads>
