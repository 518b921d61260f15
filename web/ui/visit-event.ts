/** Visitor actions that the clinic may count. They never contain an answer, an e-mail address or typed text. */
export type VisitEvent =
  | {event: 'page_view'; path: string}
  | {event: 'quiz_start' | 'whatsapp_click' | 'phone_click' | 'mail_click'; place: string}
  | {event: 'quiz_step'; place: string; step: string; number: number}
  | {event: 'quiz_submit'; place: string; outcome: 'saved' | 'queued' | 'failed'}
  | {event: 'packages_open' | 'discount_copy'}

declare global {
  interface Window {
    /** Events for the clinic's analytics tools. The page never reads or sends this list. */
    dataLayer?: object[]
  }
}

/** Adds the event to `dataLayer` if an editor has switched events on, which sets `<html data-visit-events>`. */
export function recordVisitEvent(event: VisitEvent) {
  if (!('visitEvents' in document.documentElement.dataset)) return
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
