/** Gently where motion is welcome (`global-style.ts`). What does not fit is shown from its top: there the question stands. */
export function bringIntoView(quiz: HTMLElement) {
  quiz.scrollIntoView({block: quiz.offsetHeight < innerHeight * 0.85 ? 'nearest' : 'start'})
}
