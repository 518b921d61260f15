import type {Page} from '../content/page.ts'
import {ToastCard, ToastPlace} from '../ui/toast.tsx'

/** A toast that stays as long as an editor looks at it. */
export function ToastView({page: {quizCopy, discountPopup}, name}: {page: Page; name: string | null}) {
  const words: Record<string, unknown> = {...quizCopy, copiedToast: discountPopup?.copiedToast}
  const message = words[name ?? '']
  if (typeof message !== 'string') return null
  return (
    <ToastPlace style={{pointerEvents: 'auto'}}>
      <ToastCard>{message}</ToastCard>
    </ToastPlace>
  )
}
