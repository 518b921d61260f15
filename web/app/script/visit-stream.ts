import {announce, onVisitEvent, type VisitEvent} from '../../ui/visit-event.ts'

declare global {
  interface Window {
    /** For tools of the clinic. The page itself never reads or sends it. */
    dataLayer?: object[]
  }
}

const KINDS = {'https:': 'whatsapp_click', 'tel:': 'phone_click', 'mailto:': 'mail_click'} as const

const placeOf = (element: Element) =>
  element.closest('[id]:is(section, footer, header)')?.id ||
  element.closest('section, footer, header, aside, main')?.tagName.toLowerCase() ||
  'page'

/** Returns null for a click that is not counted. */
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

/** Fills `dataLayer` if the clinic wants it. The page then has `data-visit-events`. */
export function startVisitStream() {
  const isWanted = () => 'visitEvents' in document.documentElement.dataset
  if (isWanted()) push({event: 'page_view', path: location.pathname})
  onVisitEvent((event) => {
    if (isWanted()) push({...event})
  })
  // Captured before React's listeners, which may remove the clicked element.
  addEventListener(
    'click',
    ({target}) => {
      const event = target instanceof Element ? clickEvent(target) : null
      if (event) announce(event)
    },
    true,
  )
}
