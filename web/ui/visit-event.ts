/** What a visitor does, as far as the clinic may count it: never an answer, an address or anything typed. */
export type VisitEvent =
  | {event: 'page_view'; path: string}
  | {event: 'quiz_start' | 'whatsapp_click' | 'phone_click' | 'mail_click'; place: string}
  | {event: 'quiz_step'; place: string; step: string; number: number}
  | {event: 'quiz_submit'; place: string; outcome: 'saved' | 'queued' | 'failed'}
  | {event: 'packages_open' | 'discount_copy'}

let listener: ((event: VisitEvent) => void) | null = null

export function announce(event: VisitEvent) {
  listener?.(event)
}

/** One listener at most: the page script (`app/script/visit-stream.ts`). */
export function onVisitEvent(listen: typeof listener) {
  listener = listen
}
