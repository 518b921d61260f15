import {lastLiveEvent, liveEventsAddress} from './lake-address.ts'

/** Hosted Sanity's live events: one stream for as long as the page is visible. `told` runs after each publish. */
export function followLiveEvents(told: () => void) {
  let events: EventSource | undefined
  const note = ({lastEventId}: MessageEvent) => {
    lastLiveEvent.id = lastEventId || lastLiveEvent.id
  }
  const hear = (event: MessageEvent) => {
    note(event)
    told()
  }

  function open() {
    events?.close()
    if (document.hidden) return
    events = new EventSource(liveEventsAddress)
    events.addEventListener('welcome', note)
    events.addEventListener('message', hear)
    events.addEventListener('restart', hear)
    // No room for this page: it asks on its own, seldom.
    events.addEventListener('goaway', () => events?.close())
  }

  open()
  addEventListener('visibilitychange', open)
}
