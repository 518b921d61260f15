/** What a visitor does, as far as the clinic may count it: never an answer, an address or anything typed. */
export type VisitEvent =
  | {readonly event: 'page_view'; readonly path: string}
  | {readonly event: 'quiz_start'; readonly place: string}
  /** The question that is shown now, by name and number. */
  | {readonly event: 'quiz_step'; readonly place: string; readonly step: string; readonly number: number}
  | {
      readonly event: 'quiz_submit'
      readonly place: string
      readonly outcome: 'saved' | 'queued' | 'failed'
    }
  | {readonly event: 'whatsapp_click' | 'phone_click' | 'mail_click'; readonly place: string}
  | {readonly event: 'packages_open' | 'discount_copy'}

/** A few that came before anybody could listen. */
const MOST_WAITING = 20
let waiting: VisitEvent[] = []
let listener: ((event: VisitEvent) => void) | null = null

/** Without a listener, which is the rule, it goes nowhere. */
export function announce(event: VisitEvent) {
  if (listener) listener(event)
  else if (waiting.length < MOST_WAITING) waiting.push(event)
}

/** One listener at most; the function that is given back ends it. */
export function hearVisit(hear: (event: VisitEvent) => void): () => void {
  listener = hear
  for (const event of waiting) hear(event)
  waiting = []
  return () => {
    listener = null
  }
}
