import {useCallback, useEffect, useRef, useState} from 'react'
import {useStore} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'
import type {Lead} from '../logic/lead.ts'
import {useDesk} from './desk.ts'

const FIRST = 100
const NEXT = 200

interface Loaded {
  rows: Lead[]
  /** Under the filters; null until the first answer. */
  total: number | null
  busy: boolean
  fault: Fault | null
}

/** The loaded part of the list. `version` says that the database has changed: what is loaded is read again. */
export function useLeads(version: number) {
  const {api, filters: chosen, skew} = useDesk()
  const filters = useStore(chosen)
  const [state, setState] = useState<Loaded>({rows: [], total: null, busy: true, fault: null})
  const running = useRef<AbortController | null>(null)
  const loaded = useRef<Lead[]>([])

  const load = useCallback(
    async (most: number, onto: readonly Lead[]) => {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      setState((before) => ({...before, busy: true}))
      const place = onto.at(-1) ?? null
      const answer = await api.list(filters, Date.now() + skew.get(), place, most, own.signal)
      if (own.signal.aborted) return
      running.current = null
      if (answer.fault) {
        const {fault} = answer
        const rows = loaded.current
        // Nothing is loaded under these filters: what is shown belongs to the former ones.
        setState(({total}) => ({rows, total: rows.length > 0 ? total : null, busy: false, fault}))
        return
      }
      const {data: rows, count: total = null} = answer
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

  const again = useCallback(() => void load(Math.max(FIRST, loaded.current.length), []), [load])
  const seen = useRef(version)
  useEffect(() => {
    if (version === seen.current) return
    seen.current = version
    again()
  }, [version, again])

  const {total} = state
  /** The next rows, once there is room for them on the screen. */
  const more = useCallback(() => {
    if (running.current || total === null || loaded.current.length >= total) return
    load(NEXT, loaded.current)
  }, [load, total])

  return {...state, more, again}
}

export type Leads = ReturnType<typeof useLeads>
