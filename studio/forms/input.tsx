import {useRef} from 'react'
import {
  getPublishedId,
  type InputProps,
  isArrayOfBlocksInputProps,
  isNumberInputProps,
  isStringInputProps,
  useFormValue,
  useSyncState,
} from 'sanity'
import {useLeaveDeleted} from '../document-actions/deleted.ts'
import {useLeaveGuard} from '../ui/use-leave-guard.ts'
import {useFirstField} from './first-field.ts'
import {isPicture, NewPicture} from './new-picture.tsx'
import {SomeoneInLine, SomeoneInText} from './someone-here.tsx'

/** What was typed a moment ago is still on its way: nobody closes the page over it unasked. */
function WholeForm(props: InputProps) {
  const id = getPublishedId(String(useFormValue(['_id'])))
  const {isSyncing} = useSyncState(id, props.schemaType.name)
  useLeaveDeleted(id, props.schemaType.name)
  useLeaveGuard(() => isSyncing)
  const form = useRef<HTMLDivElement>(null)
  useFirstField(form, props)
  return <div ref={form}>{props.renderDefault(props)}</div>
}

export function Input(props: InputProps) {
  if (props.path.length === 0) return <WholeForm {...props} />
  if (isPicture(props)) return <NewPicture {...props} />
  if (isArrayOfBlocksInputProps(props)) return <SomeoneInText {...props} />
  const isLine = isStringInputProps(props) || isNumberInputProps(props)
  return isLine ? <SomeoneInLine {...props} /> : props.renderDefault(props)
}
