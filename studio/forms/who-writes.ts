import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {getPublishedId, type Path, useDocumentPresence, usePresenceStore} from 'sanity'

/** Presence of those who type in a document. It has an id of its own, for which Sanity draws nobody. */
const typingId = (documentId: string) => `typing.${getPublishedId(documentId)}`

const SAY_AGAIN_MS = 1000
/** The form saves once a second. After this pause the server has every letter. */
const PAUSE_MS = 2000
/** A message may be late, and Sanity's own messages between two of ours name no typing. */
const HEARD_MS = 1500

/** Returns a function to call at each letter: it tells colleagues that this person types here. */
export function useSayTyping(documentId: string, path: Path) {
  const store = usePresenceStore()
  const saidAt = useRef(0)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useEffectEvent((isTyping: boolean) => {
    const place = {type: 'document' as const, lastActiveAt: new Date().toISOString()}
    const here = {...place, documentId: getPublishedId(documentId), path}
    const typing = {...place, documentId: typingId(documentId), path: []}
    // Sanity's own location is lost for a moment when the first letter makes the draft, so this message goes past it.
    store.reportLocations(isTyping ? [here, typing] : [here]).subscribe()
  })
  useEffect(() => () => clearTimeout(end.current), [])
  return () => {
    clearTimeout(end.current)
    end.current = setTimeout(() => say(false), PAUSE_MS)
    if (performance.now() - saidAt.current < SAY_AGAIN_MS) return
    saidAt.current = performance.now()
    say(true)
  }
}

/** Returns the names of the colleagues who type in a document. */
export function useWriters(documentId: string): readonly string[] {
  const typing = useDocumentPresence(typingId(documentId))
  const said = typing.map(({sessionId, lastActiveAt}) => `${sessionId} ${lastActiveAt}`).join()
  const [writers, setWriters] = useState<readonly string[]>([])
  const hear = useEffectEvent(() =>
    setWriters([...new Set(typing.map(({user}) => user.displayName ?? 'Qualcun altro'))]),
  )
  useEffect(() => {
    if (said) return hear()
    const timer = setTimeout(setWriters, HEARD_MS, [])
    return () => clearTimeout(timer)
  }, [said])
  return writers
}
