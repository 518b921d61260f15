import {attempt} from '../../ui/attempt.ts'

/** Copies a text to the clipboard. Returns false if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies from a selected text field, because in-app browsers often refuse the clipboard API. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = Object.assign(document.createElement('textarea'), {value: text, readOnly: true})
  Object.assign(field.style, {position: 'fixed', opacity: '0'})
  document.body.append(field)
  field.select()
  const isCopied = attempt(() => document.execCommand('copy'), false)
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({preventScroll: true})
  return isCopied
}
