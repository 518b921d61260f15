import {createContext, useLayoutEffect, useRef} from 'react'
import type {Page} from '../content/page.ts'
import type {useQuiz} from './use-quiz.ts'

/** Ids of the sections that have their own quiz. */
export type QuizPlace = 'hero' | 'testimonials'

/** Returns the attributes by which the page script opens a quiz. Without JavaScript the button is hidden. */
export const quizOpener = (place: QuizPlace) => ({'data-needs-script': '', 'data-opens': place})

export interface QuizProps {
  place: QuizPlace
  page: Page
  /** `thanks` replaces the quiz by the thank-you card. */
  onClose: (next?: 'thanks') => void
}

export const QuizContext = createContext({} as ReturnType<typeof useQuiz>)

/** Returns the ref of a card. If React removes the card with the focus, the button of the quiz gets the focus. */
export function useCardFocus(place: QuizPlace) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const card = ref.current
    return () => {
      if (!card?.contains(document.activeElement)) return
      // Waits until React has added the button, which is a new element of the same commit.
      queueMicrotask(() => {
        // The thank-you card may have taken the focus.
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>(`#${place} [data-opens]`)?.focus({preventScroll: true})
      })
    }
  }, [place])
  return ref
}
