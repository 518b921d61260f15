import {copyText} from '../../sections/discount-popup/copy-text.ts'
import {rememberDiscountClosed} from '../../sections/discount-popup/visit.ts'
import {recordVisitEvent} from '../../ui/visit-event.ts'
import {showMessage} from './messages.ts'

const POPUP = '[data-discount-popup]'
const state = document.documentElement.dataset
let focusedBefore: HTMLElement | null = null

export function rememberFocusBeforeDiscount({target, relatedTarget}: FocusEvent) {
  const popup = (target as Element).closest(POPUP)
  if (popup && !popup.contains(relatedTarget as Node | null))
    focusedBefore = relatedTarget as HTMLElement | null
}

export function closeDiscount() {
  rememberDiscountClosed()
  state.discount = 'closed'
  const back = focusedBefore?.isConnected ? focusedBefore : document.querySelector('main')
  back?.focus({preventScroll: true})
}

export async function copyCode() {
  const code = document.querySelector(`${POPUP} strong`)?.textContent
  if (!code) return
  if (await copyText(code)) {
    delete state.copy
    recordVisitEvent({event: 'discount_copy'})
    showMessage('copiedToast')
  } else state.copy = 'failed'
}
