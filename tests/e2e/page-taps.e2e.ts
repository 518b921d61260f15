/**
 * How much the page works to answer a finger on a phone four times slower than this machine. Counted is the time of the
 * page's own thread, not of the clock: other programs on this machine take nothing of it. The browser's throttle is left
 * alone: it spins on that same thread, the longer the busier the machine is, and would be counted as the page's work.
 */
import {type CDPSession, devices, type Page} from '@playwright/test'
import {asVisitor, expect, openLive, test} from '../support/page.ts'

const SLOWER = 4
/** Of half of the taps, and of the longest: with room for a machine that is itself half as fast as another. */
const HALF_MS = 200
const LONGEST_MS = 400

/** What a visitor touches: where, and how many of what stands there. */
const TOUCHED: [string, number][] = [
  ['header summary', 1],
  ['header summary', 1],
  ['#before-after label:has(input)', 4],
  ['#testimonials label:has(input)', 4],
  ['#faq summary', 4],
  ['#packages button', 1],
]
const LEAST_TAPS = 15
/** Other programs make a tap longer, never shorter: of so many visits the best counts, tap by tap. */
const VISITS = 3
/** Those before the one that is written. */
const ANSWERS = 4
const ANSWER = '#hero [role=group] button:enabled'

const {viewport, deviceScaleFactor, isMobile, hasTouch} = devices['Pixel 7']
const PHONE = {viewport, deviceScaleFactor, isMobile, hasTouch}

interface Tap {
  on: string
  ms: number
}

const shown = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Milliseconds that the page's thread would have worked on that phone. */
async function worked(session: CDPSession): Promise<number> {
  const {metrics} = await session.send('Performance.getMetrics')
  return (metrics.find(({name}) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000 * SLOWER
}

const tooLong = (taps: Tap[]) => taps.filter(({ms}) => ms > LONGEST_MS)
const slowHalf = (taps: Tap[]) => taps.filter(({ms}) => ms > HALF_MS).length >= taps.length / 2

async function visit(page: Page): Promise<Tap[]> {
  await openLive(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', {timeDomain: 'threadTicks'})
  const taps: Tap[] = []

  async function tap(on: string, nth = 0, across = 0.5) {
    const control = page.locator(on).nth(nth)
    await control.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}))
    await shown(page)
    const {x, y, width, height} = (await control.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0}
    const before = await worked(session)
    await page.touchscreen.tap(x + width * across, y + height / 2)
    await shown(page)
    taps.push({on, ms: Math.round((await worked(session)) - before)})
  }

  for (const [kind, most] of TOUCHED) {
    const count = Math.min(most, await page.locator(kind).count())
    for (let nth = 0; nth < count; nth++) await tap(kind, nth)
  }
  await tap('#hero button[data-live]')
  const question = page.locator('#hero [data-focus]')
  await expect(question).toBeVisible()
  for (let step = 0; step < ANSWERS; step++) {
    const before = await question.textContent()
    // What comes down twice in one place is answered once.
    await tap(ANSWER, 0, step % 2 ? 0.25 : 0.75)
    await expect(question).not.toHaveText(before ?? '')
  }
  return taps
}

test('a tap is answered at once on a slow phone, on the page and in the quiz', async ({browser, baseURL}) => {
  let best: Tap[] = []
  const isGood = () => best.length > 0 && !slowHalf(best) && tooLong(best).length === 0
  for (let visits = 0; visits < VISITS && !isGood(); visits++) {
    const taps = await asVisitor(browser, {...PHONE, baseURL: baseURL ?? ''}, visit)
    expect(taps.length).toBeGreaterThanOrEqual(LEAST_TAPS)
    best = taps.map(({on, ms}, nth) => ({on, ms: Math.min(ms, best[nth]?.ms ?? ms)}))
  }
  expect(tooLong(best)).toEqual([])
  expect(slowHalf(best), JSON.stringify(best)).toBe(false)
})
