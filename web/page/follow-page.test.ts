import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Snapshot} from '../content/page.ts'
import {latest} from './follow-page.ts'

const fetchPage = vi.hoisted(() => vi.fn())
vi.mock('./fetch-page.ts', () => ({fetchPage}))

const lists = {packages: [], cases: [], testimonials: [], faqs: [], quizQuestions: []}
const page = {hero: null, ...lists}
const known = {mark: {newest: '2026-01-01T10:00:00Z', count: 30}, page} as unknown as Snapshot
const newer = {newest: '2026-01-01T11:00:00Z', count: 30}
const look = () => latest(known, new AbortController().signal)

const probed = (result: unknown) => vi.stubGlobal('fetch', async () => Response.json({result}))
beforeEach(() => void fetchPage.mockReset())
afterEach(() => void vi.unstubAllGlobals())

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
