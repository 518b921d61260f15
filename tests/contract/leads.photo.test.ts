import {randomBytes, randomUUID} from 'node:crypto'
import type {Page} from '@playwright/test'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  type LeadsStand,
  passUntil,
  startLeadsStand,
  submitWithPhoto,
  timelessContext,
} from './leads/leads-stand.ts'
import type {GivenPhoto} from './leads/page-entry.ts'
import {given, hasExif, phonePhoto, picture} from './leads/photos.ts'
import {jpeg, photoName} from './supabase/stand.ts'

let stand: LeadsStand
let page: Page

beforeAll(async () => {
  stand = await startLeadsStand()
  page = await stand.visit(await timelessContext(stand.browser))
})
afterAll(() => stand?.stop())

async function send(photo: GivenPhoto, from = page) {
  const id = randomUUID()
  const outcome = await from.evaluate(([id, photo]) => leadsPage.submit(id, photo), [id, photo] as const)
  const [row] = await stand.rows(id)
  const name = row?.photo_url
  if (typeof name !== 'string') return {outcome, id, name: null, type: null, data: Buffer.alloc(0)}
  const {data, error} = await stand.service.storage.from('quiz-photos').download(name)
  if (error) throw error
  return {outcome, id, name, type: data.type, data: Buffer.from(await data.arrayBuffer())}
}

describe('a photo through a real browser', () => {
  test('loses its EXIF and its place, is turned upright and made small, off the main thread', async () => {
    const original = await phonePhoto()
    expect(hasExif(original)).toBe(true)
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    const stored = await send(given(original, 'IMG_1.JPEG', 'image/jpeg'))
    expect(stored.outcome).toEqual({kind: 'saved', photo: 'arrived'})
    expect(stored.name).toMatch(new RegExp(`^\\d{13}-${stored.id}\\.jpeg$`))
    expect(stored.type).toBe('image/jpeg')
    expect(hasExif(stored.data)).toBe(false)
    expect(await sharp(stored.data).metadata()).toMatchObject({format: 'jpeg', width: 1365, height: 2048})
    expect((await sharp(stored.data).metadata()).exif).toBeUndefined()
    expect(workers).toHaveLength(1)
  })

  test.each([
    ['png', () => picture(300, 200).png().toBuffer()],
    ['webp', () => picture(300, 200).webp().toBuffer()],
  ] as const)('stays %s, at its size', async (format, make) => {
    const stored = await send(given(await make(), `io.${format}`, `image/${format}`))
    expect(stored.name).toMatch(new RegExp(`\\.${format}$`))
    expect(stored.type).toBe(`image/${format}`)
    expect(await sharp(stored.data).metadata()).toMatchObject({format, width: 300, height: 200})
  })

  test('becomes JPEG when it is something else that the browser can read', async () => {
    const stored = await send(given(await picture(300, 200).gif().toBuffer(), 'io.gif', 'image/gif'))
    expect(stored.name).toMatch(/\.jpg$/)
    expect(await sharp(stored.data).metadata()).toMatchObject({format: 'jpeg', width: 300})
  })

  test('becomes JPEG rather than be too large for the bucket', async () => {
    const noise = randomBytes(2048 * 1200 * 3)
    const png = await sharp(noise, {raw: {width: 2048, height: 1200, channels: 3}})
      .png()
      .toBuffer()
    expect(png.length).toBeGreaterThan(5 * 1024 * 1024)
    const stored = await send(given(png, 'io.png', 'image/png'))
    expect(stored.name).toMatch(/\.jpg$/)
    expect(stored.data.length).toBeLessThanOrEqual(5 * 1024 * 1024)
  })

  test('is written as PNG where the browser writes nothing else: upright, small enough, without its place', async () => {
    const context = await stand.browser.newContext()
    // As WPE WebKit is: no canvas but the page's own, no bitmap that turns itself, no encoder but one.
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'OffscreenCanvas')
      window.createImageBitmap = () => Promise.reject(new TypeError('imageOrientation'))
      const write = HTMLCanvasElement.prototype.toBlob
      HTMLCanvasElement.prototype.toBlob = function (done) {
        write.call(this, done)
      }
    })
    const stored = await send(
      given(await phonePhoto(900, 600), 'IMG_1.JPEG', 'image/jpeg'),
      await stand.visit(context),
    )
    await context.close()
    expect(stored.outcome).toEqual({kind: 'saved', photo: 'arrived'})
    expect(stored.data.includes('Telefono')).toBe(false)
    const {format, exif, width = 0, height = 0} = await sharp(stored.data).metadata()
    expect({format, exif}).toEqual({format: 'png', exif: undefined})
    expect(height / width).toBeCloseTo(1.5, 2)
  })

  test('goes as it is, under its own type, when the browser cannot read it', async () => {
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\x07\xd8mdat', 'latin1'),
      Buffer.alloc(2000, 7),
    ])
    const stored = await send(given(heic, 'IMG_0001.HEIC', ''))
    expect(stored.outcome).toEqual({kind: 'saved', photo: 'arrived'})
    expect(stored.name).toMatch(/\.heic$/)
    expect(stored.type).toBe('image/heic')
    expect(stored.data.equals(heic)).toBe(true)
  })

  test.each([
    ['no picture at all', given(Buffer.from('%PDF-1.7'), 'referto.pdf', 'application/pdf')],
    ['an unreadable picture above five megabytes', given(Buffer.alloc(5 * 1024 * 1024 + 1, 9), 'x.heic', '')],
  ])('is left behind when it is %s, and the lead goes on', async (_, photo) => {
    let uploads = 0
    const count = () => {
      uploads += 1
    }
    await page.route('**/storage/v1/**', (route) => {
      count()
      return route.continue()
    })
    const stored = await send(photo)
    expect(stored.outcome).toEqual({kind: 'saved', photo: 'lost'})
    expect(stored.name).toBeNull()
    expect(uploads).toBe(0)
    await page.unroute('**/storage/v1/**')
  })

  test('is not two photos when the answer to its upload was lost', async () => {
    const lost = Promise.withResolvers<void>()
    let offers = 0
    await page.route('**/storage/v1/object/**', async (route) => {
      offers += 1
      if (offers > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
      lost.resolve()
    })
    const sending = send(given(await picture(60, 40).jpeg().toBuffer(), 'io.jpg', 'image/jpeg'))
    await lost.promise
    // The pause before the next try, and nothing of the time that it has.
    await expect.poll(() => page.clock.runFor(100).then(() => offers), {interval: 500}).toBe(2)
    const stored = await sending
    await page.unroute('**/storage/v1/object/**')
    expect(stored.outcome).toEqual({kind: 'saved', photo: 'arrived'})
    const {data} = await stand.service.storage.from('quiz-photos').list('', {search: stored.id})
    expect(data).toHaveLength(1)
  })

  test('holds up a lead for four seconds at most', async () => {
    const page = await stand.visit(await timelessContext(stand.browser))
    const asked = Promise.withResolvers<void>()
    await page.route('**/storage/v1/object/**', () => asked.resolve())
    let goesOn = false
    await page.route('**/rest/v1/quiz_submissions*', (route) => {
      goesOn = true
      return route.continue()
    })
    const photo = given(await picture(60, 40).jpeg().toBuffer(), 'io.jpg', 'image/jpeg')
    const outcome = page.evaluate(([id, photo]) => leadsPage.submit(id, photo), [
      randomUUID(),
      photo,
    ] as const)
    await asked.promise
    await passUntil(page, () => goesOn)
    expect(await outcome).toEqual({kind: 'saved', photo: 'lost'})
    expect(await page.evaluate(() => leadsPage.after.row)).toBeLessThan(5_000)
    await page.context().close()
  })

  test('that has to wait follows its lead by itself, when there is room', async () => {
    const context = await timelessContext(stand.browser)
    // Somebody behind the same address has sent all that it may.
    const crowded = {'x-forwarded-for': '198.51.100.7'}
    await context.setExtraHTTPHeaders(crowded)
    const {key} = (await (await fetch(`${stand.url}/leads-key.json`)).json()) as {key: string}
    const headers = {...crowded, apikey: key, 'content-type': 'image/jpeg'}
    const address = () => `${stand.url}/storage/v1/object/quiz-photos/${photoName()}`
    const tiny = new Uint8Array(jpeg())
    const flood = Array.from({length: 30}, () => fetch(address(), {method: 'POST', headers, body: tiny}))
    expect((await Promise.all(flood)).filter(({ok}) => ok)).toHaveLength(30)
    const page = await stand.visit(context)
    const id = randomUUID()
    const photo = given(await phonePhoto(), 'io.jpg', 'image/jpeg')
    const outcome = submitWithPhoto(page, id, photo)
    expect(await outcome).toEqual({kind: 'saved', photo: 'waits'})
    const [row] = await stand.rows(id)
    const stored = () => stand.service.storage.from('quiz-photos').download(String(row?.photo_url))
    expect((await stored()).error).not.toBeNull()

    const offers: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/storage/v1/object/')) offers.push(response.status())
    })
    // Not while it is at work, whose time would be over with the step.
    const pass = async (ms: number) => {
      await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([])
      await page.clock.fastForward(ms)
    }
    await pass(30_000)
    await expect.poll(() => offers).toEqual([400])
    await context.setExtraHTTPHeaders({'x-forwarded-for': '198.51.100.8'})
    await pass(9 * 60_000)
    expect(offers).toEqual([400])
    // The page looks again by a timer that it sets only once it has looked: each step of the clock is one look at most.
    await expect.poll(() => pass(2 * 60_000).then(() => offers), {interval: 3_000}).toEqual([400, 200])
    await expect.poll(stored).toMatchObject({error: null})
    expect(await stand.rows(id)).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await context.close()
  })
})
