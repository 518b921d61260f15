import {type CDPSession, chromium, type Page} from '@playwright/test'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import {findBrowser} from '../support/browser.ts'
import {ARGS} from './page-lighthouse.ts'

const PHONE = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
}
const QUIZ_BUTTON = '#hero button[data-needs-script]'
const FIRST_ANSWER = '#hero [role=group] button:enabled'

async function onPhone<Result>(work: (page: Page, session: CDPSession) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({executablePath: findBrowser('whole'), args: ARGS})
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4})
    return await work(page, session)
  } finally {
    await browser.close()
  }
}

const watchTaps = (page: Page) =>
  page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, {durations})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {interactionId?: number})[])
        if (entry.interactionId) durations.push(entry.duration)
    }).observe({type: 'event', durationThreshold: 16, buffered: true} as PerformanceObserverInit)
  })

async function slowest(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const {durations} = window as unknown as {durations: number[]}
    // Returns at least 16 ms, because the observer does not report shorter events.
    return Math.max(16, ...durations)
  })
}

/** Taps the quiz button `afterMs` after the first contentful paint. Returns the ms from tap to first question. */
export const untilFirstQuestion = (url: string, afterMs: number) =>
  onPhone(async (page) => {
    await page.addInitScript(
      ({button, answer}) => {
        const seen = {tap: 0, question: 0}
        Object.assign(window, {seen})
        addEventListener('pointerdown', () => {
          seen.tap ||= performance.now()
        })
        const look = () => {
          const shown = (place: string) => document.querySelector(place)?.checkVisibility() ?? false
          if (seen.tap && !shown(button) && shown(answer)) seen.question = performance.now()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      {button: QUIZ_BUTTON, answer: FIRST_ANSWER},
    )
    await page.goto(url, {waitUntil: 'commit'})
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForTimeout(afterMs)
    await page.locator(QUIZ_BUTTON).tap({noWaitAfter: true})
    return page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          setTimeout(() => reject(new Error('No first question came')), 20_000)
          const {seen} = window as unknown as {seen: {tap: number; question: number}}
          const look = () => (seen.question ? resolve(seen.question - seen.tap) : setTimeout(look, 50))
          look()
        }),
    )
  })

/** Opens the page once, so that the server of `openFront` caches its responses. */
export const visit = (url: string) =>
  onPhone(async (page) => {
    await page.goto(url, {waitUntil: 'load'})
    await page.waitForTimeout(6000)
  })

/** Opens the quiz, answers seven questions and skips the photo. Returns the duration of the slowest tap in ms. */
export const worstQuizTap = (url: string) =>
  onPhone(async (page) => {
    await watchTaps(page)
    await page.goto(url, {waitUntil: 'load'})
    await page.waitForTimeout(1000)
    await page.locator(QUIZ_BUTTON).tap()
    for (let step = 0; step < 7; step++) {
      const heading = page.locator('#hero [data-focus]')
      await heading.waitFor()
      await page.waitForTimeout(TAP_GUARD_MS)
      const before = await heading.textContent()
      const written = page.locator('#hero form input')
      if (await written.count()) {
        await written.fill('Milano')
        await page.locator('#hero form button').tap()
      } else await page.locator(FIRST_ANSWER).first().tap()
      await page.waitForFunction(
        (shown) => document.querySelector('#hero [data-focus]')?.textContent !== shown,
        before,
      )
    }
    await page.waitForTimeout(TAP_GUARD_MS)
    await page.locator('#hero button[data-look=quiet]').last().tap()
    await page.locator('#hero input[type=email]').waitFor()
    return slowest(page)
  })

const TAPPED = [
  'header summary',
  '#before-after label',
  '#testimonials label',
  '#faq summary',
  '#packages button',
]

/** Taps up to eight controls of the page. Returns the duration of the slowest tap in ms. */
export const worstTap = (url: string) =>
  onPhone(async (page) => {
    await watchTaps(page)
    await page.goto(url, {waitUntil: 'load'})
    await page.waitForTimeout(1000)
    const targets = (await Promise.all(TAPPED.map((one) => page.locator(one).all()))).map((found) =>
      found.slice(0, 2),
    )
    let taps = 0
    for (const target of targets.flat()) {
      if (taps === 8) break
      if (!(await target.isVisible())) continue
      await target.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}))
      await page.waitForTimeout(250)
      await target.tap({timeout: 3000})
      taps++
      await page.waitForTimeout(350)
    }
    return slowest(page)
  })
