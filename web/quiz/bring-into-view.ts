/** Gently where motion is welcome. What does not fit is shown from its top: there the question stands. */
export function bringIntoView(quiz: HTMLElement) {
  const fits = quiz.offsetHeight < innerHeight * 0.85
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  quiz.scrollIntoView({block: fits ? 'nearest' : 'start', behavior: still ? 'instant' : 'smooth'})
}
