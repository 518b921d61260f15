import {useCallback, useEffect, useRef, useState} from 'react'
import {useStore} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'
import type {Lead, Overview} from '../logic/lead.ts'
import {words} from '../words.ts'
import {useDesk} from './desk.ts'

/** A new lead shows within fifteen seconds: this, and the time that two questions take. */
const EVERY_MS = 10_000
/** What waits for a service that is away need not wait much longer. */
const AWAY_MS = 2_000

interface Watch {
  overview: Overview | null
  fault: Fault | null
  /** When the last answer came, by this machine's clock. */
  at: number | null
}

/** Asks for the counts every few seconds, when the window is looked at again, and after each change. */
export function useWatch() {
  const desk = useDesk()
  const changes = useStore(desk.changes)
  const [watch, setWatch] = useState<Watch>({overview: null, fault: null, at: null})
  const known = useRef<string | null>(null)
  const asking = useRef(false)
  const again = useRef(false)

  const ask = useCallback(async () => {
    again.current = asking.current
    if (asking.current) return
    asking.current = true
    const sent = Date.now()
    const answer = await desk.api.overview()
    asking.current = false
    if (answer.fault) setWatch((before) => ({...before, fault: answer.fault}))
    else {
      const {data: overview} = answer
      const skew = Date.parse(overview.server_time) - (sent + Date.now()) / 2
      // Less than a second is the way there and back, not the clock.
      desk.skew.set(Math.abs(skew) < 1000 ? 0 : Math.round(skew / 1000) * 1000)
      const news = JSON.stringify({...overview, server_time: null})
      if (known.current !== null && known.current !== news) desk.changed()
      known.current = news
      setWatch({overview, fault: null, at: Date.now()})
    }
    if (again.current) ask()
  }, [desk])

  const pace = watch.fault === 'unreachable' ? AWAY_MS : EVERY_MS
  useEffect(() => {
    const timer = setInterval(ask, pace)
    return () => clearInterval(timer)
  }, [ask, pace])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is a reason to ask
  useEffect(() => {
    ask()
    const look = () => document.visibilityState === 'visible' && ask()
    const leaving = new AbortController()
    document.addEventListener('visibilitychange', look, leaving)
    window.addEventListener('online', look, leaving)
    return () => leaving.abort()
  }, [ask, changes])

  return {...watch, ask}
}

const NONE: ReadonlySet<string> = new Set()

/** Which leads came while the desk was open. */
export function useArrivals(overview: Overview | null) {
  const {api} = useDesk()
  /** Those that nobody has looked at yet. */
  const [unseen, setUnseen] = useState(NONE)
  /** For a screen reader, once for each arrival. */
  const [announcement, setAnnouncement] = useState('')
  /** When the newest lead came that is known here: what is newer has just arrived. */
  const known = useRef<string | null>(null)

  useEffect(() => {
    if (!overview) return
    const before = known.current
    const newest = overview.newest_at ?? before ?? overview.server_time
    if (before !== null && Date.parse(newest) <= Date.parse(before)) return
    known.current = newest
    if (before === null) return
    api.arrivedSince(before).then((answer) => {
      if (answer.fault) known.current = before
      else if (answer.data.length > 0) {
        setUnseen((old) => new Set([...old, ...answer.data.map(({id}) => id)]))
        setAnnouncement(words.arrived(answer.data.map(({location}) => location)))
      }
    })
  }, [overview, api])

  /** Somebody has looked at this one, or at all. */
  const seen = useCallback(
    (id?: string) => setUnseen((old) => (id ? new Set([...old].filter((other) => other !== id)) : NONE)),
    [],
  )
  return {unseen, announcement, seen}
}

const FIRST = 100
/** So many times as many with each further question: ten thousand are there after five. */
const GROWTH = 3

const START = {
  rows: [] as Lead[],
  /** Under the filters; null until the first answer. */
  total: null as number | null,
  busy: true,
  fault: null as Fault | null,
}

/** The first leads under the filters, read again after each change; `more` reads further. */
export function useLeads() {
  const {api, filters: chosen, skew, changes} = useDesk()
  const change = useStore(changes)
  const filters = useStore(chosen)
  const [asked, ask] = useState({filters, most: FIRST})
  const most = asked.filters === filters ? asked.most : FIRST
  const [{of, ...state}, setState] = useState({...START, of: filters})

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is a reason to read again, and so is a new question
  useEffect(() => {
    const leaving = new AbortController()
    setState((before) => ({...before, busy: true}))
    api.list(filters, Date.now() + skew.get(), most, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      const {fault} = answer
      setState((before) => {
        if (!answer.fault)
          return {rows: answer.data, total: answer.count ?? 0, busy: false, fault, of: filters}
        // What is shown of former filters goes.
        return {...(before.of === filters ? before : START), busy: false, fault, of: filters}
      })
    })
    return () => leaving.abort()
  }, [api, filters, skew, most, change, asked])

  const again = () => ask({filters, most})
  /** The next rows, once there is room for them on the screen, and those that were asked for are there. */
  const more = () => {
    const {length} = state.rows
    if (of === filters && length >= most && length < (state.total ?? 0)) ask({filters, most: most * GROWTH})
  }
  return {...state, more, again}
}

export type Leads = ReturnType<typeof useLeads>
