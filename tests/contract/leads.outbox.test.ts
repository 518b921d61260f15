/** Tests leads in a real browser: sending, photos, waiting and withdrawing, in one tab, in two, and in a killed tab. */
import {randomBytes, randomUUID} from 'node:crypto'
import type {BrowserContext, Page, Route} from '@playwright/test'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  advanceUntil,
  given,
  type LeadsStand,
  picture,
  ROWS,
  sent,
  startLeadsStand,
  submit,
  submitWithPhoto,
  timelessContext,
} from './leads/leads-stand.ts'
import type {GivenPhoto} from './leads/page-entry.ts'
import {lead} from './supabase/stand.ts'

let stand: LeadsStand

beforeAll(async () => {
  stand = await startLeadsStand()
})
afterAll(() => stand?.stop())

const SAVED = {kind: 'saved', isPhotoLost: false}
const QUEUED = {kind: 'queued', isPhotoLost: false}

const visitor = () => stand.browser.newContext()
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const earlier = (page: Page) => page.evaluate(() => leadsPage.earlier)
const withdraw = (page: Page) => page.evaluate(() => leadsPage.withdrawWaitingLeads())
const smallPhoto = async () => given(await picture(60, 40).jpeg().toBuffer(), 'io.jpg', 'image/jpeg')
const answer = (status: number) => (route: Route) => route.fulfill({status, json: {code: 'X', message: 'no'}})

/** Holds each request that sends a lead until `release` is called. */
async function holdRows(target: Page | BrowserContext) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await target.route(ROWS, async (route) => {
    asked.resolve()
    await released.promise
    // Ignores the error if the test has closed the tab.
    await route.continue().catch(() => {})
  })
  return {asked: asked.promise, release: released.resolve}
}

/** Queues a lead on an offline device, closes the page and restores the network. Returns the lead's id. */
async function leave(context: BrowserContext) {
  const page = await stand.ready(context)
  const id = randomUUID()
  await context.setOffline(true)
  expect(await submit(page, id)).toEqual(QUEUED)
  await page.close()
  await context.setOffline(false)
  return id
}

async function visitAgain(context: BrowserContext) {
  const page = await stand.visit(context)
  await page.evaluate(() => leadsPage.sendEarlierLeads())
  return page
}

async function photoOf(id: string) {
  const [row] = await stand.rows(id)
  const {data} = await stand.service.storage.from('quiz-photos').download(String(row?.photo_url))
  return {name: row?.photo_url, bytes: Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))}
}

describe('a submitted lead', () => {
  test('is one row, and leaves nothing on the device', async () => {
    const page = await stand.visit(await visitor())
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.evaluate(() => leadsPage.sendEarlierLeads())
    expect(requests).toEqual([])
    const id = randomUUID()
    expect(await submit(page, id)).toEqual(SAVED)
    expect(await stand.rows(id)).toMatchObject([{email: 'visitatore@example.it', photo_url: null}])
    expect(requests.filter((path) => path === '/rest/v1/quiz_submissions')).toHaveLength(1)
    expect(await keys(page)).toEqual([])
  })

  const portal = '<html><title>Hotel Wi-Fi</title>Please sign in</html>'
  test.concurrent.for<[name: string, answer: (route: Route) => unknown]>([
    ['401', answer(401)],
    ['429', answer(429)],
    ['a page of a hotel', (route) => route.fulfill({contentType: 'text/html', body: portal})],
    ['silence', () => {}],
  ])('waits after %s, and is sent 5 s later', async ([_, fault], {expect}) => {
    const page = await stand.ready(await timelessContext(stand.browser))
    await page.route(ROWS, fault)
    const id = randomUUID()
    expect(await advanceUntil(page, submit(page, id))).toEqual(QUEUED)
    expect(await stand.rows(id)).toEqual([])
    await page.unroute(ROWS)
    await page.clock.fastForward(5_000)
    await page.clock.resume()
    await expect.poll(() => sent(page)).toEqual([id])
    expect(await stand.rows(id)).toHaveLength(1)
  })
})

describe('a photo', () => {
  async function send(page: Page, photo: GivenPhoto) {
    const id = randomUUID()
    const outcome = await submitWithPhoto(page, id, photo)
    return {outcome, ...(await photoOf(id))}
  }

  test.each([
    ['png', 'png', () => picture(300, 200).png().toBuffer()],
    ['webp', 'webp', () => picture(300, 200).webp().toBuffer()],
    ['gif', 'jpeg', () => picture(300, 200).gif().toBuffer()],
  ] as const)('in %s is sent as %s, at its size', async (format, sentFormat, make) => {
    const photo = given(await make(), `io.${format}`, `image/${format}`)
    const {bytes} = await send(await stand.visit(await visitor()), photo)
    expect(await sharp(bytes).metadata()).toMatchObject({format: sentFormat, width: 300, height: 200})
  })

  test('too large as PNG is sent as JPEG', async () => {
    const raw = {width: 1600, height: 1200, channels: 3} as const
    const png = await sharp(randomBytes(1600 * 1200 * 3), {raw})
      .png()
      .toBuffer()
    const {name, bytes} = await send(await stand.visit(await visitor()), given(png, 'io.png', 'image/png'))
    expect(name).toMatch(/\.jpg$/)
    expect(bytes.length).toBeLessThanOrEqual(5 * 1024 * 1024)
  })

  test.each([
    ['a HEIC picture', given(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_0001.HEIC', '')],
    ['no picture at all', given(Buffer.from('%PDF-1.7'), 'referto.pdf', 'application/pdf')],
  ])('that cannot be drawn is not uploaded: %s', async (_, photo) => {
    const page = await stand.visit(await visitor())
    await page.route('**/storage/v1/object/**', () => expect.unreachable('the photo was uploaded'))
    expect(await send(page, photo)).toMatchObject({outcome: {kind: 'saved', isPhotoLost: true}, name: null})
  })
})

describe('a waiting lead', () => {
  test('is deleted unsent after 7 days', async () => {
    const context = await timelessContext(stand.browser)
    const id = await leave(context)
    await context.clock.fastForward(7 * 24 * 60 * 60 * 1000 + 60_000)
    const page = await visitAgain(context)
    await expect.poll(() => keys(page)).toEqual([])
    expect(await stand.rows(id)).toEqual([])
  })

  test('of this visit is not reported as one of an earlier visit', async () => {
    const context = await visitor()
    await leave(context)
    const page = await visitAgain(context)
    await expect.poll(() => earlier(page)).toHaveLength(1)
    const id = randomUUID()
    await context.setOffline(true)
    expect(await submit(page, id)).toEqual(QUEUED)
    await context.setOffline(false)
    await expect.poll(() => sent(page)).toContain(id)
    expect(await earlier(page)).toHaveLength(1)
  })

  test('is withdrawn from another tab only after its sending has ended', async () => {
    const context = await visitor()
    const sending = await stand.ready(context)
    const held = await holdRows(sending)
    const id = randomUUID()
    const outcome = submit(sending, id)
    await held.asked
    const withdrawal = withdraw(await stand.visit(context))
    held.release()
    expect(await outcome).toEqual(SAVED)
    expect(await withdrawal).toBe(false)
    expect(await stand.rows(id)).toHaveLength(1)
  })
})

describe('two tabs and a killed tab', () => {
  test('create one lead: the network returns to both tabs', async () => {
    const context = await visitor()
    const tabs = [await stand.ready(context), await stand.ready(context)] as const
    const id = randomUUID()
    await context.setOffline(true)
    expect(await submit(tabs[0], id)).toEqual(QUEUED)
    const inserts: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/rest/v1/quiz_submissions')) inserts.push(request.url())
    })
    await context.setOffline(false)
    for (const tab of tabs) await expect.poll(() => sent(tab)).toEqual([id])
    expect(inserts).toHaveLength(1)
    expect(await stand.rows(id)).toHaveLength(1)
  })

  test('do not split a lead of a tab killed after its photo', async () => {
    const context = await visitor()
    const page = await stand.ready(context)
    const held = await holdRows(context)
    const id = randomUUID()
    submitWithPhoto(page, id, await smallPhoto()).catch(() => {})
    await held.asked
    await page.close()
    await context.unroute(ROWS)
    const next = await visitAgain(context)
    await expect.poll(() => earlier(next)).toEqual([{how: 'sent', isPhotoLost: false}])
    expect(await stand.rows(id)).toHaveLength(1)
    expect((await photoOf(id)).bytes.length).toBeGreaterThan(0)
    held.release()
  })
})

describe('a device of version 1.0.0', () => {
  const LEFT = {photoLost: false, sentBare: false, photoTries: 0, heldUntil: 0}
  const row = (id: string, photo_url: string | null = null) => lead({id, photo_url})

  test('sends each entry and each row in localStorage once', async () => {
    const context = await visitor()
    const before = await stand.visit(context)
    const [withPhoto, alone, waitingPhoto] = [randomUUID(), randomUUID(), randomUUID()]
    const name = (id: string) => `1700000000000-${id}.jpg`
    await stand.service.from('quiz_submissions').insert(row(waitingPhoto, name(waitingPhoto)))
    const entries = [
      {...LEFT, row: row(withPhoto), photo: {...(await smallPhoto()), name: name(withPhoto)}},
      {
        ...LEFT,
        row: row(waitingPhoto, name(waitingPhoto)),
        photo: {...(await smallPhoto()), name: name(waitingPhoto)},
      },
    ]
    await before.evaluate(
      async ([entries, legacyRow]) => {
        const opening = indexedDB.open('leads', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('outbox', {keyPath: 'row.id'})
        await new Promise((resolve) => {
          opening.onsuccess = resolve
        })
        const transaction = opening.result.transaction('outbox', 'readwrite')
        for (const {photo, ...entry} of entries) {
          const bytes = Uint8Array.from(atob(photo.base64), (sign) => sign.charCodeAt(0))
          const blob = new Blob([bytes], {type: photo.type})
          transaction
            .objectStore('outbox')
            .put({...entry, savedAt: Date.now(), photo: {name: photo.name, blob}})
        }
        await new Promise((resolve) => {
          transaction.oncomplete = resolve
        })
        opening.result.close()
        localStorage.setItem(
          `leads.outbox.${legacyRow.row.id}`,
          JSON.stringify({...legacyRow, savedAt: Date.now()}),
        )
      },
      [entries, {...LEFT, row: row(alone), photo: null}] as const,
    )
    await before.close()
    const inserts: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/rest/v1/quiz_submissions')) inserts.push(request.postDataJSON().id)
    })
    const page = await visitAgain(context)
    await expect.poll(() => earlier(page)).toHaveLength(3)
    expect(await earlier(page)).toEqual(Array(3).fill({how: 'sent', isPhotoLost: false}))
    await expect.poll(() => keys(page)).toEqual([])
    expect(inserts.toSorted()).toEqual([withPhoto, alone, waitingPhoto].toSorted())
    for (const id of [withPhoto, alone, waitingPhoto]) expect(await stand.rows(id)).toHaveLength(1)
    for (const id of [withPhoto, waitingPhoto])
      expect(await photoOf(id)).toMatchObject({name: name(id), bytes: {length: expect.any(Number)}})
  })
})

describe('a device that keeps nothing', () => {
  function refuseEverything() {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {get: refuse})
    window.BroadcastChannel = refuse as unknown as typeof BroadcastChannel
    LockManager.prototype.query = () => Promise.reject(new DOMException('insecure', 'SecurityError'))
    LockManager.prototype.request = () => Promise.reject(new DOMException('insecure', 'SecurityError'))
  }

  test('sends with a network, and fails without one', async () => {
    const context = await visitor()
    await context.addInitScript(refuseEverything)
    const page = await stand.ready(context)
    const id = randomUUID()
    expect(await submit(page, id)).toEqual(SAVED)
    expect(await withdraw(page)).toBe(false)
    await context.setOffline(true)
    expect(await submit(page, randomUUID())).toEqual({kind: 'failed', isPhotoLost: false})
    expect(await stand.rows(id)).toHaveLength(1)
  })

  test('waits 1 s for a database that never answers', async () => {
    const context = await timelessContext(stand.browser)
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    })
    const page = await stand.ready(context)
    const id = randomUUID()
    const began = await page.evaluate(() => performance.now())
    expect(await advanceUntil(page, submit(page, id))).toEqual(SAVED)
    // Allows 4 s instead of 1 s, because `advanceUntil` also advances the clock while the service answers.
    expect((await page.evaluate(() => performance.now())) - began).toBeLessThan(4_000)
    expect(await stand.rows(id)).toHaveLength(1)
  })
})
