import {randomUUID} from 'node:crypto'
import type {Page, Route} from '@playwright/test'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  type LeadsStand,
  passUntil,
  ROWS,
  sent,
  startLeadsStand,
  submit,
  submitWithPhoto,
  timelessContext,
} from './leads/leads-stand.ts'
import type {} from './leads/page-entry.ts'
import {given, hasExif, phonePhoto} from './leads/photos.ts'

let stand: LeadsStand

beforeAll(async () => {
  stand = await startLeadsStand()
})
afterAll(() => stand?.stop())

const visitor = () => stand.browser.newContext()
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

/** Loses the first answers on their way, as a tunnel does. */
function losesAnswers(count: number) {
  let seen = 0
  return async (route: Route) => {
    seen += 1
    if (seen > count) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  }
}

describe('a lead from a real browser', () => {
  test('is one row, and loads its client only when it is near', async () => {
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
    expect(await keys(page)).toEqual([])
  })

  test('is one row when its answer was lost', async () => {
    const page = await stand.ready(await visitor())
    await page.route(ROWS, losesAnswers(1))
    const id = randomUUID()
    expect(await submit(page, id)).toEqual({kind: 'saved', photo: 'arrived'})
    expect(await stand.rows(id)).toHaveLength(1)
  })

  test('is one request when the network returns to two tabs', async () => {
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

  test('goes out with the next page after its page was closed', async () => {
    // The clock stands still, so the first page makes no second try.
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

  test('is announced once when the next visit finds it refused', async () => {
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
    await expect.poll(() => keys(next)).toEqual([])
  })

  test('is retried after a 500, waits, and goes out by itself', async () => {
    const context = await timelessContext(stand.browser)
    const page = await stand.ready(context)
    let asked = 0
    await page.route(ROWS, (route) => {
      asked += 1
      return route.fulfill({status: 500, json: {message: 'Internal error'}})
    })
    const id = randomUUID()
    let settled = false
    const outcome = submit(page, id).finally(() => {
      settled = true
    })
    await passUntil(page, () => settled)
    expect(await outcome).toEqual({kind: 'queued', photoLost: false})
    expect(asked).toBeGreaterThan(2)
    expect(await stand.rows(id)).toEqual([])
    await page.unroute(ROWS)
    // The page is merely open: neither the network nor its visitor comes back.
    await page.clock.fastForward(5_000)
    await page.clock.resume()
    await expect.poll(() => sent(page)).toEqual([id])
    expect(await stand.rows(id)).toHaveLength(1)
    await context.close()
  })

  test('waits with its photo, which loses its metadata', async () => {
    const context = await visitor()
    const page = await stand.ready(context)
    const id = randomUUID()
    const photo = given(await phonePhoto(900, 600), 'io.jpg', 'image/jpeg')
    await context.setOffline(true)
    expect(await submitWithPhoto(page, id, photo)).toEqual({kind: 'queued', photoLost: false})
    await context.setOffline(false)
    await expect.poll(() => sent(page)).toEqual([id])
    const [row] = await stand.rows(id)
    const {data} = await stand.service.storage.from('quiz-photos').download(String(row?.photo_url))
    expect(hasExif(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(false)
    expect(data?.size).toBeGreaterThan(1000)
  })

  test('is not withdrawn from another tab while it is being sent', async () => {
    const context = await stand.browser.newContext()
    const sending = await stand.ready(context)
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    await sending.route(ROWS, async (route) => {
      asked.resolve()
      await goOn.promise
      await route.continue()
    })
    const id = randomUUID()
    const outcome = submit(sending, id)
    await asked.promise
    const beside = await stand.visit(context)
    expect(await beside.evaluate(() => leadsPage.withdrawWaiting())).toBe(false)
    goOn.resolve()
    expect(await outcome).toEqual({kind: 'saved', photo: 'arrived'})
    expect(await stand.rows(id)).toHaveLength(1)
    await context.close()
  })

  test('is sent from a browser that refuses storage, locks and channels', async () => {
    const context = await stand.browser.newContext()
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {get: refuse})
      IDBFactory.prototype.open = refuse
      window.BroadcastChannel = class extends EventTarget {
        constructor() {
          super()
          refuse()
        }
      } as unknown as typeof BroadcastChannel
      LockManager.prototype.request = () => Promise.reject(new DOMException('insecure', 'SecurityError'))
    })
    const page = await stand.ready(context)
    const id = randomUUID()
    expect(await submit(page, id)).toEqual({kind: 'saved', photo: 'arrived'})
    expect(await page.evaluate(() => leadsPage.withdrawWaiting())).toBe(false)
    expect(await stand.rows(id)).toHaveLength(1)
    await context.close()
  })
})
