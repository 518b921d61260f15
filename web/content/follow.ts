import {lastLiveEvent, liveEventsAddress} from './lake-address.ts'

export function followLiveEvents(onPublish: () => void) {
  let events: EventSource | undefined
  const note = ({lastEventId}: MessageEvent) => {
    lastLiveEvent.id = lastEventId || lastLiveEvent.id
  }
  const handlePublish = (event: MessageEvent) => {
    note(event)
    onPublish()
  }

  function open() {
    events?.close()
    if (document.hidden) return
    events = new EventSource(liveEventsAddress)
    events.addEventListener('welcome', note)
    events.addEventListener('message', handlePublish)
    events.addEventListener('restart', handlePublish)
    // Sanity sends `goaway` if too many clients listen. The timer in `newer-content.ts` then finds new content.
    events.addEventListener('goaway', () => events?.close())
  }

  open()
  addEventListener('visibilitychange', open)
}
