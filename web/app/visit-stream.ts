import {announce, hearVisit, type VisitEvent} from '../ui/visit-event.ts'

declare global {
  interface Window {
    /** Where tools of the clinic's own choice look; nothing here reads it or sends it anywhere. */
    dataLayer?: object[]
  }
}

const KINDS = {'https:': 'whatsapp_click', 'tel:': 'phone_click', 'mailto:': 'mail_click'} as const

const placeOf = (element: Element) =>
  element.closest('[id]:is(section, footer, header)')?.id ||
  element.closest('section, footer, header, aside, main')?.tagName.toLowerCase() ||
  'page'

/** What a click on the page means; null: nothing that is counted. */
function clickEvent(target: Element): VisitEvent | null {
  if (target.closest('#packages button[data-live]')) return {event: 'packages_open'}
  const link = target.closest('a')
  const kind = KINDS[link?.protocol as keyof typeof KINDS]
  if (!link || !kind || (kind === 'whatsapp_click' && link.hostname !== 'wa.me')) return null
  return {event: kind, place: placeOf(link)}
}

export function tell(signal: AbortSignal) {
  if (signal.aborted) return
  window.dataLayer ??= []
  const layer = window.dataLayer
  layer.push({event: 'page_view', path: location.pathname})
  hearVisit((event) => layer.push({...event}))
  signal.addEventListener('abort', () => hearVisit(null))
  const onClick = ({target}: MouseEvent) => {
    const event = target instanceof Element ? clickEvent(target) : null
    if (event) announce(event)
  }
  // Before React's own listeners, which may take the clicked element away.
  addEventListener('click', onClick, {capture: true, signal})
}
