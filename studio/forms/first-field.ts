import {type RefObject, useEffect} from 'react'
import type {InputProps} from 'sanity'
import {isFields} from '../documents/values.ts'

const WRITABLE = 'input:not([type="file"], [readonly]), textarea:not([readonly]), [contenteditable="true"]'

/** Left to itself the focus stays on the '+', or goes above the fields, which are drawn a moment after their form. */
export function useFirstField(form: RefObject<HTMLElement | null>, {value, readOnly}: InputProps) {
  const isNew = !isFields(value) || value._createdAt === undefined
  useEffect(() => {
    const element = form.current
    if (!isNew || readOnly || !element) return
    const end = new AbortController()
    const {signal} = end
    const give = () => {
      const field = element.querySelector<HTMLElement>(WRITABLE)
      if (field !== document.activeElement) field?.focus()
    }
    const drawn = new MutationObserver(give)
    drawn.observe(element, {childList: true, subtree: true, attributeFilter: ['readonly', 'contenteditable']})
    signal.addEventListener('abort', () => drawn.disconnect())
    // Sanity looks for the first thing to press in all of the panel, now and then after this. What stands further down
    // is where a screen reader's cursor goes, which brings no keys.
    const panel = element.closest<HTMLElement>('[data-testid="document-panel-scroller"]') ?? element
    const back = ({target}: FocusEvent) => {
      const field = element.querySelector(WRITABLE)
      const where = field && target instanceof Node ? field.compareDocumentPosition(target) : 0
      if (where & Node.DOCUMENT_POSITION_FOLLOWING) end.abort()
      else give()
    }
    panel.addEventListener('focusin', back, {signal})
    for (const theirs of ['keydown', 'pointerdown']) {
      window.addEventListener(theirs, () => end.abort(), {signal, capture: true})
    }
    give()
    return () => end.abort()
  }, [form, isNew, readOnly])
}
