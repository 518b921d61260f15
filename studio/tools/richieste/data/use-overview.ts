import {useCallback, useEffect, useRef, useState} from 'react'
import {useStore} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'
import type {Overview} from '../logic/lead.ts'
import {useDesk} from './desk.ts'

/** A new lead shows within fifteen seconds: this, and the time that two questions take. */
const EVERY_MS = 10_000
/** What waits for a service that is away need not wait much longer. */
const AWAY_MS = 2_000

export interface Watch {
  overview: Overview | null
  fault: Fault | null
  /** When the last answer came, by this machine's clock. */
  at: number | null
  /** Goes up whenever something has changed in the database since the first answer. */
  version: number
  ask(): void
}

const signature = (overview: Overview) => JSON.stringify({...overview, server_time: null})

/** Asks for the counts every few seconds, when the window is looked at again, and after each change made here. */
export function useOverview(): Watch {
  const desk = useDesk()
  const changes = useStore(desk.changes)
  const [watch, setWatch] = useState<Omit<Watch, 'ask'>>({overview: null, fault: null, at: null, version: 0})
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
      const now = (sent + Date.now()) / 2
      const skew = Date.parse(answer.data.server_time) - now
      // Less than a second is the way there and back, not the clock.
      desk.skew.set(Math.abs(skew) < 1000 ? 0 : Math.round(skew / 1000) * 1000)
      setWatch(({overview: old, version}) => ({
        overview: answer.data,
        fault: null,
        at: Date.now(),
        version: !old || signature(old) === signature(answer.data) ? version : version + 1,
      }))
    }
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
