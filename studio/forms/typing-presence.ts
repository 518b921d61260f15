import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {getPublishedId, type Path, useDocumentPresence, usePresenceStore} from 'sanity'

/** Separate presence id for typing in a document. Sanity draws no avatar for an unknown id. */
const typingId = (documentId: string) => `typing.${getPublishedId(documentId)}`

const SAY_AGAIN_MS = 1000
/** Sanity saves once a second, so after this pause the server has every letter. */
const PAUSE_MS = 2000
/** Tolerates late messages: Sanity's own presence messages between two of ours carry no typing. */
const HEARD_MS = 1500

/** Returns a function for each keystroke, which shows colleagues that this person types here. */
export function useTypingReport(documentId: string, path: Path) {
  const store = usePresenceStore()
  const saidAt = useRef(0)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useEffectEvent((isTyping: boolean) => {
    const place = {type: 'document' as const, lastActiveAt: new Date().toISOString()}
    const here = {...place, documentId: getPublishedId(documentId), path}
    const typing = {...place, documentId: typingId(documentId), path: []}
    // Sanity drops its own location for a moment while the first letter creates the draft, so this bypasses it.
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

/** Returns the names of colleagues who type in a document. */
export function useTypingColleagues(documentId: string): readonly string[] {
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
