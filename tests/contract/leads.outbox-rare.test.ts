/** Leads in a real browser: reloads, a device that sleeps, answers that are corrected. */
import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  type LeadsStand,
  ROWS,
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

const visitor = () => stand.browser.newContext()

/** Runs in the page: reads the database without end, so that writes have to wait. */
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

  test('keeps its photo on a device that slept while it was being stored', async () => {
    const context = await timelessContext(stand.browser)
    const page = await stand.ready(context)
    const held = await page.evaluateHandle(holdDatabase)
    await context.setOffline(true)
    const id = randomUUID()
    const photo = given(await phonePhoto(), 'io.jpg', 'image/jpeg')
    const outcome = submitWithPhoto(page, id, photo)
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
