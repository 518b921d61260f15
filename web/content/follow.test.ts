import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {followLiveEvents} from './follow.ts'
import {lastLiveEvent} from './lake-address.ts'

/** Streams that are open, as hosted Sanity would see them. */
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
const tell = (type: string, lastEventId = '') => {
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
  it('tell of a publish and of a gap, not of their own start', () => {
    const told = vi.fn()
    followLiveEvents(told)
    tell('welcome', 'one')
    expect([told.mock.calls.length, lastLiveEvent.id]).toEqual([0, 'one'])
    tell('message', 'two')
    expect([told.mock.calls.length, lastLiveEvent.id]).toEqual([1, 'two'])
    // An event without an id keeps the last one.
    tell('restart')
    expect([told.mock.calls.length, lastLiveEvent.id]).toEqual([2, 'two'])
  })

  it('hold one stream, and none while the page is hidden', () => {
    followLiveEvents(() => {})
    expect(open.size).toBe(1)
    turn(true)
    expect(open.size).toBe(0)
    for (let times = 0; times < 3; times++) turn(false)
    expect(open.size).toBe(1)
  })

  it('end when Sanity has no room for the page', () => {
    followLiveEvents(() => {})
    tell('goaway')
    expect(open.size).toBe(0)
  })
})
