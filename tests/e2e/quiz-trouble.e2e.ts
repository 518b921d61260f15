/** The service and the network fail in every way; the visitor reads what happened, and no lead is lost or doubled. */
import type {Page} from '@playwright/test'
import {freshEmail, rowsOf} from '../support/operator.ts'
import {expect, test} from '../support/page.ts'
import {
  clearAnswers,
  emailField,
  press,
  quicken,
  quizOf,
  ROWS,
  sendEmail,
  submitButton,
} from '../support/quiz.ts'
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

test('a refused lead is announced at once, and every attempt is the same lead', async ({page, baseURL}) => {
  const email = freshEmail()
  const quiz = await visitEmail(page)
  const ids = new Set<string>()
  const again = quiz.getByRole('button', {name: words.quizCopy.retryButton})
  for (const [turn, status] of [400, 413, 422].entries()) {
    await page.route(
      ROWS,
      (route) => {
        ids.add(route.request().postDataJSON().id)
        return route.fulfill({status, json: {code: 'X', message: 'no'}})
      },
      {times: 1},
    )
    if (turn === 0) await sendEmail(quiz, email)
    else await press(again)
    const {saveErrorToast} = words.quizCopy
    await expect
      .poll(() => toasts(page), String(status))
      .toEqual(Array.from({length: turn + 1}, () => saveErrorToast))
    await expect(failure(page)).toBeFocused()
    await expect(quiz.getByText('Le sue risposte sono ancora qui.')).toBeVisible()
    await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toBeVisible()
    await page.clock.fastForward(2000)
    await expect(page.getByText(saveErrorToast)).toBeHidden()
  }
  expect(await rowsOf(baseURL, email)).toEqual([])
  await press(quiz.getByRole('button', {name: words.quizCopy.backButton}))
  await expect(emailField(quiz)).toHaveValue(email)
  await press(submitButton(quiz))
  await expectToast(page, words.quizCopy.successToast)
  await expect(done(page)).toBeFocused()
  expect((await rowsOf(baseURL, email)).map(({id}) => id)).toEqual([...ids])
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
