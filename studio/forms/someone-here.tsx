import {Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type RefObject, useEffect, useEffectEvent, useRef, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  getPublishedId,
  type InputProps,
  type Path,
  pathToString,
  useCurrentUser,
  useDocumentPresence,
  useFormValue,
  usePresenceStore,
} from 'sanity'
import {useNoticedWriting} from '../inizia/noticed.ts'
import {LineButton, Notice, Small} from '../ui/parts.tsx'
import type {Act} from './who-writes.ts'
import {comesAfter, fieldOf, GIVEN_UP, isWithin, stillWrites, turnsOf, useAct} from './who-writes.ts'
import {words} from './words.ts'

/** The same field, closed. What is typed into a line or a number is closed by its element. */
const closed = (props: InputProps): InputProps =>
  'readOnly' in props.elementProps
    ? ({...props, readOnly: true, elementProps: {...props.elementProps, readOnly: true}} as InputProps)
    : ({...props, readOnly: true} as InputProps)

interface SharedProps {
  field: InputProps
  /** Whoever looks at it has the cursor in it. */
  isInside: boolean
  others: InputProps['presence']
}

const LONG_AGO = new Date(0).toISOString()
/** The form says that it is nowhere, or where the cursor is: at once, and once more within a second. */
const AFTER_FORM_MS = [0, 1100]
const LASTING_MS = 30_000
/** A formatted text tells of each move of its cursor, and of nothing else. */
const AFTER_CURSOR_MS = 1000

/** The Studio forgets it when the first key makes a draft, and tells nobody who writes: said once more, to each who comes. */
function useSayWhere({field, isInside, others}: SharedProps, documentId: string, since: number) {
  const isText = field.schemaType.jsonType === 'array'
  const store = usePresenceStore()
  // The same path is another list at each drawing: two people would go on answering each other.
  const place = JSON.stringify(field.path)
  const hearers = others.map(({sessionId}) => sessionId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes has not heard it.
  useEffect(() => {
    if (!isInside) return
    const here: Path = JSON.parse(place)
    const lastActiveAt = new Date().toISOString()
    const locations = [{type: 'document' as const, documentId, path: here, lastActiveAt}]
    const turn = {documentId: turnsOf(documentId), path: [...here, since], lastActiveAt: LONG_AGO}
    if (since) locations.push({type: 'document', ...turn})
    const say = () => store.setLocation(locations)
    const timers = AFTER_FORM_MS.map((ms) => setTimeout(say, ms))
    if (since > 0 && isText) timers.push(setInterval(say, AFTER_CURSOR_MS))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [store, isInside, since, place, documentId, isText, hearers])
}

/** A field is whose who writes in it first, until that person leaves it; a cursor alone takes it from nobody. */
function useTurn(
  {field, isInside, others}: SharedProps,
  documentId: string,
  element: RefObject<HTMLElement | null>,
) {
  const [since, setSince] = useState(0)
  const me = useCurrentUser()?.id ?? ''
  const turns = useDocumentPresence(turnsOf(documentId))
    .filter((turn) => fieldOf(turn.path) === pathToString(field.path))
    .map((turn) => ({session: turn.sessionId, id: turn.user.id, since: Number(turn.path.at(-1))}))
  const [heard, setHeard] = useState<readonly string[]>([])
  const writing = others
    .map(({sessionId}) => sessionId)
    .filter((session) =>
      stillWrites(turns.find((turn) => turn.session === session)?.since, heard.includes(session)),
    )
  if (writing.join() !== heard.join()) setHeard(writing)
  const [wasInside, setWasInside] = useState(isInside)
  if (wasInside !== isInside) setWasInside(isInside)
  const isOver = (wasInside && !isInside) || comesAfter({id: me, since}, turns)
  // Said aloud: on a busy machine each of two who began at once took the other one for the writer, and both were closed.
  if (since > 0 && isOver) setSince(GIVEN_UP)
  // The form may hear of the cursor only after the first letters; and a closed field is told of letters too.
  const wrote = useEffectEvent(({target}: Event) => {
    const isOpen = target instanceof Element && target.matches(':read-write')
    if (isOpen && since <= 0 && writing.length === 0) setSince(Date.now())
  })
  useEffect(() => {
    const {current} = element
    const hear = (event: Event) => wrote(event)
    current?.addEventListener('beforeinput', hear)
    return () => current?.removeEventListener('beforeinput', hear)
  }, [element])
  return {since, isTaken: writing.length > 0 && since <= 0}
}

const SOON_MS = 2000

/** As soon as it can be written in again, unless whoever wrote there is somewhere else by now. A line keeps its cursor. */
function giveBack(field: RefObject<HTMLElement | null>, until = Date.now() + SOON_MS) {
  const text = field.current?.querySelector<HTMLElement>('[contenteditable]')
  if (!text || document.activeElement !== document.body || Date.now() > until) return
  if (text.isContentEditable) text.focus()
  else requestAnimationFrame(() => giveBack(field, until))
}

/** Whoever wrote reads of a colleague's act, and has the cursor back, which a formatted text that is closed lets go. */
function useAfterAct(act: Act | null, isInside: boolean, field: RefObject<HTMLElement | null>) {
  const {push} = useToast()
  const done = useRef<Act>(null)
  useEffect(() => {
    if (act && isInside) done.current = act
    if (act || !done.current) return
    const text = words.acted(done.current)
    done.current = null
    giveBack(field)
    if (text) push({id: text, status: 'info', title: text, closable: true, duration: LASTING_MS})
  }, [act, isInside, field, push])
}

/** Two people would mix their letters: the field waits until the first has left, or the other wants it all the same. */
function Shared(props: SharedProps) {
  const {field, isInside, others} = props
  const documentId = String(useFormValue(['_id']))
  const names = [...new Set(others.map(({user}) => user.displayName ?? words.somebody))]
  const element = useRef<HTMLDivElement>(null)
  const {since, isTaken} = useTurn(props, documentId, element)
  useSayWhere(props, documentId, since)
  useNoticedWriting(field.value, isInside)
  const [wanted, setWanted] = useState(false)
  if (wanted && !isTaken) setWanted(false)
  const waits = isTaken && !wanted
  const act = useAct(documentId)
  useAfterAct(act, isInside, element)
  useEffect(() => {
    if (wanted) document.getElementById(field.id)?.focus()
  }, [wanted, field.id])
  return (
    <>
      <div ref={element} style={{display: 'contents'}}>
        {field.renderDefault(waits || act ? closed(field) : field)}
      </div>
      <Notice marginTop={3}>
        {act
          ? isInside && <Small>{words.aMoment(act)}</Small>
          : names.length > 0 && (
              <>
                <Small>{words.someoneHere(names)}</Small>
                {waits && (
                  <Flex>
                    <LineButton text={words.writeAnyway} onClick={() => setWanted(true)} />
                  </Flex>
                )}
              </>
            )}
      </Notice>
    </>
  )
}

export const SomeoneInLine = (props: InputProps) => (
  <Shared field={props} isInside={props.focused === true} others={props.presence} />
)

/** Who writes a formatted text is somewhere below it: in a paragraph, in a link. */
export function SomeoneInText(props: ArrayOfObjectsInputProps) {
  const documentId = useFormValue(['_id'])
  const present = useDocumentPresence(typeof documentId === 'string' ? getPublishedId(documentId) : '')
  const others = present.filter(({path}) => isWithin(pathToString(path), pathToString(props.path)))
  const isInside = props.focused === true || props.focusPath.length > 0
  return <Shared field={props} isInside={isInside} others={others} />
}
