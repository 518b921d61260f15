import {useEffect, useReducer, useState} from 'react'
import {useStore} from '../../../ui/store.ts'
import type {Fault} from '../logic/fault.ts'
import type {Lead, Note} from '../logic/lead.ts'
import {useDesk} from './desk.ts'

type Opened =
  | {kind: 'loading'}
  | {kind: 'gone'}
  | {kind: 'failed'; fault: Fault}
  | {kind: 'open'; lead: Lead; notes: Note[] | null}

/** One lead with its notes, read again whenever something has changed. `listed`: what the list knows already. */
export function useLead(id: string, listed: Lead | undefined, version: number) {
  const {api, changes} = useDesk()
  const change = useStore(changes)
  const [opened, setOpened] = useState<Opened>(
    listed ? {kind: 'open', lead: listed, notes: null} : {kind: 'loading'},
  )
  const [attempt, again] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is a reason to read again
  useEffect(() => {
    let current = true
    Promise.all([api.lead(id), api.notes(id)]).then(([lead, notes]) => {
      if (!current) return
      if (lead.fault) {
        const {fault} = lead
        setOpened((before) => (before.kind === 'open' ? before : {kind: 'failed', fault}))
      } else if (!lead.data) setOpened({kind: 'gone'})
      else {
        const found = lead.data
        setOpened((before) => {
          const old = before.kind === 'open' ? before.notes : null
          return {kind: 'open', lead: found, notes: notes.fault ? old : notes.data}
        })
      }
    })
    return () => {
      current = false
    }
  }, [api, id, change, version, attempt])

  return {opened, gone: () => setOpened({kind: 'gone'}), again}
}
