import {randomUUID} from 'node:crypto'
import type {Route} from '@playwright/test'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type LeadsStand, ROWS, sent, startLeadsStand, submit, timelessContext} from './leads/leads-stand.ts'
import type {} from './leads/page-entry.ts'
import {given, phonePhoto} from './leads/photos.ts'

let stand: LeadsStand

beforeAll(async () => {
  stand = await startLeadsStand()
})
afterAll(() => stand?.stop())

const visitor = () => stand.browser.newContext()

/** Lets the first answer be lost on its way, as a tunnel does. */
function losesAnswers(count: number) {
  let seen = 0
  return async (route: Route) => {
    seen += 1
    if (seen > count) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  }
}

/** In the page: something is read again and again, and whoever wants to write waits for that. */
function holdDatabase() {
  const held = {isOver: false, waiting: 0}
  const {transaction} = IDBDatabase.prototype
  const opening = indexedDB.open('leads', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('outbox', {keyPath: 'row.id'})
  return new Promise<typeof held>((resolve) => {
    opening.onsuccess = () => {
      const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox')
      const readOn = () => {
        store.count().onsuccess = () => !held.isOver && readOn()
      }
      readOn()
      IDBDatabase.prototype.transaction = function (...asked) {
        held.waiting += 1
        return transaction.apply(this, asked)
      }
      resolve(held)
    }
  })
}

describe('a lead from a real browser', () => {
  test('is one row, and the page loads the client only when a lead is near', async () => {
    const context = await visitor()
    const page = await stand.visit(context)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.evaluate(() => leadsPage.resume())
    expect(requests).toEqual([])
    const id = randomUUID()
    expect(await submit(page, id)).toEqual({kind: 'saved', photo: 'arrived'})
    expect(await stand.rows(id)).toMatchObject([{email: 'visitatore@example.it', photo_url: null}])
    expect(requests.filter((path) => path === '/rest/v1/quiz_submissions')).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('is one row when its answer was lost', async () => {
    const page = await stand.ready(await visitor())
    await page.route(ROWS, losesAnswers(1))
    const id = randomUUID()
    expect(await submit(page, id)).toEqual({kind: 'saved', photo: 'arrived'})
    expect(await stand.rows(id)).toHaveLength(1)
  })

  test('goes out by itself when the network returns, once', async () => {
    const context = await visitor()
    const page = await stand.ready(context)
    const id = randomUUID()
    await context.setOffline(true)
    expect(await submit(page, id)).toEqual({kind: 'queued', photoLost: false})
    await context.setOffline(false)
    await expect.poll(() => sent(page)).toEqual([id])
    expect(await stand.rows(id)).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('waits through a reload and goes out with the next page', async () => {
    const context = await visitor()
    const page = await stand.ready(context)
    const id = randomUUID()
    await page.route(ROWS, (route) => route.abort())
    await context.setOffline(true)
    await submit(page, id)
    await page.close()
    await context.setOffline(false)
    const next = await stand.visit(context)
    expect(await stand.rows(id)).toHaveLength(0)
    await next.evaluate(() => leadsPage.resume())
    await expect.poll(() => sent(next)).toEqual([id])
    expect(await next.evaluate(() => leadsPage.resumed)).toEqual(['arrived'])
    expect(await stand.rows(id)).toHaveLength(1)
  })

  test('that is refused at the next visit is said to be, once', async () => {
    const context = await visitor()
    const page = await stand.ready(context)
    await context.setOffline(true)
    await submit(page, randomUUID())
    await page.close()
    await context.setOffline(false)
    const refuse = (route: Route) => route.fulfill({status: 400, json: {code: 'X', message: 'no'}})
    await context.route(ROWS, refuse)
    const next = await stand.visit(context)
    await next.evaluate(() => leadsPage.resume())
    await expect.poll(() => next.evaluate(() => leadsPage.resumed)).toEqual(['refused'])
    await expect.poll(() => next.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('that a closed page was sending goes out with the next page at once', async () => {
    // Its time stands still: nobody waits until a page that is gone would have been done.
    const context = await timelessContext(stand.browser)
    const page = await stand.ready(context)
    const id = randomUUID()
    const refused = Promise.withResolvers<void>()
    await context.route(ROWS, (route) => route.abort().then(refused.resolve))
    submit(page, id).catch(() => {})
    await refused.promise
    await page.close()
    await context.unroute(ROWS)
    const next = await stand.visit(context)
    expect(await stand.rows(id)).toHaveLength(0)
    await next.evaluate(() => leadsPage.resume())
    await expect.poll(() => sent(next)).toEqual([id])
    expect(await stand.rows(id)).toHaveLength(1)
  })

  test('is one request when two tabs find the network at once, and both tabs are told', async () => {
    const context = await visitor()
    const tabs = [await stand.ready(context), await stand.ready(context)] as const
    const inserts: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/rest/v1/quiz_submissions')) inserts.push(request.url())
    })
    const id = randomUUID()
    await context.setOffline(true)
    expect(await submit(tabs[0], id)).toEqual({kind: 'queued', photoLost: false})
    inserts.length = 0
    await context.setOffline(false)
    for (const tab of tabs) await expect.poll(() => sent(tab)).toEqual([id])
    expect(inserts).toHaveLength(1)
    expect(await stand.rows(id)).toHaveLength(1)
  })

  test('keeps its photo on a device that slept while it was being stored', async () => {
    const context = await timelessContext(stand.browser)
    const page = await stand.ready(context)
    const held = await page.evaluateHandle(holdDatabase)
    await context.setOffline(true)
    const id = randomUUID()
    const photo = given(await phonePhoto(), 'io.jpg', 'image/jpeg')
    const outcome = page.evaluate(([id, photo]) => leadsPage.submit(id, photo), [id, photo] as const)
    await expect.poll(() => held.evaluate(({waiting}) => waiting)).toBe(1)
    await page.clock.fastForward(3_600_000)
    await held.evaluate((held) => {
      held.isOver = true
    })
    expect(await outcome).toEqual({kind: 'queued', photoLost: false})
    await context.setOffline(false)
    await expect.poll(() => sent(page)).toEqual([id])
    expect(await stand.rows(id)).toMatchObject([{photo_url: expect.stringContaining(id)}])
    await context.close()
  })

  test('is followed by corrected answers, never replaced by them', async () => {
    const context = await visitor()
    const page = await stand.ready(context)
    const ids = [randomUUID(), randomUUID()] as const
    await context.setOffline(true)
    for (const id of ids) expect(await submit(page, id)).toEqual({kind: 'queued', photoLost: false})
    await context.setOffline(false)
    await expect.poll(() => sent(page)).toEqual(ids)
    for (const id of ids) expect(await stand.rows(id)).toHaveLength(1)
  })
})
