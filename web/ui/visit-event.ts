/** What a visitor does, as far as the clinic may count it: never an answer, an address or anything typed. */
export type VisitEvent =
  | {event: 'page_view'; path: string}
  | {event: 'quiz_start' | 'whatsapp_click' | 'phone_click' | 'mail_click'; place: string}
  /** The question that is shown now, by name and number. */
  | {event: 'quiz_step'; place: string; step: string; number: number}
  | {event: 'quiz_submit'; place: string; outcome: 'saved' | 'queued' | 'failed'}
  | {event: 'packages_open' | 'discount_copy'}

/** A few that came before anybody could listen. */
const MOST_WAITING = 20
const waiting: VisitEvent[] = []
let listener: ((event: VisitEvent) => void) | null = null

/** Without a listener, which is the rule, it goes nowhere. */
export function announce(event: VisitEvent) {
  if (listener) listener(event)
  else if (waiting.length < MOST_WAITING) waiting.push(event)
}

/** One listener at most; null ends it. */
export function hearVisit(hear: typeof listener) {
  listener = hear
  if (hear) for (const event of waiting.splice(0)) hear(event)
}
