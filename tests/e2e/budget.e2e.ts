/** Checks limits for the bytes and requests of a visit. */
import type {Page} from '@playwright/test'
import {getLayoutShift, recordLayoutShifts} from '../support/layout-shifts.ts'
import {expect, test} from '../support/page.ts'
import {openAtRest, pageTime, reach} from '../support/page-clock.ts'

const KB = 1024
/** Limit for the page script. The head script is part of the HTML and does not count. */
const RUN_KB = 5
/** Limit for the code of React, page and quiz, which the head script loads into the browser's cache before a tap. */
const AHEAD_KB = 110
const FIRST_LOAD_KB = 210
const PHONE = {viewport: {width: 412, height: 823}, isMobile: true, hasTouch: true}

interface Loaded {
  path: string
  type: string
  bytes: number
}

/** Records all responses except `data:` URLs, with the compressed size of their bodies in bytes. */
async function recordLoads(page: Page): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const loaded: Loaded[] = []
  const known = new Map<string, Loaded>()
  session.on('Network.responseReceived', ({requestId, type, response}) => {
    const {pathname, protocol} = new URL(response.url)
    if (protocol === 'data:') return
    const one = {path: pathname, type, bytes: -response.encodedDataLength}
    known.set(requestId, one)
    loaded.push(one)
  })
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const one = known.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  return loaded
}

const bytesOf = (loaded: readonly Loaded[], type?: string) =>
  loaded.filter((one) => !type || one.type === type).reduce((sum, {bytes}) => sum + bytes, 0)

/** Opens the page without any input and waits until the chat's label unfolds. Returns all loaded files. */
async function visitWithoutTouch(page: Page): Promise<Loaded[]> {
  const loaded = await recordLoads(page)
  await openAtRest(page)
  await reach(page, (await pageTime(page)) + 4100)
  await expect(page.locator('html[data-chat=unfolded]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  return loaded
}

test.describe('on a phone', () => {
  test.use({...PHONE, deviceScaleFactor: 1.75})

  test('only the page script runs; the quiz is fetched', async ({page}) => {
    await page.addInitScript(() => {
      addEventListener('page:live', () => Object.assign(window, {isReactThere: true}))
    })
    const loaded = await visitWithoutTouch(page)
    const scripts = loaded.filter(({type}) => type === 'Script')
    expect(scripts.map(({path}) => path)).toEqual([expect.stringMatching(/^\/assets\/page-script-/)])
    expect(bytesOf(scripts)).toBeLessThanOrEqual(RUN_KB * KB)
    const ahead = loaded.filter(({path, type}) => type === 'Fetch' && path.endsWith('.js'))
    expect(bytesOf(ahead)).toBeLessThanOrEqual(AHEAD_KB * KB)
    expect(ahead.map(({path}) => path).filter((path) => /client|fetch-page/.test(path))).toEqual([])
    await expect.poll(() => bytesOf(loaded, 'Font')).toBeGreaterThan(0)
    expect(bytesOf(loaded, 'Font')).toBeLessThanOrEqual(40 * KB)
    expect(bytesOf(loaded)).toBeLessThanOrEqual(FIRST_LOAD_KB * KB)
    expect(await page.evaluate(() => 'isReactThere' in window)).toBe(false)
  })

  test('a tap takes its code from the cache', async ({page}) => {
    const loaded = await visitWithoutTouch(page)
    const before = loaded.length
    await page.locator('#hero [data-opens]').tap()
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return page.locator('#hero [role=group] button').first().isVisible()
      })
      .toBe(true)
    const again = loaded.slice(before).filter(({bytes}) => bytes > 0)
    expect(again.map(({path}) => path)).toEqual([])
  })

  test('nothing moves when the fonts arrive', async ({page}) => {
    await recordLayoutShifts(page)
    await visitWithoutTouch(page)
    const {sum, what} = await getLayoutShift(page)
    expect(sum, what).toBeLessThanOrEqual(0.005)
  })

  test('an early tap opens the quiz once its code has loaded', async ({page}) => {
    await page.route('**/assets/page-script-*.js', async (route) => {
      await page.waitForFunction(() => document.documentElement.dataset.pressed === 'hero')
      await route.continue()
    })
    await page.goto('/')
    await page.locator('#hero [data-opens]').tap({noWaitAfter: true})
    await expect(page.locator('#hero [role=group] button').first()).toBeVisible()
  })

  test('the largest picture needs no script and no style sheet', async ({page}) => {
    const {promise: painted, resolve: release} = Promise.withResolvers<void>()
    // Delays all requests except documents and pictures until the largest picture is painted.
    await page.route('**/*', async (route) => {
      if (!['document', 'image'].includes(route.request().resourceType())) await painted
      await route.continue()
    })
    const loaded = await recordLoads(page)
    await page.goto('/', {waitUntil: 'commit'})
    const largest = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as LargestContentfulPaint | undefined
            if (last?.url) resolve(new URL(last.url).pathname)
          }).observe({type: 'largest-contentful-paint', buffered: true})
        }),
    )
    const before = [...loaded]
    release()
    expect(await page.locator('#hero img').evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      largest,
    )
    expect(before.length, before.map((one) => one.path).join('\n')).toBeLessThanOrEqual(3)
    expect(bytesOf(before)).toBeLessThanOrEqual(45 * KB)
    expect(loaded.filter((one) => one.path === largest)).toHaveLength(1)
  })
})

for (const deviceScaleFactor of [1.75, 2, 2.6]) {
  test.describe(`at ${deviceScaleFactor} pixels a point`, () => {
    test.use({...PHONE, deviceScaleFactor})

    test('the first picture is light and sharp enough', async ({page}) => {
      const loaded = await recordLoads(page)
      await page.goto('/', {waitUntil: 'load'})
      const {path, width} = await page.locator('#hero img').evaluate((image: HTMLImageElement) => ({
        path: new URL(image.currentSrc).pathname,
        width: Number(new URL(image.currentSrc).searchParams.get('w')),
      }))
      expect(bytesOf(loaded.filter((one) => one.path === path))).toBeLessThanOrEqual(25 * KB)
      expect(width).toBeGreaterThanOrEqual(412 * Math.min(deviceScaleFactor, 2))
    })
  })
}
