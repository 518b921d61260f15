import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Snapshot} from '../content/page.ts'
import {latest} from './follow-page.ts'

const fetchPage = vi.hoisted(() => vi.fn())
const follow = vi.hoisted(() => vi.fn())
vi.mock('./fetch-page.ts', () => ({fetchPage}))
vi.mock('../content/follow.ts', () => ({follow}))

const lists = {packages: [], cases: [], testimonials: [], faqs: [], quizQuestions: []}
const page = {hero: null, ...lists}
const known = {mark: {newest: '2026-01-01T10:00:00Z', count: 30}, page} as unknown as Snapshot
const newer = {newest: '2026-01-01T11:00:00Z', count: 30}
const look = () => latest(known, new AbortController().signal)

const probed = (result: unknown) => vi.stubGlobal('fetch', async () => Response.json({result}))
beforeEach(() => void fetchPage.mockReset())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // Test files share what is loaded: nobody else gets the modules of a hosted page.
  vi.resetModules()
})

test('what is newer becomes the page', async () => {
  probed(newer)
  fetchPage.mockResolvedValue({hero: {headline: 'Nuovo'}, ...lists})
  expect(await look()).toMatchObject({mark: newer, page: {hero: {headline: 'Nuovo'}}})
})

test('the whole page is asked for only when something is newer', async () => {
  for (const result of [known.mark, null, 'nonsense', {count: 'x'}]) {
    probed(result)
    expect(await look()).toBe(known)
  }
  expect(fetchPage).not.toHaveBeenCalled()
})

test('what makes no sense, or does not come, leaves the page as it is', async () => {
  probed(newer)
  for (const answer of [null, {}, [], 'page', {...page, packages: null}]) {
    fetchPage.mockResolvedValue(answer)
    expect(await look()).toBe(known)
  }
  fetchPage.mockRejectedValue(new Error('no network'))
  expect(await look()).toBe(known)
})

test('told of a publish while it looks, it looks anew: what it hears first may be from before', async () => {
  vi.stubEnv('VITE_SANITY_PROJECT_ID', 'nostro')
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => {})
  const looks: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, {signal}: {signal: AbortSignal}) => {
    looks.push(signal)
    return looks.length === 1 ? new Promise(() => {}) : Promise.resolve(Response.json({result: newer}))
  })
  fetchPage.mockResolvedValue({hero: {headline: 'Nuovo'}, ...lists})
  const show = vi.fn()
  const {followPage} = await import('./follow-page.ts')
  const stop = followPage(known, show)
  await vi.waitFor(() => expect([looks.length, follow.mock.calls.length]).toEqual([1, 1]))
  const [told, signal] = follow.mock.calls[0] as [() => void, AbortSignal]
  told()
  await vi.waitFor(() => expect(show.mock.lastCall?.[0]).toMatchObject({hero: {headline: 'Nuovo'}}))
  expect([looks.length, signal.aborted]).toEqual([2, false])
  stop()
  expect(signal.aborted).toBe(true)
})
