import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {type Path, pathToString, useDocumentOperation, useEditState, useValidationStatus} from 'sanity'
import {usePresentationNavigate} from 'sanity/presentation'
import {useTypingColleagues, useTypingReport} from '../../../forms/typing-presence.ts'

/** Field that an editor edits on the page. `web/preview/typing.ts` sends it when typing starts and before each edit. */
export interface PageField {
  id: string
  type: string
  path: Path
}

/** Value that an editor typed on the page. Null removes the field's value. */
export interface PageEdit extends PageField {
  value: string | number | null
}

interface OnPageProps {
  field: PageField
  post(message: {problem: string | null} | {isTaken: true}): void
}

/**
 * Shows colleagues that this editor is typing, and sends the field's validation error to the frame. Opens the form if a
 * colleague types in the same document.
 */
export function OnPage({field, post}: OnPageProps) {
  const {id, type} = field
  const path = pathToString(field.path)
  const form = {id, type, path}
  const {draft} = useEditState(id, type)
  const {validation} = useValidationStatus(draft?._id ?? id, type, true)
  const mine = validation.find((one) => one.level === 'error' && pathToString(one.path) === path)
  const problem = mine?.message ?? null
  const tellProblem = useEffectEvent((problem: string | null) => post({problem}))
  useEffect(() => tellProblem(problem), [problem])

  const say = useTypingReport(id, field.path)
  const sayTyping = useEffectEvent(() => say())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame sends a new object with each patch
  useEffect(() => sayTyping(), [field])

  const isTaken = useTypingColleagues(id).length > 0
  const navigate = usePresentationNavigate()
  const openForm = useEffectEvent(() => {
    post({isTaken: true})
    navigate(undefined, form)
  })
  useEffect(() => {
    if (isTaken) openForm()
  }, [isTaken])
  return null
}

/** Writes each edit of a field into the draft once, as the field's form would. */
export function WriteEdit({edit}: {edit: PageEdit}) {
  const {patch} = useDocumentOperation(edit.id, edit.type)
  const isReady = !patch.disabled
  const written = useRef<PageEdit>(null)
  const write = useEffectEvent(() => {
    if (written.current === edit) return
    written.current = edit
    const path = pathToString(edit.path)
    patch.execute([edit.value === null ? {unset: [path]} : {set: {[path]: edit.value}}])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit is a new object
  useEffect(() => {
    if (isReady) write()
  }, [edit, isReady])
  return null
}

/** Returns the field that an editor edits inside a frame, or null, and the last edit of each field. */
export function usePageTyping(frame: () => Window | null | undefined) {
  const [field, setField] = useState<PageField | null>(null)
  const [edits, setEdits] = useState<Readonly<Record<string, PageEdit>>>({})
  const receive = useEffectEvent(({source, data}: MessageEvent) => {
    if (!source || source !== frame()) return
    if (data?.typing !== undefined) setField(data.typing)
    const edit: PageEdit | undefined = data?.edit
    if (edit) setEdits((edits) => ({...edits, [`${edit.id} ${pathToString(edit.path)}`]: edit}))
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return {field, edits}
}
