import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {getPublishedId, type Path, useDocumentPresence, usePresenceStore} from 'sanity'

/** Returns the id of a fake document where presence means typing. Sanity shows no avatar for an unknown document. */
const typingId = (documentId: string) => `typing.${getPublishedId(documentId)}`

const SAY_AGAIN_MS = 1000
/** Pause after which typing counts as ended. Sanity saves once a second, so the server then has the whole text. */
const PAUSE_MS = 2000
/** Keeps colleagues listed for this time after typing presence ends, because Sanity's own reports briefly remove it. */
const HEARD_MS = 1500

/** Returns a function to call at each key press. The function shows colleagues that this person is typing. */
export function useTypingReport(documentId: string, path: Path) {
  const store = usePresenceStore()
  const saidAt = useRef(0)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useEffectEvent((isTyping: boolean) => {
    const place = {type: 'document' as const, lastActiveAt: new Date().toISOString()}
    const here = {...place, documentId: getPublishedId(documentId), path}
    const typing = {...place, documentId: typingId(documentId), path: []}
    // Also reports the form's field, because Sanity briefly removes it while the first letter creates the draft.
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
