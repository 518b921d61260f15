import {randomUUID} from 'node:crypto'
import type {BrowserContext, Page} from '@playwright/test'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  type LeadsStand,
  passUntil,
  sent,
  startLeadsStand,
  submit,
  submitWithPhoto,
  timelessContext,
} from './leads/leads-stand.ts'
import type {} from './leads/page-entry.ts'
import {given, phonePhoto} from './leads/photos.ts'

let stand: LeadsStand

beforeAll(async () => {
  stand = await startLeadsStand()
})
afterAll(() => stand?.stop())

const FAULTS = ['throws', 'fails', 'hangs', 'is blocked'] as const
type Fault = (typeof FAULTS)[number]

/** In every page that opens from here on the database cannot be opened the first time. */
const failOnce = (context: BrowserContext, fault: Fault) =>
  context.addInitScript((fault) => {
    const {open} = IDBFactory.prototype
    IDBFactory.prototype.open = () => {
      IDBFactory.prototype.open = open
      if (fault === 'throws') throw new DOMException('Connection lost', 'UnknownError')
      const request: Partial<IDBOpenDBRequest> = {error: new DOMException('Lost')}
      queueMicrotask(() => {
        const {onerror, onblocked} = request as {onerror?(): void; onblocked?(): void}
        if (fault === 'fails') onerror?.()
        if (fault === 'is blocked') onblocked?.()
      })
      return request as IDBOpenDBRequest
    }
  }, fault)

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const withdraw = (page: Page) => page.evaluate(() => leadsPage.withdrawWaiting())

/** Left by a page whose visitor has closed it. Without a network until then: a request that is held goes out when its page is closed. */
async function left(context: BrowserContext) {
  const page = await stand.ready(context)
  const id = randomUUID()
  await context.setOffline(true)
  expect(await submit(page, id)).toEqual({kind: 'queued', photoLost: false})
  await page.close()
  await context.setOffline(false)
  return id
}

async function passUntilSent(page: Page, id: string) {
  let arrived = false
  page.on('response', (response) => {
    if (response.request().postData()?.includes(id)) arrived = true
  })
  await passUntil(page, () => arrived)
  await expect.poll(() => sent(page)).toContain(id)
}

describe('a device whose database does not answer', () => {
  test.each(FAULTS)('the first time: what waits goes out a little later (%s)', async (fault) => {
    const context = await timelessContext(stand.browser)
    const id = await left(context)
    await failOnce(context, fault)
    const next = await stand.visit(context)
    await next.evaluate(() => leadsPage.resume())
    await passUntilSent(next, id)
    expect(await next.evaluate(() => leadsPage.resumed)).toEqual(['arrived'])
    expect(await stand.rows(id)).toHaveLength(1)
    await expect.poll(() => keys(next)).toEqual([])
    await context.close()
  })

  test('the first time: what is taken back is looked for again, and is never sent', async () => {
    const context = await timelessContext(stand.browser)
    const id = await left(context)
    await failOnce(context, 'fails')
    const next = await stand.visit(context)
    const withdrawn = withdraw(next)
    await next.clock.runFor(500)
    expect(await withdrawn).toBe(true)
    expect(await keys(next)).toEqual([])
    await next.evaluate(() => leadsPage.preloadLeads(null))
    expect(await submit(next, randomUUID())).toEqual({kind: 'saved', photo: 'arrived'})
    expect(await stand.rows(id)).toEqual([])
    await context.close()
  })

  test('at all: taking back is never said to have been done', async () => {
    const context = await stand.browser.newContext()
    await left(context)
    const next = await stand.visit(context)
    await next.evaluate(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Connection lost', 'UnknownError')
      }
    })
    await expect(withdraw(next)).rejects.toThrow('does not show what waits')
    expect(await keys(next)).toEqual(['leads.outbox'])
    await context.close()
  })

  test('the photo that it has is sent though it did not take what came after', async () => {
    const context = await stand.browser.newContext()
    const page = await stand.ready(context)
    await page.evaluate(() => {
      const {put} = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (...asked) {
        // What is kept in the end, when nobody could be reached.
        if (asked[0].heldUntil > 0 || !asked[0].photo) return put.apply(this, asked)
        IDBObjectStore.prototype.put = put
        throw new DOMException('Connection lost', 'UnknownError')
      }
    })
    await context.setOffline(true)
    const id = randomUUID()
    const photo = given(await phonePhoto(), 'io.jpg', 'image/jpeg')
    await submitWithPhoto(page, id, photo)
    await page.close()
    await context.setOffline(false)
    const next = await stand.visit(context)
    await next.evaluate(() => leadsPage.resume())
    await expect.poll(() => sent(next)).toEqual([id])
    expect(await next.evaluate(() => leadsPage.resumed)).toEqual(['arrived'])
    expect(await stand.rows(id)).toMatchObject([{photo_url: expect.stringContaining(id)}])
    await expect.poll(() => keys(next)).toEqual([])
    await context.close()
  })
})
