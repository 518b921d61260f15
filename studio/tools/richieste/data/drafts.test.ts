import {expect, test, vi} from 'vitest'
import {createDrafts} from './drafts.ts'

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const drafts = (on = shelf()) => createDrafts(on, 'notes')

const of = (all: ReturnType<typeof createDrafts>, lead = 'a') => all.store.get().get(lead)

test('each lead has its own words, and none are kept when they are saved', async () => {
  const all = drafts()
  all.write('a', 'Richiamare ')
  all.write('b', 'Altro')
  const send = vi.fn(async () => ({fault: null}))
  expect(await all.save('a', send)).toBe(true)
  expect(send).toHaveBeenCalledWith(expect.any(String), 'Richiamare')
  expect(of(all)).toBeUndefined()
  expect(of(all, 'b')?.text).toBe('Altro')
})

test('what could not be saved stays, and is the same note at the next attempt', async () => {
  const all = drafts()
  all.write('a', 'Parole')
  const send = vi.fn(async (_id: string, _body: string) => ({fault: 'unreachable' as 'unreachable' | null}))
  expect(await all.save('a', send)).toBe(false)
  expect(of(all)).toMatchObject({text: 'Parole', saving: false, fault: 'unreachable'})
  send.mockResolvedValue({fault: null})
  expect(await all.save('a', send)).toBe(true)
  expect(send.mock.calls[0]?.[0]).toBe(send.mock.calls[1]?.[0])
})

test('words that were changed after a failure are another note', async () => {
  const all = drafts()
  all.write('a', 'Parole')
  const first = of(all)?.id
  all.write('a', 'Parole nuove')
  expect(of(all)?.id).toBe(first)
  await all.save('a', async () => ({fault: 'unreachable'}))
  all.write('a', 'Altre parole')
  expect(of(all)?.id).not.toBe(first)
})

test('nothing empty is sent, and nothing twice at once', async () => {
  const all = drafts()
  all.write('a', '   ')
  const send = vi.fn(async () => ({fault: null}))
  expect(await all.save('a', send)).toBe(false)
  all.write('a', 'x')
  await Promise.all([all.save('a', send), all.save('a', send)])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a window that is closed leaves its words to the next one, until they are saved or a week is over', async () => {
  const on = shelf()
  const first = drafts(on)
  first.recover('anna')
  first.write('a', 'Richiamare')
  first.write('b', 'Partita')
  await first.save('b', async () => ({fault: 'unreachable'}))
  const next = drafts(on)
  next.recover('anna')
  expect(of(next)).toEqual(of(first))
  // It may have arrived: sent again by itself, and other words would be another note.
  expect(next.waiting()).toEqual(['b'])
  const other = drafts(on)
  other.recover('bruno')
  expect(other.count()).toBe(0)
  await next.save('a', async () => ({fault: null}))
  await next.save('b', async () => ({fault: null}))
  expect(on.kept.size).toBe(0)

  next.write('a', 'Più tardi')
  vi.useFakeTimers({now: Date.now() + 8 * 24 * 60 * 60 * 1000})
  const late = drafts(on)
  late.recover('anna')
  expect(late.count()).toBe(0)
  vi.useRealTimers()
})

test('a device that keeps nothing, or nonsense, changes nothing', () => {
  const refusing = () => {
    throw new Error('No room')
  }
  const all = drafts({...shelf(), setItem: refusing, removeItem: refusing})
  all.write('a', 'Parole')
  expect(of(all)?.text).toBe('Parole')
  const odd = shelf()
  odd.setItem('notes-anna', '{')
  const read = drafts(odd)
  read.recover('anna')
  expect(read.count()).toBe(0)
})
