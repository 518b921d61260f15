import type {QuizPlace} from './places.ts'

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
