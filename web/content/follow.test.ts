import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {follow} from './follow.ts'
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

/** Begins, and gives back how it ends. */
function begin(look = () => {}) {
  const ended = new AbortController()
  follow(look, ended.signal)
  return () => ended.abort()
}

const page = Object.assign(new EventTarget(), {hidden: false})
const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const tell = (type: string, lastEventId = '') => {
  for (const stream of [...open]) stream.dispatchEvent(Object.assign(new Event(type), {lastEventId}))
}

beforeEach(() => {
  lastLiveEvent.id = ''
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  open.clear()
  turn(false)
  vi.unstubAllGlobals()
})

test('looks when something was published or missed, and not when the stream begins', () => {
  const look = vi.fn()
  const stop = begin(look)
  tell('welcome', 'one')
  expect([look.mock.calls.length, lastLiveEvent.id]).toEqual([0, 'one'])
  tell('message', 'two')
  expect([look.mock.calls.length, lastLiveEvent.id]).toEqual([1, 'two'])
  // An event without a name of its own takes nothing back.
  tell('restart')
  expect([look.mock.calls.length, lastLiveEvent.id]).toEqual([2, 'two'])
  stop()
  expect(open.size).toBe(0)
})

test('holds a stream only while somebody looks, and never two', () => {
  const stop = begin()
  expect(open.size).toBe(1)
  turn(true)
  expect(open.size).toBe(0)
  for (let times = 0; times < 3; times++) turn(false)
  expect(open.size).toBe(1)
  stop()
  turn(false)
  expect(open.size).toBe(0)
})

test('goes when it is told that there is no room', () => {
  const stop = begin()
  tell('goaway')
  expect(open.size).toBe(0)
  stop()
})
