import {randomUUID} from 'node:crypto'
import type {Route} from '@playwright/test'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  type LeadsStand,
  passUntil,
  ROWS,
  sent,
  startLeadsStand,
  submit,
  timelessContext,
} from './leads/leads-stand.ts'
import type {} from './leads/page-entry.ts'

let stand: LeadsStand

beforeAll(async () => {
  stand = await startLeadsStand()
})
afterAll(() => stand?.stop())

const visitor = () => stand.browser.newContext()

describe('what the service says', () => {
  test.each([401, 403, 409, 413])('%i is final: the visitor is told, and nothing waits', async (status) => {
    const page = await stand.ready(await visitor())
    let asked = 0
    await page.route(ROWS, (route) => {
      asked += 1
      return route.fulfill({status, json: {code: 'X', message: 'no'}})
    })
    const id = randomUUID()
    expect(await submit(page, id)).toEqual({kind: 'failed', unexpected: false, photoLost: false})
    expect(asked).toBe(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  const nonsense = '<html><title>Hotel Wi-Fi</title>Please sign in</html>'
  test.concurrent.for<[name: string, answer: (route: Route) => unknown]>([
    ['429', (route: Route) => route.fulfill({status: 429, json: {code: 'PT429', message: 'Too many'}})],
    ['a page of a hotel', (route: Route) => route.fulfill({contentType: 'text/html', body: nonsense})],
    ['an empty 200', (route: Route) => route.fulfill({status: 200, body: ''})],
    ['an empty 404', (route: Route) => route.fulfill({status: 404, body: ''})],
    ['silence', () => {}],
  ])('%s is tried again to the end, and the lead is kept', async ([_, answer], {expect}) => {
    const page = await stand.ready(await timelessContext(stand.browser))
    await page.route(ROWS, answer)
    const id = randomUUID()
    let settled = false
    const outcome = submit(page, id).finally(() => {
      settled = true
    })
    await passUntil(page, () => settled)
    expect(await outcome).toEqual({kind: 'queued', photoLost: false})
    expect(await page.evaluate(() => leadsPage.after.told)).toBeLessThan(13_000)
    expect(await stand.rows(id)).toHaveLength(0)
    await page.unroute(ROWS)
    // By itself and soon, in a page that is merely open: nothing else happens here.
    await page.clock.fastForward(5_000)
    await page.clock.resume()
    await expect.poll(() => sent(page)).toEqual([id])
    expect(await stand.rows(id)).toHaveLength(1)
  })
})

describe('a device that keeps nothing', () => {
  const forbid = (...names: ('localStorage' | 'indexedDB')[]) =>
    [
      (names: string[]) => {
        for (const name of names) {
          Object.defineProperty(globalThis, name, {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
        }
      },
      names,
    ] as const

  test('sends a lead as long as there is a network, and says so when there is none', async () => {
    const context = await visitor()
    await context.addInitScript(...forbid('localStorage', 'indexedDB'))
    const page = await stand.ready(context)
    const id = randomUUID()
    expect(await submit(page, id)).toEqual({kind: 'saved', photo: 'arrived'})
    await context.setOffline(true)
    expect(await submit(page, randomUUID())).toEqual({kind: 'failed', unexpected: false, photoLost: false})
    expect(await stand.rows(id)).toHaveLength(1)
  })

  test('keeps the row alone where only databases are forbidden', async () => {
    const context = await visitor()
    await context.addInitScript(...forbid('indexedDB'))
    const page = await stand.ready(context)
    const id = randomUUID()
    await context.setOffline(true)
    expect(await submit(page, id)).toEqual({kind: 'queued', photoLost: false})
    // No mark of a database beside it.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([`leads.outbox.${id}`])
    await context.setOffline(false)
    await expect.poll(() => sent(page)).toEqual([id])
    expect(await stand.rows(id)).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})
