import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {attempt} from '../ui/attempt.ts'
import {type Field, fieldOf, type HeldField} from './sources.ts'
import {rawNumber, shownNumber, typedValue} from './typed-value.ts'

/**
 * Lets editors type on the page while typing is switched on in the Studio. A click on an element that shows exactly one
 * field puts the cursor there, and the typed text goes into the draft. Any other click on marked content opens its form
 * in the Studio.
 */

const PATCH_MS = 1000
/** Delay before React renders the element again after typing. By then the Studio has usually sent the new text. */
const SETTLE_MS = 700
/** Elements with their own reaction to a click, the space bar or the Enter key. */
const CONTROLS = 'button, summary, label'
const NO_NUMBER = 'Scrivi un numero, senza altre parole.'

/** Returns the text node of an element that shows exactly one field. Returns null for controls and other elements. */
function wholeText(element: Element, {value}: Field): Text | null {
  const [node, more] = element.childNodes
  if (!(node instanceof Text) || more || element.closest(CONTROLS)) return null
  const isWhole = typeof value === 'string' ? node.data === value : shownNumber(node.data) === value
  return isWhole ? node : null
}

const textOf = ({value}: Field) => (typeof value === 'number' ? rawNumber(value) : value)

interface Session {
  element: HTMLElement
  field: Field
  node: Text
  shown: string
  sent: Field['value'] | undefined
}

/** Makes an element editable. Returns false in Firefox before 136, which throws on `plaintext-only`. */
const openForTyping = (element: HTMLElement): boolean =>
  attempt(() => {
    element.contentEditable = 'plaintext-only'
    return true
  }, false)

const tellStudio = (message: {typing: Omit<Field, 'value'> | null} | {edit: object}) =>
  parent.postMessage(message, '*')

/** Returns the field in which an editor types, and the message if its value is wrong or was not saved. */
export function useTyping() {
  const isOn = useRef(false)
  const session = useRef<Session>(null)
  const patch = useRef<{at: number; timer?: ReturnType<typeof setTimeout> | undefined}>({at: 0})
  const settle = useRef<() => void>(undefined)
  const [held, setHeld] = useState<HeldField | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [studioProblem, setStudioProblem] = useState<string | null>(null)

  const send = useEffectEvent(() => {
    clearTimeout(patch.current.timer)
    patch.current = {at: performance.now()}
    const {current} = session
    if (!current) return
    const value = typedValue(current.element.textContent ?? '', current.field.value)
    if (value === null) return setProblem(NO_NUMBER)
    if (value === current.sent) return
    current.sent = value
    const {id, type, path} = current.field
    tellStudio({typing: {id, type, path}})
    // The Studio writes the draft: `useDocuments` mixes up letters if a patch precedes the answer to the last one.
    tellStudio({edit: {id, type, path, value: value ?? null}})
  })
  const end = useEffectEvent(() => {
    const {current} = session
    if (!current) return
    send()
    session.current = null
    current.element.removeAttribute('contenteditable')
    setProblem(null)
    tellStudio({typing: null})
    const finish = () => {
      clearTimeout(timer)
      settle.current = undefined
      // Restores the text node as React left it, so that React can update it.
      current.node.data = current.shown
      current.element.replaceChildren(current.node)
      flushSync(() => setHeld(null))
    }
    const timer = setTimeout(finish, SETTLE_MS)
    settle.current = finish
  })
  const begin = useEffectEvent((element: HTMLElement): boolean => {
    const field = fieldOf(element)
    const node = field && wholeText(element, field)
    if (!node) return false
    end()
    settle.current?.()
    if (!openForTyping(element)) return false
    session.current = {element, field, node, shown: node.data, sent: field.value}
    setHeld({attribute: element.dataset.sanity ?? '', value: field.value})
    node.data = textOf(field)
    const {id, type, path} = field
    tellStudio({typing: {id, type, path}})
    return true
  })

  const press = useEffectEvent((event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sanity]') : null
    if (!isOn.current || !target) return
    // Prevents Sanity's overlays from opening the form, which would take the focus.
    if (target === session.current?.element || begin(target)) event.stopImmediatePropagation()
  })
  const click = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Node) || !session.current?.element.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  const input = useEffectEvent(() => {
    if (!session.current || patch.current.timer) return
    setProblem(null)
    const wait = Math.max(0, patch.current.at + PATCH_MS - performance.now())
    patch.current.timer = setTimeout(() => send(), wait)
  })
  const key = useEffectEvent((event: KeyboardEvent) => {
    const {current} = session
    if (!current || !['Escape', 'Enter'].includes(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') current.element.textContent = textOf(current.field)
    current.element.blur()
  })
  const receive = useEffectEvent(({source, data}: MessageEvent) => {
    if (source !== parent) return
    if (typeof data?.isTypingOn === 'boolean') isOn.current = data.isTypingOn
    if (data?.problem !== undefined) setStudioProblem(data.problem)
    if (data?.isTaken) session.current?.element.blur()
  })
  useEffect(() => {
    const stop = new AbortController()
    const options = {capture: true, signal: stop.signal}
    addEventListener('mousedown', (event) => press(event), options)
    addEventListener('click', (event) => click(event), options)
    addEventListener('input', () => input(), options)
    addEventListener('keydown', (event) => key(event), options)
    addEventListener('focusout', ({target}) => target === session.current?.element && end(), options)
    addEventListener('message', (event) => receive(event), options)
    return () => stop.abort()
  }, [])
  return {held, problem: problem ?? (held && studioProblem)}
}
