import {useEffect, useEffectEvent, useRef} from 'react'
import {
  getPublishedId,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  useSyncState,
} from 'sanity'
import {textOf} from '../documents/values.ts'
import {useStarted} from '../inizia/use-started.ts'
import {useLeaveGuard} from '../ui/use-leave-guard.ts'
import {isPicture, NewPicture} from './new-picture.tsx'
import {useTypingReport} from './typing-presence.ts'

/** Wraps a document's form. Reports typing, and makes the browser ask before it closes a page with unsaved text. */
function WholeForm(props: ObjectInputProps) {
  const id = getPublishedId(textOf(props.value?._id))
  const {isSyncing} = useSyncState(id, props.schemaType.name)
  useLeaveGuard(() => isSyncing)
  const {mark} = useStarted()
  const sayTyping = useTypingReport(id, props.focusPath)
  const form = useRef<HTMLDivElement>(null)
  const typed = useEffectEvent(() => {
    sayTyping()
    mark('write')
  })
  useEffect(() => {
    const {current} = form
    const hear = () => typed()
    current?.addEventListener('beforeinput', hear)
    return () => current?.removeEventListener('beforeinput', hear)
  }, [])
  return <div ref={form}>{props.renderDefault(props)}</div>
}

export function Input(props: InputProps) {
  if (props.path.length === 0 && isObjectInputProps(props)) return <WholeForm {...props} />
  return isPicture(props) ? <NewPicture {...props} /> : props.renderDefault(props)
}
