import type {SanityClient, SanityDocument} from 'sanity'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createContentStore} from './store.ts'

const doc = (_id: string, text: string, minute = 0): SanityDocument => ({
  _id,
  _type: 'faq',
  _rev: text,
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00Z`,
  text,
})

interface Observer {
  next(event: unknown): void
  error(): void
}

function lake() {
  const answers: PromiseWithResolvers<SanityDocument[]>[] = []
  let observer: Observer | undefined
  const client = {
    fetch: () => {
      const answer = Promise.withResolvers<SanityDocument[]>()
      answers.push(answer)
      return answer.promise
    },
    listen: () => ({
      subscribe: (one: Observer) => {
        observer = one
        return {unsubscribe() {}}
      },
    }),
  }
  const store = createContentStore(client as unknown as SanityClient, ['faq'])
  const changed = vi.fn()
  store.subscribe(changed)
  return {
    store,
    changed,
    answers,
    say: (type: string) => observer?.next({type}),
    breakOff: () => observer?.error(),
    news: (result: SanityDocument) =>
      observer?.next({type: 'mutation', transition: 'update', documentId: result._id, result}),
    gone: (documentId: string) => observer?.next({type: 'mutation', transition: 'disappear', documentId}),
    answer: async (...docs: SanityDocument[]) => {
      answers.at(-1)?.resolve(docs)
      await vi.advanceTimersByTimeAsync(0)
    },
    texts: () => [...store.get().docs.values()].map(({text}) => text),
    status: () => store.get().status,
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the content store', () => {
  it('prefers changes that arrive while all documents load', async () => {
    const {say, news, gone, answer, texts, status} = lake()
    expect(status()).toBe('loading')
    say('welcome')
    news(doc('a', 'new', 1))
    gone('b')
    await answer(doc('a', 'old'), doc('b', 'removed'), doc('c', 'kept'))
    expect(status()).toBe('ready')
    expect(texts()).toEqual(['new', 'kept'])
  })

  it('notifies once for a burst of changes', async () => {
    const {say, news, answer, changed, texts} = lake()
    say('welcome')
    await answer(doc('a', 'old'))
    changed.mockClear()
    news(doc('a', 'one', 1))
    news(doc('a', 'two', 2))
    expect(changed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(changed).toHaveBeenCalledOnce()
    expect(texts()).toEqual(['two'])
  })

  it('shows our own write at once, and ignores older events', async () => {
    const {say, news, answer, store, texts} = lake()
    say('welcome')
    await answer(doc('a', 'old'))
    store.merge([doc('a', 'mine', 2)])
    expect(texts()).toEqual(['mine'])
    news(doc('a', 'before mine', 1))
    vi.advanceTimersByTime(1000)
    expect(texts()).toEqual(['mine'])
  })

  it('keeps documents offline, and reloads them on reconnect', async () => {
    const {say, answer, answers, texts, status} = lake()
    say('welcome')
    await answer(doc('a', 'old'))
    say('reconnect')
    expect([status(), texts()]).toEqual(['offline', ['old']])
    say('welcome')
    await answer(doc('a', 'new', 1))
    expect([status(), texts(), answers.length]).toEqual(['ready', ['new'], 2])
  })

  it('retries a failed load', async () => {
    const {say, answer, answers, breakOff, texts, status} = lake()
    breakOff()
    expect(status()).toBe('failed')
    vi.advanceTimersByTime(2000)
    say('welcome')
    answers.at(-1)?.reject(new Error('Still starting'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(status()).toBe('failed')
    say('welcome')
    await answer(doc('a', 'back'))
    expect([status(), texts()]).toEqual(['ready', ['back']])
  })
})
