import type {Page} from '@playwright/test'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import {expect, goLive} from './page.ts'
import * as words from './words.ts'

const START = new Date('2026-05-04T10:00:00Z').getTime()

/** Opens the page with its clock standing still: time passes only by `reach`. */
export async function openAtRest(page: Page, path = '/') {
  await page.clock.pauseAt(START)
  await page.goto(path)
}

/** Milliseconds since the page's load began, by the page's own clock. */
export const pageTime = (page: Page) => page.evaluate(() => performance.now())

/** Lets time pass until so many milliseconds after the load, and the page answer to it. */
export async function reach(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds - (await pageTime(page)))
  await settle(page)
}

/** React's own work comes by messages, which no clock holds back. */
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

/** The page script comes without any time passing. */
export const wake = (page: Page) => goLive(page)

/** What a quiz needs is fetched when it opens, and React shows it after a short time of its own. */
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

/** Closes the quiz once its screen accepts taps. */
export async function closeQuiz(page: Page) {
  const close = await awaitQuiz(page)
  await page.clock.runFor(TAP_GUARD_MS)
  await close.click()
}

/** Keeps the page's modules back until told otherwise: a slow network. */
export async function holdModules(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
