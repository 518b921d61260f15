import type {Page} from '../content/page.ts'

/** Ids of the sections that have their own quiz. */
export type QuizPlace = 'hero' | 'testimonials'

export interface QuizProps {
  place: QuizPlace
  page: Page
  /** `thanks` replaces the quiz by the thank-you card. */
  onClose: (next?: 'thanks') => void
}

/** Returns a cleanup that moves the focus from a removed quiz to the button that opens it. */
export function giveFocusBack(card: HTMLElement | null, place: QuizPlace) {
  return () => {
    if (!card?.contains(document.activeElement)) return
    // React adds the button in the same commit, as a new element.
    queueMicrotask(() => {
      // The thank-you card may have taken the focus.
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-quiz="${place}"]`)?.focus({preventScroll: true})
    })
  }
}
