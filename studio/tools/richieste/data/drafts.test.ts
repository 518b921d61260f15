import {expect, test, vi} from 'vitest'
import {createDrafts} from './drafts.ts'

const of = (all: ReturnType<typeof createDrafts>, lead = 'a') => all.store.get().get(lead)

test('each lead has its own words, and none are kept when they are saved', async () => {
  const all = createDrafts()
  all.write('a', 'Richiamare ')
  all.write('b', 'Altro')
  const send = vi.fn(async () => ({fault: null}))
  expect(await all.save('a', send)).toBe(true)
  expect(send).toHaveBeenCalledWith(expect.any(String), 'Richiamare')
  expect(of(all)).toBeUndefined()
  expect(of(all, 'b')?.text).toBe('Altro')
})

test('what could not be saved stays, and is the same note at the next attempt', async () => {
  const all = createDrafts()
  all.write('a', 'Parole')
  const send = vi.fn(async (_id: string, _body: string) => ({fault: 'unreachable' as 'unreachable' | null}))
  expect(await all.save('a', send)).toBe(false)
  expect(of(all)).toMatchObject({text: 'Parole', saving: false, fault: 'unreachable'})
  send.mockResolvedValue({fault: null})
  expect(await all.save('a', send)).toBe(true)
  expect(send.mock.calls[0]?.[0]).toBe(send.mock.calls[1]?.[0])
})

test('words that were changed after a failure are another note', async () => {
  const all = createDrafts()
  all.write('a', 'Parole')
  const first = of(all)?.id
  all.write('a', 'Parole nuove')
  expect(of(all)?.id).toBe(first)
  await all.save('a', async () => ({fault: 'unreachable'}))
  all.write('a', 'Altre parole')
  expect(of(all)?.id).not.toBe(first)
})

test('nothing empty is sent, and nothing twice at once', async () => {
  const all = createDrafts()
  all.write('a', '   ')
  const send = vi.fn(async () => ({fault: null}))
  expect(await all.save('a', send)).toBe(false)
  all.write('a', 'x')
  await Promise.all([all.save('a', send), all.save('a', send)])
  expect(send).toHaveBeenCalledTimes(1)
})
