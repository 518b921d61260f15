/** What the page costs a visitor, in exact counts: bytes and requests, never times. */
import type {Page} from '@playwright/test'
import {expect, goLive, test} from '../support/page.ts'

import {openAtRest, pageTime, reach} from '../support/page-clock.ts'
import {moved, noteShifts} from '../support/shifts.ts'

const KB = 1024
const SCRIPT_KB = 75
const FIRST_LOAD_KB = 160
/** React, what holds styles, the page. Nothing else before a visitor asks for it. */
const STAGES = ['main', 'react', 'rolldown-runtime', 'styles']
const PHONE = {viewport: {width: 412, height: 823}, isMobile: true, hasTouch: true}

interface Loaded {
  path: string
  type: string
  bytes: number
}

/** Everything that was loaded, in order, with the bytes of its body as they came over the network. */
async function recorded(page: Page): Promise<Loaded[]> {
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

/** The page at rest, as somebody leaves it who only looks: React has started by itself. */
async function untouched(page: Page): Promise<Loaded[]> {
  const loaded = await recorded(page)
  await openAtRest(page)
  await reach(page, (await pageTime(page)) + 4100)
  const unfolded = page.locator('a[data-unfolded]')
  await expect.poll(() => page.clock.runFor(10).then(() => unfolded.count())).toBe(1)
  await page.waitForLoadState('networkidle')
  return loaded
}

test.describe('on a phone', () => {
  test.use({...PHONE, deviceScaleFactor: 1.75})

  test('before anything is touched: few bytes, each script once, one start, no client, no quiz, no sending', async ({
    page,
    guard,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, {starts: 0})
      addEventListener('page:live', () => {
        ;(window as unknown as {starts: number}).starts++
      })
    })
    const loaded = await untouched(page)
    expect(bytesOf(loaded)).toBeLessThanOrEqual(FIRST_LOAD_KB * KB)
    expect(bytesOf(loaded, 'Script')).toBeLessThanOrEqual(SCRIPT_KB * KB)
    expect(bytesOf(loaded, 'Font')).toBeGreaterThan(0)
    expect(bytesOf(loaded, 'Font')).toBeLessThanOrEqual(40 * KB)
    const scripts = loaded.filter(({type}) => type === 'Script').map((one) => one.path)
    expect(scripts.map((path) => path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')).sort()).toEqual(STAGES)
    expect(guard.requests.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([])
    const starts = () => page.evaluate(() => (window as unknown as {starts: number}).starts)
    expect(await starts()).toBe(0)
    await goLive(page)
    expect(await starts()).toBe(1)
  })

  test('nothing moves when the faces arrive and when React takes over', async ({page}) => {
    await noteShifts(page)
    await untouched(page)
    const {sum, what} = await moved(page)
    expect(sum, what).toBeLessThanOrEqual(0.005)
    // The server's rules stay where they are: moving them, or adding to their sheet, would cost a visitor time.
    const added = () =>
      [...document.styleSheets].slice(1).reduce((sum, {cssRules}) => sum + cssRules.length, 0)
    expect(await page.evaluate(added)).toBeLessThan(20)
  })

  test('a tap before the code is there opens the quiz once it is', async ({page}) => {
    await page.route('**/assets/main-*.js', async (route) => {
      // The tap comes for certain before the page's own code.
      await page.waitForFunction(() => document.querySelector('#hero [aria-busy=true]'))
      await route.continue()
    })
    await page.goto('/')
    await page.locator('#hero button[data-live]').tap({noWaitAfter: true})
    await expect(page.locator('#hero [role=group] button').first()).toBeVisible()
    // Now it is the quiz itself, no longer what stood in for it.
    await expect(page.locator('[data-stand-in] button')).toHaveCount(0)
  })

  test('the largest picture waits for the HTML alone, and no script goes before it', async ({page}) => {
    // Everything else is held back until the picture is painted: it must not miss it.
    let release = () => {}
    const painted = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*', async (route) => {
      if (!['document', 'image'].includes(route.request().resourceType())) await painted
      await route.continue()
    })
    const loaded = await recorded(page)
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
      const loaded = await recorded(page)
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
