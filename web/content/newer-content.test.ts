import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {watchContent} from './newer-content.ts'

const SHOWN = {newest: '2026-01-01T10:00:00Z', count: 30}
const NEWER = {newest: '2026-01-01T11:00:00Z', count: 30}
const text = ({newest, count}: typeof SHOWN) => `${newest} ${count}`

let page: EventTarget & {hidden: boolean; documentElement: {dataset: Record<string, string>}}
let answers: (() => Promise<Response>)[]
const onNewer = vi.fn(async () => {})
const answer = (result: unknown) => async () => Response.json({result})
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  onNewer.mockReset().mockResolvedValue(undefined)
  answers = []
  page = Object.assign(new EventTarget(), {hidden: false, documentElement: {dataset: {mark: text(SHOWN)}}})
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (answers.shift() ?? answer(SHOWN))()),
  )
  watchContent(onNewer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('watchContent', () => {
  it('asks every 15 s, on focus and when online again', async () => {
    await vi.advanceTimersByTimeAsync(30_000)
    expect(fetch).toHaveBeenCalledTimes(2)
    for (const type of ['focus', 'online']) page.dispatchEvent(new Event(type))
    expect(fetch).toHaveBeenCalledTimes(4)
    expect(onNewer).not.toHaveBeenCalled()
  })

  it('asks nothing while the page is hidden', async () => {
    page.hidden = true
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('reports a newer mark, and again until it is shown', async () => {
    answers = [answer(NEWER), answer(NEWER), answer(NEWER)]
    for (let times = 0; times < 2; times++) {
      page.dispatchEvent(new Event('focus'))
      await settle()
    }
    page.documentElement.dataset.mark = text(NEWER)
    page.dispatchEvent(new Event('focus'))
    await settle()
    expect(onNewer.mock.calls).toEqual([[text(NEWER)], [text(NEWER)]])
  })

  it('ignores wrong answers and late ones', async () => {
    const late = Promise.withResolvers<Response>()
    answers = [answer(null), answer('nonsense'), answer({count: 'x'}), () => late.promise, answer(SHOWN)]
    for (let times = 0; times < 5; times++) {
      page.dispatchEvent(new Event('focus'))
      await settle()
    }
    late.resolve(Response.json({result: NEWER}))
    await settle()
    expect(onNewer).not.toHaveBeenCalled()
  })
})
