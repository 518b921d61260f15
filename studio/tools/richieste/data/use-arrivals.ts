import {useCallback, useEffect, useRef, useState} from 'react'
import {useWorkspace} from 'sanity'
import type {Overview} from '../logic/lead.ts'
import {words} from '../words.ts'
import {useDesk} from './desk.ts'

export interface Arrivals {
  /** What came while the desk was open and nobody has looked at yet. */
  unseen: ReadonlySet<string>
  /** For a screen reader, once for each arrival. */
  announcement: string
  seen(id?: string): void
}

const NONE: ReadonlySet<string> = new Set()

/** Which leads are news, here and in the window's title. */
export function useArrivals(overview: Overview | null): Arrivals {
  const {api} = useDesk()
  const workspace = useWorkspace()
  const [unseen, setUnseen] = useState(NONE)
  const [announcement, setAnnouncement] = useState('')
  /** Everything up to here is known. */
  const known = useRef<string | null>(null)

  useEffect(() => {
    if (!overview) return
    const before = known.current
    known.current = overview.newest_at ?? before ?? overview.server_time
    if (before === null || known.current === before) return
    if (Date.parse(known.current) < Date.parse(before)) {
      known.current = before
      return
    }
    api.arrivedSince(before).then((answer) => {
      if (answer.fault) known.current = before
      else if (answer.data.length > 0) {
        setUnseen((old) => new Set([...old, ...answer.data.map(({id}) => id)]))
        setAnnouncement(words.arrived(answer.data.map(({location}) => location)))
      }
    })
  }, [overview, api])

  const count = unseen.size
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${words.title} | ${workspace.title}`
  }, [count, workspace.title])

  const seen = useCallback((id?: string) => {
    setUnseen((old) => {
      if (id === undefined) return NONE
      return old.has(id) ? new Set([...old].filter((other) => other !== id)) : old
    })
  }, [])
  return {unseen, announcement, seen}
}
