/** What a visitor reads when a waiting lead is refused, or withdrawn too late. */
import type {Page} from '@playwright/test'
import {freshEmail, rowsOf} from '../support/operator.ts'
import {expect, test} from '../support/page.ts'
import {clearAnswers, press, quicken, quizOf, ROWS, sendEmail} from '../support/quiz.ts'
import {ahead, visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import {expectToast, toasts} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const done = (page: Page) => quizOf(page).getByRole('heading', {name: words.quizCopy.successTitle})
const waits = (page: Page) => quizOf(page).getByRole('heading', {name: words.quizCopy.outboxTitle})
const failure = (page: Page) => quizOf(page).getByRole('heading', {name: words.quizCopy.failureTitle})

test.beforeEach(async ({page, guard}) => {
  guard.allow(/status of (400|413|422)|ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET)/)
  await quicken(page)
  await withoutTabs(page)
})

/** A finished quiz, whose request waits since its connection broke. */
async function leaveWaiting(page: Page, email: string) {
  const quiz = await visitEmail(page)
  await page.route(ROWS, (route) => route.abort('connectionreset'))
  await sendEmail(quiz, email)
  await ahead(page, waits(page), 1900)
  await page.unroute(ROWS)
  return quiz
}

test('a waiting lead that is refused can be sent again', async ({page, baseURL}) => {
  const email = freshEmail()
  const quiz = await leaveWaiting(page, email)
  await page.route(ROWS, (route) => route.fulfill({status: 400, json: {code: 'X', message: 'no'}}), {
    times: 1,
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(failure(page)).toBeFocused()
  await press(quiz.getByRole('button', {name: words.quizCopy.retryButton}))
  await expect(done(page)).toBeFocused()
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})

test('a lead withdrawn too late is announced as sent, and the new quiz stays open', async ({
  page,
  baseURL,
}) => {
  const email = freshEmail()
  const quiz = await leaveWaiting(page, email)
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route(ROWS, async (route) => {
    asked.resolve()
    await goOn.promise
    await route.continue()
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked.promise
  await clearAnswers(quiz)
  await expect(quiz.getByRole('heading', {name: words.AGE_QUESTION})).toBeVisible()
  goOn.resolve()
  await expectToast(page, words.quizCopy.outboxSent)
  await expect(quiz.getByRole('heading', {name: words.AGE_QUESTION})).toBeVisible()
  expect(await toasts(page)).not.toContain(words.quizCopy.outboxWithdrawn)
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})
