import {type BrowserContext, expect, type Locator, type Page} from '@playwright/test'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import type {Guard} from './guard.ts'
import {openAtRest, wake} from './page-clock.ts'
import {emailField, LAST, type Place, press, quizOf, resumeQuiz} from './quiz.ts'
import * as words from './words.ts'

/** Lets the page's time run ahead, in steps, until something is to be seen. Needs a clock of the test's own. */
export async function ahead(page: Page, seen: Locator, step = 500) {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(step)
        return seen.isVisible()
      },
      {intervals: [60]},
    )
    .toBe(true)
}

/** What a visitor picks: in memory, or a file by its path, which is quicker for a large one. */
export type Photo = string | PhotoFile

interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** One dark pixel: whole, so that it can be drawn anew. */
export const PICTURE: PhotoFile = {
  name: 'testa.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** From the photo's question to the e-mail form, without waiting for what the screens take. */
export async function finishPhoto(page: Page, quiz: Locator, photo?: Photo) {
  if (photo) await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(photo)
  else await press(quiz.getByRole('button', {name: words.quizCopy.skipButton}))
  await ahead(page, emailField(quiz))
}

/** The e-mail form of a fresh page, by answers from an earlier visit and a clock that the test may move. */
export async function visitEmail(page: Page, photo?: Photo, place: Place = 'hero'): Promise<Locator> {
  const quiz = await resumeQuiz(page, LAST, place)
  await finishPhoto(page, quiz, photo)
  return quiz
}

/** No other tab is in the way: the link leads to the chat. */
export const withoutTabs = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

/** Opens the quiz on a page whose clock stands still. */
export async function openQuizAtRest(page: Page): Promise<Locator> {
  await openAtRest(page)
  await wake(page)
  const quiz = quizOf(page)
  await quiz.getByRole('button', {name: words.hero.quizButton}).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return quiz.getByRole('button', {name: '18-25'}).isVisible()
    })
    .toBe(true)
  await page.clock.runFor(TAP_GUARD_MS)
  return quiz
}

/** Answers requests for WhatsApp, so that no test leaves this machine. */
export async function standInForWhatsapp(context: BrowserContext, guard: Guard) {
  guard.allow(/wa\.me/)
  await context.route('https://wa.me/**', (route) => route.fulfill({contentType: 'text/html', body: 'chat'}))
}
