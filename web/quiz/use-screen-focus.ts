import {type RefObject, useEffect} from 'react'

/** A new screen: its heading gets the focus, and the quiz comes into view, gently where motion is welcome. */
export function useScreenFocus(root: RefObject<HTMLElement | null>, screen: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the screen is what it happens for
  useEffect(() => {
    const quiz = root.current
    if (!quiz) return
    quiz.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
    // What does not fit is shown from its top: there the question stands.
    const fits = quiz.offsetHeight < innerHeight * 0.85
    quiz.scrollIntoView({block: fits ? 'nearest' : 'start', behavior: scrollBehaviour()})
  }, [root, screen])
}

const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
