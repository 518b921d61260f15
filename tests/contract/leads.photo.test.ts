/** Leads with a photo in a real browser. */
import {randomBytes, randomUUID} from 'node:crypto'
import type {Page} from '@playwright/test'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type LeadsStand, startLeadsStand, submitWithPhoto} from './leads/leads-stand.ts'
import type {GivenPhoto} from './leads/page-entry.ts'
import {given, picture} from './leads/photos.ts'

const UPLOADS = '**/storage/v1/object/**'

let stand: LeadsStand
let page: Page

beforeAll(async () => {
  stand = await startLeadsStand()
  page = await stand.visit(await stand.browser.newContext())
})
afterAll(() => stand?.stop())

async function send(photo: GivenPhoto) {
  const id = randomUUID()
  const outcome = await submitWithPhoto(page, id, photo)
  const [row] = await stand.rows(id)
  const name = row?.photo_url
  if (typeof name !== 'string') return {outcome, id, name: null, data: Buffer.alloc(0)}
  const {data, error} = await stand.service.storage.from('quiz-photos').download(name)
  if (error) throw error
  return {outcome, id, name, data: Buffer.from(await data.arrayBuffer())}
}

describe('a photo', () => {
  test.each([
    ['png', 'png', () => picture(300, 200).png().toBuffer()],
    ['webp', 'webp', () => picture(300, 200).webp().toBuffer()],
    ['gif', 'jpg', () => picture(300, 200).gif().toBuffer()],
  ] as const)('in %s is sent as %s, at its size', async (format, extension, make) => {
    const stored = await send(given(await make(), `io.${format}`, `image/${format}`))
    expect(stored.name).toMatch(new RegExp(`\\.${extension}$`))
    const sent = extension === 'jpg' ? 'jpeg' : extension
    expect(await sharp(stored.data).metadata()).toMatchObject({format: sent, width: 300, height: 200})
  })

  test('too large as PNG is sent as JPEG', async () => {
    const noise = randomBytes(1600 * 1200 * 3)
    const png = await sharp(noise, {raw: {width: 1600, height: 1200, channels: 3}})
      .png()
      .toBuffer()
    expect(png.length).toBeGreaterThan(5 * 1024 * 1024)
    const stored = await send(given(png, 'io.png', 'image/png'))
    expect(stored.name).toMatch(/\.jpg$/)
    expect(stored.data.length).toBeLessThanOrEqual(5 * 1024 * 1024)
  })

  test.each([
    ['a HEIC picture', given(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_0001.HEIC', '')],
    ['no picture at all', given(Buffer.from('%PDF-1.7'), 'referto.pdf', 'application/pdf')],
  ])('that cannot be drawn is not uploaded: %s', async (_, photo) => {
    let uploads = 0
    await page.route(UPLOADS, (route) => {
      uploads += 1
      return route.continue()
    })
    const stored = await send(photo)
    await page.unroute(UPLOADS)
    expect(stored).toMatchObject({outcome: {kind: 'saved', isPhotoLost: true}, name: null})
    expect(uploads).toBe(0)
  })
})
