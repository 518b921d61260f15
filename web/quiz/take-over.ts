import type {QuizPlace} from './places.ts'
import {standInOf} from './stand-in.tsx'

/** The quiz is there: what stood in for it goes, without a trace, and what was tapped there is tapped here. */
export function takeOver(place: QuizPlace, quiz: HTMLElement | null) {
  const standIn = standInOf(place)
  if (!standIn?.firstChild) return
  if (standIn.querySelector('button:active')) {
    // A tap that begins on one element and ends on another is none: the finger is lifted first. Caught on the way
    // down, since what happens in here is kept from going up (`app/early-taps.ts`).
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(takeOver, 0, place, quiz), {capture: true, once: true})
    return
  }
  const tapped = [...standIn.querySelectorAll('button')].findIndex((button) => 'tapped' in button.dataset)
  standIn.replaceChildren()
  quiz?.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
  // It has been seen to arrive already.
  for (const animation of quiz?.getAnimations({subtree: true}) ?? []) animation.finish()
  // Not from within React's own work. The same words, so the same buttons.
  setTimeout(() => quiz?.querySelectorAll('button')[tapped]?.click())
}
