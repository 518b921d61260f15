import {useEffect, useState} from 'react'
import {getPublishedId, type Path, pathToString, useDocumentPresence, usePresenceStore} from 'sanity'

/** Where somebody says that they write, beside the document itself: there the Studio shows nobody. */
export const turnsOf = (documentId: string) => `turn.${getPublishedId(documentId)}`

/** Instead of a time: who has written there writes no more, though the cursor may be there still. */
export const GIVEN_UP = -1

/** A turn's path is the field's, with the time of the first letter behind it. */
export const fieldOf = (turn: Path) => pathToString(turn.slice(0, -1))

/** The Studio tells over a turn as soon as a cursor moves: whoever was heard of writes on, unless it is said otherwise. */
export const stillWrites = (since: unknown, wasHeard: boolean) =>
  since === undefined ? wasHeard : Number(since) > 0

export const isWithin = (place: string, field: string) => place === field || place.startsWith(`${field}[`)

/** The names of those who write in a document: each until gone from that field. */
export function useWriters(documentId: string): string[] {
  const turns = useDocumentPresence(turnsOf(documentId))
  const present = useDocumentPresence(getPublishedId(documentId))
  const [heard, setHeard] = useState<Readonly<Record<string, string>>>({})
  const writing = present.flatMap(({sessionId, path, user}) => {
    const turn = turns.find((one) => one.sessionId === sessionId)
    const field = turn ? fieldOf(turn.path) : heard[sessionId]
    const isThere = field && isWithin(pathToString(path), field) && stillWrites(turn?.path.at(-1), true)
    return isThere ? [{sessionId, field, name: user.displayName}] : []
  })
  const now = Object.fromEntries(writing.map(({sessionId, field}) => [sessionId, field]))
  if (JSON.stringify(now) !== JSON.stringify(heard)) setHeard(now)
  return [...new Set(writing.flatMap(({name}) => name ?? []))]
}

/** Where somebody says what is just being done to a whole document. */
const actsOf = (documentId: string) => `act.${getPublishedId(documentId)}`

/** The Studio tells over it as soon as a cursor moves. */
const SAID_AGAIN_MS = 500
/** Until everybody has heard of what was done. */
const LINGER_MS = 2000

/** Tells everybody in the document what is just being done to it: nobody writes in it meanwhile. */
export function useSayAct(documentId: string, act: string, isOn: boolean) {
  const store = usePresenceStore()
  useEffect(() => {
    if (!isOn) return
    const lastActiveAt = new Date().toISOString()
    const here = {type: 'document' as const, documentId: getPublishedId(documentId), path: [], lastActiveAt}
    const say = () => store.setLocation([here, {...here, documentId: actsOf(documentId), path: [act]}])
    say()
    const timer = setInterval(say, SAID_AGAIN_MS)
    return () => {
      setTimeout(() => {
        clearInterval(timer)
        store.setLocation([here])
      }, LINGER_MS)
    }
  }, [store, documentId, act, isOn])
}

export interface Act {
  name: string
  act: string
}

/** What another is just doing to the whole document, and who; the Studio tells over it for a moment. */
export function useAct(documentId: string): Act | null {
  const [said] = useDocumentPresence(actsOf(documentId))
  const name = said?.user.displayName ?? ''
  const act = said ? String(said.path[0] ?? '') : null
  const [heard, setHeard] = useState<Act | null>(null)
  useEffect(() => {
    if (act !== null) return setHeard({name, act})
    const timer = setTimeout(setHeard, 2 * SAID_AGAIN_MS, null)
    return () => clearTimeout(timer)
  }, [name, act])
  return heard
}

interface Turn {
  id: string
  since: number
}

/** Two who begin before hearing of each other find the same: whose first letter was earlier. */
export const comesAfter = (mine: Turn, others: readonly Turn[]) =>
  others.some(({id, since}) => since > 0 && (since < mine.since || (since === mine.since && id < mine.id)))
