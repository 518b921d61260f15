import {recordVisitEvent, type VisitEvent} from '../../ui/visit-event.ts'

const KINDS = {'https:': 'whatsapp_click', 'tel:': 'phone_click', 'mailto:': 'mail_click'} as const

const placeOf = (element: Element) =>
  element.closest('[id]:is(section, footer)')?.id ||
  element.closest('section, footer, header, aside, main')?.tagName.toLowerCase() ||
  'page'

function clickEvent(target: Element): VisitEvent | null {
  const link = target.closest('a')
  const kind = KINDS[link?.protocol as keyof typeof KINDS]
  if (!link || !kind || (kind === 'whatsapp_click' && link.hostname !== 'wa.me')) return null
  return {event: kind, place: placeOf(link)}
}

export function startVisitStream() {
  recordVisitEvent({event: 'page_view', path: location.pathname})
  // Captures the click before React's listeners, which may remove the clicked element.
  addEventListener(
    'click',
    ({target}) => {
      const event = target instanceof Element ? clickEvent(target) : null
      if (event) recordVisitEvent(event)
    },
    true,
  )
}
