import type {Page} from '../content/page.ts'

/** The ids of the sections that can open a quiz. Each has a quiz of its own. */
export const PLACES = ['hero', 'testimonials'] as const

export type QuizPlace = (typeof PLACES)[number]

export type ByPlace<Value> = {readonly [place in QuizPlace]: Value}

export const byPlace = <Value>(make: (place: QuizPlace) => Value) =>
  Object.fromEntries(PLACES.map((place) => [place, make(place)])) as ByPlace<Value>

export interface QuizProps {
  place: QuizPlace
  page: Page
  /** `thanks` shows in the place of a quiz that was sent. */
  onClose: (next?: 'thanks') => void
}

/** Scrolls smoothly unless the visitor prefers less motion. A quiz that does not fit shows from its top. */
export function bringIntoView(quiz: HTMLElement) {
  quiz.scrollIntoView({block: quiz.offsetHeight < innerHeight * 0.85 ? 'nearest' : 'start'})
}

export const regionLabel = ({hero, testimonialsSection}: Page, place: QuizPlace) =>
  (place === 'hero' ? hero : testimonialsSection)?.quizLabel || undefined

/** Returns a cleanup that moves the focus from a removed quiz to the button that opens it. */
export function giveFocusBack(card: HTMLElement | null, place: QuizPlace) {
  return () => {
    if (!card?.contains(document.activeElement)) return
    // React adds the button in the same commit, as a new element.
    queueMicrotask(() => {
      // The thanks may have taken the focus.
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-quiz="${place}"]`)?.focus({preventScroll: true})
    })
  }
}
