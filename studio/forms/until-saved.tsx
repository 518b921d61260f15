import {useCallback, useEffect, useRef} from 'react'
import {getPublishedId, type InputProps, useFormValue, useSyncState} from 'sanity'
import {useLeaveGuard} from '../ui/use-leave-guard.ts'
import {useFirstField} from './first-field.ts'

/** Around a whole form: what was typed a moment ago is still on its way, and nobody closes the page over it unasked. */
export function UntilSaved(props: InputProps) {
  const id = useFormValue(['_id'])
  const {isSyncing} = useSyncState(getPublishedId(String(id)), props.schemaType.name)
  const onItsWay = useRef(0)
  useEffect(() => {
    onItsWay.current = Number(isSyncing)
  }, [isSyncing])
  useLeaveGuard(useCallback(() => onItsWay.current, []))
  const form = useRef<HTMLDivElement>(null)
  useFirstField(form, props)
  return <div ref={form}>{props.renderDefault(props)}</div>
}
