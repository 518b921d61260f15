/** Visitor actions that the clinic may count. They never contain an answer, an address or typed text. */
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

export function onVisitEvent(listen: typeof listener) {
  listener = listen
}
