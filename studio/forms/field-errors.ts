import type {DocumentBadgeComponent, DocumentBadgeDescription, ValidationMarker} from 'sanity'
import {useValidationStatus} from 'sanity'

export const FIELDS = 'Campi da correggere'

type Marker = Pick<ValidationMarker, 'level' | 'path' | 'message'>

function fieldErrors(markers: readonly Marker[]): DocumentBadgeDescription | null {
  const errors = markers.filter(({level}) => level === 'error')
  const fields = new Set(errors.map(({path}) => JSON.stringify(path)))
  if (fields.size === 0) return null
  const title = [...new Set(errors.map(({message}) => message))].join('\n')
  return {label: `${FIELDS}: ${fields.size}`, title, color: 'danger'}
}

/** Returns a badge that explains why 'Pubblica' is disabled, or null if all fields are valid. */
export const useFieldErrors: DocumentBadgeComponent = ({id, type, draft}) =>
  fieldErrors(useValidationStatus(draft?._id ?? id, type, true).validation)

/** CSS selector of an error message below a field (see validation-messages.tsx). */
const ERROR = '[data-error]'
/** Maximum wait until Sanity has rendered a large form. */
const DRAWN_MS = 5_000

/** Scrolls to the first error. If a field group hides the error, shows all fields first. */
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
