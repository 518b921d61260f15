import {useCallback, useEffect, useRef, useState} from 'react'
import type {Fault} from '../logic/fault.ts'
import type {Filters} from '../logic/filters.ts'
import type {Lead} from '../logic/lead.ts'
import {useDesk} from './desk.ts'

const FIRST = 100
const NEXT = 200

export interface Leads {
  rows: Lead[]
  /** Under the filters; null until the first answer. */
  total: number | null
  busy: boolean
  fault: Fault | null
  /** The next rows, once there is room for them on the screen. */
  more(): void
  again(): void
}

interface State {
  rows: Lead[]
  total: number | null
  busy: boolean
  fault: Fault | null
}

/** The loaded part of the list. `version` says that the database has changed: what is loaded is read again. */
export function useLeads(filters: Filters, version: number): Leads {
  const {api, skew} = useDesk()
  const [state, setState] = useState<State>({rows: [], total: null, busy: true, fault: null})
  const running = useRef<AbortController | null>(null)
  const loaded = useRef<Lead[]>([])

  const load = useCallback(
    async (most: number, onto: readonly Lead[]) => {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      setState((before) => ({...before, busy: true}))
      const place = onto.at(-1) ?? null
      const answer = await api.list(filters, Date.now() + skew.get(), {place, most, signal: own.signal})
      if (own.signal.aborted) return
      running.current = null
      if (answer.fault) {
        // Nothing is loaded under these filters: what is shown belongs to the former ones.
        const none = loaded.current.length === 0
        setState((before) => ({
          rows: loaded.current,
          total: none ? null : before.total,
          busy: false,
          fault: answer.fault,
        }))
        return
      }
      const {rows, total} = answer.data
      loaded.current = [...onto, ...rows]
      setState((before) => ({
        rows: loaded.current,
        // Fewer than asked for is the end, whatever was counted before.
        total: rows.length < most ? loaded.current.length : place ? before.total : total,
        busy: false,
        fault: null,
      }))
    },
    [api, filters, skew],
  )

  useEffect(() => {
    loaded.current = []
    load(FIRST, [])
    return () => running.current?.abort()
  }, [load])

  const seen = useRef(version)
  useEffect(() => {
    if (version === seen.current) return
    const first = seen.current === 0
    seen.current = version
    // The first answer of the counts comes beside the first rows and says nothing new about them.
    if (!first) load(Math.max(FIRST, loaded.current.length), [])
  }, [version, load])

  const {rows, total} = state
  const more = useCallback(() => {
    if (running.current || total === null || loaded.current.length >= total) return
    load(NEXT, loaded.current)
  }, [load, total])
  const again = useCallback(() => void load(Math.max(FIRST, loaded.current.length), []), [load])

  return {...state, rows, more, again}
}
