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
  const tapped = [...standIn.querySelectorAll('button')].findIndex((button) => 'tapped' in button.dataset)
  standIn.replaceChildren()
  // It has been seen to arrive already.
  for (const animation of quiz?.getAnimations({subtree: true}) ?? []) animation.finish()
  // Not from within React's own work. The same words, so the same buttons.
  setTimeout(() => quiz?.querySelectorAll('button')[tapped]?.click())
}
