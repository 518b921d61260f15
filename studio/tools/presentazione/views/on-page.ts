import {useEffect, useEffectEvent, useState} from 'react'
import {type Path, pathToString, useEditState, useValidationStatus} from 'sanity'
import {usePresentationNavigate} from 'sanity/presentation'
import {useTypingColleagues, useTypingReport} from '../../../forms/typing-presence.ts'

/** Field that an editor edits on the page. `web/preview/typing.ts` sends this at the start and with each patch. */
export interface PageField {
  id: string
  type: string
  path: Path
}

interface OnPageProps {
  field: PageField
  post(message: {problem: string | null} | {isTaken: true}): void
}

/** Sends the validation error of the field to the frame, and whether a colleague is typing in the document. */
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

/** Returns the field that an editor edits inside a frame, or null. */
export function usePageField(frame: () => Window | null | undefined): PageField | null {
  const [field, setField] = useState<PageField | null>(null)
  const hear = useEffectEvent(({source, data}: MessageEvent) => {
    if (source && source === frame() && data?.typing !== undefined) setField(data.typing)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return field
}
