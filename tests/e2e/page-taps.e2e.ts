/** How soon the page answers a finger on a phone four times slower than this machine, counted with room for its noise. */
import {devices, type Locator, type Page} from '@playwright/test'
import {expect, openLive, test} from '../support/page.ts'

const SLOWER = 4
/** What Event Timing may say of a tap: twice the 100 ms that nobody notices, for a machine that does other work beside. */
const LATE_MS = 200
/** Of all taps. */
const MOST_LATE = 0.25
const LEAST_TAPS = 15

/** What a visitor touches: a locator, and how many of what it finds. */
const TOUCHED: [string, number][] = [
  ['header summary', 1],
  ['header summary', 1],
  ['#before-after label:has(input)', 4],
  ['#testimonials label:has(input)', 4],
  ['#faq summary', 4],
  ['#packages button', 1],
]
/** Those before the one that is written. */
const ANSWERS = 4
const ANSWER = '#hero [role=group] button:enabled'

const {viewport, deviceScaleFactor, isMobile, hasTouch} = devices['Pixel 7']
test.use({viewport, deviceScaleFactor, isMobile, hasTouch})

const watchTaps = (page: Page) =>
  page.evaluate(() => {
    const taps = new Map<number, number>()
    Object.assign(window, {taps})
    const note = (list: PerformanceObserverEntryList) => {
      for (const {interactionId, duration} of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0))
    }
    new PerformanceObserver(note).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit)
  })

const answeredAfter = (page: Page) =>
  page.evaluate(() => [...(window as unknown as {taps: Map<number, number>}).taps.values()])

async function tap(control: Locator) {
  await control.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}))
  await control.tap()
}

test('a tap is answered at once on a slow phone, on the page and in the quiz', async ({page}) => {
  await openLive(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER})
  await watchTaps(page)
  for (const [kind, most] of TOUCHED)
    for (const control of (await page.locator(kind).all()).slice(0, most)) await tap(control)
  await tap(page.locator('#hero button[data-live]'))
  const question = page.locator('#hero [data-focus]')
  await expect(question).toBeVisible()
  for (let step = 0; step < ANSWERS; step++) {
    const before = await question.textContent()
    await tap(page.locator(ANSWER).first())
    await expect(question).not.toHaveText(before ?? '')
  }
  // The last one's frame is reported after it has been shown.
  await expect.poll(async () => (await answeredAfter(page)).length).toBeGreaterThanOrEqual(LEAST_TAPS)
  const after = await answeredAfter(page)
  const late = after.filter((ms) => ms > LATE_MS)
  expect(late.length, `late taps, of ${after.join(', ')} ms`).toBeLessThanOrEqual(after.length * MOST_LATE)
})
