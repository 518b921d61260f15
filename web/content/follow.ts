import {lastLiveEvent, liveEventsAddress} from './lake-address.ts'

/**
 * Hosted Sanity tells when something was published, so that nobody has to ask it every few seconds: requests are
 * counted there. One stream for as long as somebody looks at the page; what was missed meanwhile is seen by looking.
 */
export function follow(look: () => void, signal: AbortSignal) {
  let events: EventSource | undefined
  const note = ({lastEventId}: MessageEvent) => {
    lastLiveEvent.id = lastEventId || lastLiveEvent.id
  }
  const told = (event: MessageEvent) => {
    note(event)
    look()
  }

  function open() {
    events?.close()
    if (document.hidden || signal.aborted) return
    events = new EventSource(liveEventsAddress)
    events.addEventListener('welcome', note)
    events.addEventListener('message', told)
    events.addEventListener('restart', told)
    // No room for this page: it looks on its own, seldom.
    events.addEventListener('goaway', () => events?.close())
  }

  open()
  addEventListener('visibilitychange', open, {signal})
  signal.addEventListener('abort', () => events?.close())
}
