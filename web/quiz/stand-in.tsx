import type {QuizPlace} from './places.ts'

const NOTHING = {__html: ''}

/** `app/early-taps.ts` fills it, and React leaves it alone. As long as something is inside, what follows is hidden. */
export const StandIn = ({place}: {place: QuizPlace}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React is told to leave the inside alone
  <div data-stand-in={place} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
)
