import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {followLiveEvents} from './follow.ts'
import {lastLiveEvent} from './lake-address.ts'

const open = new Set<EventTarget>()
class Stream extends EventTarget {
  constructor() {
    super()
    open.add(this)
  }
  close() {
    open.delete(this)
  }
}

let page = Object.assign(new EventTarget(), {hidden: false})
const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const send = (type: string, lastEventId = '') => {
  for (const stream of [...open]) stream.dispatchEvent(Object.assign(new Event(type), {lastEventId}))
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), {hidden: false})
  lastLiveEvent.id = ''
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  turn(true)
  open.clear()
  page.hidden = false
  vi.unstubAllGlobals()
})

describe('live events', () => {
  it('report a publish and a gap, not their own start', () => {
    const onPublish = vi.fn()
    followLiveEvents(onPublish)
    send('welcome', 'one')
    expect([onPublish.mock.calls.length, lastLiveEvent.id]).toEqual([0, 'one'])
    send('message', 'two')
    expect([onPublish.mock.calls.length, lastLiveEvent.id]).toEqual([1, 'two'])
    send('restart')
    expect([onPublish.mock.calls.length, lastLiveEvent.id]).toEqual([2, 'two'])
  })

  it('use one stream, and none while the page is hidden', () => {
    followLiveEvents(() => {})
    expect(open.size).toBe(1)
    turn(true)
    expect(open.size).toBe(0)
    for (let times = 0; times < 3; times++) turn(false)
    expect(open.size).toBe(1)
  })

  it('end when Sanity sends goaway', () => {
    followLiveEvents(() => {})
    send('goaway')
    expect(open.size).toBe(0)
  })
})
