import type {QuizPlace} from './quiz-panel.tsx'

const NOTHING = {__html: ''}

/**
 * Where the first question stands until the quiz itself is there. `app/early-taps.ts` fills it: what is
 * inside is none of React's business. As long as something is, what follows is hidden.
 */
export const StandIn = ({place}: {place: QuizPlace}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React is told to leave the inside alone
  <div data-stand-in={place} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
)

/** The quiz is there: what stood in for it goes, without a trace, and what was tapped there is tapped here. */
export function takeOver(place: QuizPlace, quiz: HTMLElement | null) {
  const standIn = document.querySelector<HTMLElement>(`[data-stand-in="${place}"]`)
  if (!standIn?.firstChild) return
  if (standIn.querySelector('button:active'))
    return afterTap(() => {
      takeOver(place, quiz)
      quiz?.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
    })
  const tapped = [...standIn.querySelectorAll('button')].findIndex((button) => 'tapped' in button.dataset)
  standIn.replaceChildren()
  // It has been seen to arrive already.
  for (const animation of quiz?.getAnimations({subtree: true}) ?? []) animation.finish()
  // Not from within React's own work. The same words, so the same buttons.
  setTimeout(() => quiz?.querySelectorAll('button')[tapped]?.click())
}

/** A tap that begins on one element and ends on another is none: the finger is lifted first. */
function afterTap(then: () => void) {
  const lifted = new AbortController()
  // Caught on the way down: what happens in here is kept from going up (`app/early-taps.ts`).
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        lifted.abort()
        setTimeout(then)
      },
      {capture: true, signal: lifted.signal},
    )
}
