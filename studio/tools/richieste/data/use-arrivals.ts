import {useCallback, useEffect, useRef, useState} from 'react'
import type {Overview} from '../logic/lead.ts'
import {words} from '../words.ts'
import {useDesk} from './desk.ts'

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
