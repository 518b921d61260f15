import type {Page} from '@playwright/test'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import {expect} from './page.ts'
import * as words from './words.ts'

const START = new Date('2026-05-04T10:00:00Z').getTime()

/** Opens the page with a stopped clock, which a test advances, for example with `reach`. */
export async function openAtRest(page: Page) {
  await page.clock.pauseAt(START)
  await page.goto('/')
}

/** Returns the milliseconds since navigation, by the page's clock. */
export const pageTime = (page: Page) => page.evaluate(() => performance.now())

/** Advances the clock to `milliseconds` after navigation and waits for React. */
export async function reach(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds - (await pageTime(page)))
  await settle(page)
}

/** Waits until React has rendered. React schedules its work by messages, which the test's clock does not control. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => {
        const {port1, port2} = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })

/** Advances the clock until the quiz is visible. Returns the quiz's close button. */
export async function awaitQuiz(page: Page) {
  const close = page.getByRole('button', {name: words.quizCopy.closeLabel}).first()
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50)
        return close.isVisible()
      },
      {intervals: [30]},
    )
    .toBe(true)
  return close
}

export async function closeQuiz(page: Page) {
  const close = await awaitQuiz(page)
  await page.clock.runFor(TAP_GUARD_MS)
  await close.click()
}

/** Delays the page's modules until the test calls the returned function. */
export async function holdModules(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
