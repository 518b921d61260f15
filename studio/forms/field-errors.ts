import type {DocumentBadgeComponent, DocumentBadgeDescription, ValidationMarker} from 'sanity'
import {useValidationStatus} from 'sanity'

export const FIELDS = 'Campi da correggere'

type Marker = Pick<ValidationMarker, 'level' | 'path' | 'message'>

/** How many fields keep a document from being published; null if none does. Pure. */
export function fieldErrors(markers: readonly Marker[]): DocumentBadgeDescription | null {
  const errors = markers.filter(({level}) => level === 'error')
  const fields = new Set(errors.map(({path}) => JSON.stringify(path)))
  if (fields.size === 0) return null
  const title = [...new Set(errors.map(({message}) => message))].join('\n')
  return {label: `${FIELDS}: ${fields.size}`, title, color: 'danger'}
}

/** Beside what Coerenza counts: that is about the page, this is why Pubblica is off. */
export const useFieldErrors: DocumentBadgeComponent = ({id, type, draft}) =>
  fieldErrors(useValidationStatus(draft?._id ?? id, type, true).validation)

/** The sentence under a field that keeps its document from being published (sentences.tsx). */
const ERROR = '[data-error]'
/** A form of many fields is drawn by then, or never. */
const DRAWN_MS = 5_000

/** Scrolls to the first of them. Its field may stand in a group that is not open: then all are shown first. */
export function showFirstError(pane: Element, showAllFields: () => void) {
  const show = () => {
    const sentence = pane.querySelector(ERROR)
    sentence?.scrollIntoView({block: 'center'})
    return sentence !== null
  }
  if (show()) return
  showAllFields()
  const drawn = new MutationObserver(() => show() && drawn.disconnect())
  drawn.observe(pane, {childList: true, subtree: true})
  setTimeout(() => drawn.disconnect(), DRAWN_MS)
}
