import {Flex} from '@sanity/ui'
import {type RefObject, useEffect, useRef, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  getPublishedId,
  type InputProps,
  pathToString,
  type User,
  useCurrentUser,
  useDocumentPresence,
  useFormValue,
  usePresenceStore,
} from 'sanity'
import {useNoticedWriting} from '../inizia/noticed.ts'
import {Notice} from '../ui/parts.tsx'
import {LineButton, Small} from '../ui/small.tsx'
import {comesAfter, HEARD_MS, TIE_MS} from './turn.ts'
import {words} from './words.ts'

/** The same field, closed. What is typed into a line or a number is closed by its element. */
const closed = (props: InputProps): InputProps =>
  'readOnly' in props.elementProps
    ? ({...props, readOnly: true, elementProps: {...props.elementProps, readOnly: true}} as InputProps)
    : ({...props, readOnly: true} as InputProps)

/** The Studio forgets in which field one is when the first key makes a draft of what was published: said once more. */
function useSayWhere({path}: InputProps, focused: boolean) {
  const store = usePresenceStore()
  const documentId = useFormValue(['_id'])
  // The same path is another list at each drawing: two people would go on answering each other.
  const place = JSON.stringify(path)
  useEffect(() => {
    if (!focused || typeof documentId !== 'string') return
    const lastActiveAt = new Date().toISOString()
    // After the form has said that it is nowhere.
    const timer = setTimeout(() =>
      store.setLocation([{type: 'document', documentId, path: JSON.parse(place), lastActiveAt}]),
    )
    return () => clearTimeout(timer)
  }, [store, focused, place, documentId])
}

/** A field is whose who wrote in it, or was alone in it for a while; a cursor that the Studio put there is not enough. */
function useIsFirst(field: RefObject<HTMLElement | null>, isInside: boolean, others: readonly User[]) {
  const [isFirst, setIsFirst] = useState(false)
  const since = useRef(0)
  const isShared = others.length > 0
  const me = useCurrentUser()?.id ?? ''
  const isBehind = comesAfter(me, others)
  const [wasInside, setWasInside] = useState(isInside)
  if (wasInside !== isInside) {
    setWasInside(isInside)
    if (wasInside) setIsFirst(false)
  }
  useEffect(() => {
    if (!isInside) since.current = 0
  }, [isInside])
  const isAlone = isInside && !isShared
  useEffect(() => {
    if (!isAlone) return
    const timer = setTimeout(() => setIsFirst(true), HEARD_MS)
    return () => clearTimeout(timer)
  }, [isAlone])
  useEffect(() => {
    if (isBehind && performance.now() - since.current < TIE_MS) setIsFirst(false)
  }, [isBehind])
  // The form may hear of the cursor only after the first letters; and a closed field is told of letters too.
  useEffect(() => {
    const wrote = ({target}: Event) => {
      if (!(target instanceof Element && target.matches(':read-write'))) return
      since.current ||= performance.now()
      setIsFirst(true)
    }
    const element = field.current
    element?.addEventListener('beforeinput', wrote)
    return () => element?.removeEventListener('beforeinput', wrote)
  }, [field])
  return isFirst
}

interface SharedProps {
  field: InputProps
  /** Whoever looks at it has the cursor in it. */
  isInside: boolean
  others: InputProps['presence']
}

/**
 * Two people in one field would mix their letters. Whoever comes second reads who is there, and the field waits until
 * that person has left or the second one wants it all the same.
 */
function Shared({field, isInside, others}: SharedProps) {
  useSayWhere(field, isInside)
  useNoticedWriting(field.value, isInside)
  const users = others.map(({user}) => user)
  const names = [...new Set(users.map(({displayName}) => displayName ?? words.somebody))]
  const isShared = names.length > 0
  const element = useRef<HTMLDivElement>(null)
  const isFirst = useIsFirst(element, isInside, users)
  const [wanted, setWanted] = useState(false)
  if (wanted && !isShared && (isFirst || !isInside)) setWanted(false)
  const waits = isShared && !isFirst && !wanted
  useEffect(() => {
    if (wanted) document.getElementById(field.id)?.focus()
  }, [wanted, field.id])
  return (
    <>
      <div ref={element} style={{display: 'contents'}}>
        {field.renderDefault(waits ? closed(field) : field)}
      </div>
      <Notice marginTop={3}>
        {isShared && (
          <>
            <Small>{words.someoneHere(names)}</Small>
            {waits && (
              <Flex>
                <LineButton mode="ghost" text={words.writeAnyway} onClick={() => setWanted(true)} />
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

const isWithin = (place: string, field: string) => place === field || place.startsWith(`${field}[`)

/** Who writes a formatted text is somewhere below it: in a paragraph, in a link. */
export function SomeoneInText(props: ArrayOfObjectsInputProps) {
  const documentId = useFormValue(['_id'])
  const present = useDocumentPresence(typeof documentId === 'string' ? getPublishedId(documentId) : '')
  const others = present.filter(({path}) => isWithin(pathToString(path), pathToString(props.path)))
  const isInside = props.focused === true || props.focusPath.length > 0
  return <Shared field={props} isInside={isInside} others={others} />
}
