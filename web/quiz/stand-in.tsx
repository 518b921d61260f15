import type {QuizPlace} from './places.ts'

const NOTHING = {__html: ''}

/**
 * Where the first question stands until the quiz itself is there. `app/early-taps.ts` fills it: what is
 * inside is none of React's business. As long as something is, what follows is hidden.
 */
export const StandIn = ({place}: {place: QuizPlace}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React is told to leave the inside alone
  <div data-stand-in={place} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
)
