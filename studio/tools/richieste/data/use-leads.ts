import {useCallback, useEffect, useRef, useState} from 'react'
import {useStore} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'
import type {Lead} from '../logic/lead.ts'
import {useDesk} from './desk.ts'

const FIRST = 100
const NEXT = 200

const START = {
  rows: [] as Lead[],
  /** Under the filters; null until the first answer. */
  total: null as number | null,
  busy: true,
  fault: null as Fault | null,
}

/** The loaded part of the list. `version` says that the database has changed: what is loaded is read again. */
export function useLeads(version: number) {
  const {api, filters: chosen, skew} = useDesk()
  const filters = useStore(chosen)
  const [state, setState] = useState(START)
  const running = useRef<AbortController | null>(null)
  const loaded = useRef<Lead[]>([])

  const load = useCallback(
    async (most: number, onto: readonly Lead[]) => {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      setState((before) => ({...before, busy: true}))
      const answer = await api.list(filters, Date.now() + skew.get(), onto.at(-1) ?? null, most, own.signal)
      if (own.signal.aborted) return
      running.current = null
      const {fault} = answer
      if (!answer.fault) loaded.current = [...onto, ...answer.data]
      const rows = loaded.current
      setState(({total}) => {
        // Without one that is loaded under these filters, what is shown belongs to the former ones.
        const kept = rows.length > 0 ? total : null
        return {rows, total: answer.fault ? kept : onto.length + (answer.count ?? 0), busy: false, fault}
      })
    },
    [api, filters, skew],
  )
  const again = useCallback(() => void load(Math.max(FIRST, loaded.current.length), []), [load])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is of the filters by which it was asked
  useEffect(() => {
    loaded.current = []
    return () => running.current?.abort()
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in the database is a reason to read again
  useEffect(again, [again, version])

  const {total} = state
  /** The next rows, once there is room for them on the screen. */
  const more = useCallback(() => {
    if (running.current || total === null || loaded.current.length >= total) return
    load(NEXT, loaded.current)
  }, [load, total])

  return {...state, more, again}
}

export type Leads = ReturnType<typeof useLeads>
