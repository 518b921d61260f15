import {announce, onVisitEvent, type VisitEvent} from '../../ui/visit-event.ts'

declare global {
  interface Window {
    /** Events for the clinic's analytics tools. The page never reads or sends this list. */
    dataLayer?: object[]
  }
}

const KINDS = {'https:': 'whatsapp_click', 'tel:': 'phone_click', 'mailto:': 'mail_click'} as const

const placeOf = (element: Element) =>
  element.closest('[id]:is(section, footer, header)')?.id ||
  element.closest('section, footer, header, aside, main')?.tagName.toLowerCase() ||
  'page'

/** Returns the visit event of a click. Returns null for a click that the clinic does not count. */
function clickEvent(target: Element): VisitEvent | null {
  const link = target.closest('a')
  const kind = KINDS[link?.protocol as keyof typeof KINDS]
  if (!link || !kind || (kind === 'whatsapp_click' && link.hostname !== 'wa.me')) return null
  return {event: kind, place: placeOf(link)}
}

function push(event: object) {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Fills `dataLayer` while an editor has switched it on, which sets `<html data-visit-events>`. */
export function startVisitStream() {
  const isWanted = () => 'visitEvents' in document.documentElement.dataset
  if (isWanted()) push({event: 'page_view', path: location.pathname})
  onVisitEvent((event) => {
    if (isWanted()) push({...event})
  })
  // Captures the click before React's listeners, which may remove the clicked element.
  addEventListener(
    'click',
    ({target}) => {
      const event = target instanceof Element ? clickEvent(target) : null
      if (event) announce(event)
    },
    true,
  )
}
