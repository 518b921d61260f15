import {useCallback, useEffect, useRef, useState} from 'react'
import {useStore} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'
import type {Overview} from '../logic/lead.ts'
import {words} from '../words.ts'
import {useDesk} from './desk.ts'

/** A new lead shows within fifteen seconds: this, and the time that two questions take. */
const EVERY_MS = 10_000
/** What waits for a service that is away need not wait much longer. */
const AWAY_MS = 2_000

const START = {
  overview: null as Overview | null,
  fault: null as Fault | null,
  /** When the last answer came, by this machine's clock. */
  at: null as number | null,
  /** Goes up whenever something has changed in the database since the first answer. */
  version: 0,
}

const signature = (overview: Overview | null) => JSON.stringify({...overview, server_time: null})

/** Asks for the counts every few seconds, when the window is looked at again, and after each change made here. */
export function useWatch() {
  const desk = useDesk()
  const changes = useStore(desk.changes)
  const [watch, setWatch] = useState(START)
  const asking = useRef(false)
  const again = useRef(false)

  const ask = useCallback(async () => {
    again.current = asking.current
    if (asking.current) return
    asking.current = true
    const sent = Date.now()
    const {fault, ...answer} = await desk.api.overview()
    asking.current = false
    if ('data' in answer) {
      const {data: overview} = answer
      const skew = Date.parse(overview.server_time) - (sent + Date.now()) / 2
      // Less than a second is the way there and back, not the clock.
      desk.skew.set(Math.abs(skew) < 1000 ? 0 : Math.round(skew / 1000) * 1000)
      setWatch(({overview: old, version}) => {
        const isNews = old !== null && signature(old) !== signature(overview)
        return {overview, fault, at: Date.now(), version: isNews ? version + 1 : version}
      })
    } else setWatch((before) => ({...before, fault}))
    if (again.current) ask()
  }, [desk])

  const pace = watch.fault === 'unreachable' ? AWAY_MS : EVERY_MS
  useEffect(() => {
    const timer = setInterval(ask, pace)
    return () => clearInterval(timer)
  }, [ask, pace])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change made here is a reason to ask
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

export type Watch = ReturnType<typeof useWatch>

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
