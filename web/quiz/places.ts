import type {ComponentType} from 'react'
import type {Page} from '../content/page.ts'

/** Where on the page a quiz can be opened. Each place has a quiz of its own; the names are the sections' ids too. */
export const PLACES = ['hero', 'testimonials'] as const

export type QuizPlace = (typeof PLACES)[number]

export type ByPlace<Value> = {readonly [place in QuizPlace]: Value}

export const byPlace = <Value>(make: (place: QuizPlace) => Value) =>
  Object.fromEntries(PLACES.map((place) => [place, make(place)])) as ByPlace<Value>

export interface InPlace {
  place: QuizPlace
  page: Page
  onClose: () => void
}

/** What the quiz, once sent, leaves in its place: it comes with the quiz, and costs the first load nothing. */
export type ThanksView = ComponentType<InPlace>

export interface QuizProps extends InPlace {
  /** With what is to stand in its place, once it was sent. */
  onClose: (thanks?: ThanksView) => void
}

/** Gently where motion is welcome (`global-style.ts`). What does not fit is shown from its top: there the question stands. */
export function bringIntoView(quiz: HTMLElement) {
  quiz.scrollIntoView({block: quiz.offsetHeight < innerHeight * 0.85 ? 'nearest' : 'start'})
}

export const regionLabel = ({hero, testimonialsSection}: Page, place: QuizPlace) =>
  (place === 'hero' ? hero : testimonialsSection)?.quizLabel || undefined

/** When what stands in a quiz's place goes while the focus is inside, the button that opens it gets the focus again. */
export function giveFocusBack(card: HTMLElement | null, place: QuizPlace) {
  return () => {
    if (!card?.contains(document.activeElement)) return
    // It comes back to the page in the same moment, and is a new element.
    queueMicrotask(() => {
      // The thanks may have the focus by then.
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-quiz="${place}"]`)?.focus({preventScroll: true})
    })
  }
}
