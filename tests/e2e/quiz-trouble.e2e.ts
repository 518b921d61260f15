/** The service and the network fail in every way; the visitor reads what happened, and no lead is lost or doubled. */
import type {Page, Route} from '@playwright/test'
import {freshEmail, rowsOf} from '../support/operator.ts'
import {expect, openLive, test} from '../support/page.ts'
import {
  clearAnswers,
  emailField,
  openQuiz,
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
  guard.allow(/status of (400|401|403|409|413|429|500)|ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET)/)
  await quicken(page)
  await withoutTabs(page)
})

test('what the service refuses is said at once, the answers stay, and every try is the same lead', async ({
  page,
  baseURL,
}) => {
  const email = freshEmail()
  const quiz = await visitEmail(page)
  const ids = new Set<string>()
  const again = quiz.getByRole('button', {name: words.quizCopy.retryButton})
  for (const [turn, status] of [401, 403, 409, 413].entries()) {
    await page.route(
      ROWS,
      (route) => {
        ids.add(route.request().postDataJSON().id)
        return route.fulfill({status, json: {code: 'X', message: 'no'}})
      },
      {times: 1},
    )
    if (turn === 0) await sendEmail(quiz, email)
    else await again.click()
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
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await expect(emailField(quiz)).toHaveValue(email)
  await submitButton(quiz).click()
  await expectToast(page, words.quizCopy.successToast)
  await expect(done(page)).toBeFocused()
  expect((await rowsOf(baseURL, email)).map(({id}) => id)).toEqual([...ids])
})

const portal = '<html><title>Hotel Wi-Fi</title>Please sign in</html>'
const UNSETTLED: [name: string, answer: (route: Route) => unknown][] = [
  ['429', (route) => route.fulfill({status: 429, json: {code: 'PT429', message: 'Too many'}})],
  ['500', (route) => route.fulfill({status: 500, json: {message: 'Internal error'}})],
  ['a page of a hotel', (route) => route.fulfill({contentType: 'text/html', body: portal})],
  ['nonsense', (route) => route.fulfill({status: 200, contentType: 'application/json', body: '{"a":'})],
  ['no answer in time', () => {}],
  ['a connection that breaks', (route) => route.abort('connectionreset')],
]

test('what does not settle it is tried again for ten seconds, then waits on the device, and goes out once', async ({
  page,
  baseURL,
}) => {
  for (const [name, answer] of UNSETTLED) {
    const email = freshEmail()
    const quiz = await visitEmail(page)
    await page.route(ROWS, answer)
    await sendEmail(quiz, email)
    await expect(quiz.getByText(words.quizCopy.submittingLabel)).toBeVisible()
    await ahead(page, waits(page), 1900)
    await expect(waits(page), name).toBeFocused()
    await expect(quiz.getByText(words.quizCopy.outboxText)).toBeVisible()
    expect(await rowsOf(baseURL, email), name).toEqual([])
    await page.unroute(ROWS)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(words.quizCopy.outboxSent)).toBeVisible()
    await expect(done(page)).toBeVisible()
    expect(await rowsOf(baseURL, email), name).toHaveLength(1)
  }
})

test('a page closed in the middle of sending leaves the lead to the next visit', async ({
  page,
  context,
  baseURL,
}) => {
  const email = freshEmail()
  const quiz = await visitEmail(page)
  // A request that is still held goes out when its page is closed. So the page's time stands still: after the one
  // request that is refused here there is no second try.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const refused = Promise.withResolvers<void>()
  await context.route(ROWS, (route) => route.abort().then(refused.resolve))
  await sendEmail(quiz, email)
  await refused.promise
  await expect(quiz.getByText(words.quizCopy.submittingLabel)).toBeVisible()
  await page.close()
  expect(await rowsOf(baseURL, email)).toEqual([])
  await context.unroute(ROWS)
  // All pages of a visitor have one clock.
  await context.clock.resume()

  const next = await context.newPage()
  await openLive(next)
  await expect.poll(async () => (await rowsOf(baseURL, email)).length).toBe(1)
  await expectToast(next, words.quizCopy.outboxSent)
  // Its answers are no unfinished quiz: sent from there, they would be a second lead.
  await expect((await openQuiz(next)).getByRole('heading', {name: words.AGE_QUESTION})).toBeVisible()
  await expect.poll(() => next.evaluate(() => localStorage.getItem('leads.outbox'))).toBeNull()
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})

test('clearing the answers takes back what waits on the device', async ({page, context, baseURL}) => {
  const email = freshEmail()
  const quiz = await visitEmail(page)
  await context.setOffline(true)
  await sendEmail(quiz, email)
  await expect(waits(page)).toBeFocused()
  await clearAnswers(quiz)
  await expectToast(page, words.quizCopy.cleared)
  await expect(quiz.getByRole('heading', {name: words.AGE_QUESTION})).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await context.setOffline(false)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.reload()
  await openLive(page)
  await openQuiz(page)
  await page.clock.fastForward(31_000)
  // What waited would have gone out before this one.
  await sendEmail(await visitEmail(page), freshEmail())
  await expect(done(page)).toBeVisible()
  expect(asked.filter((url) => /quiz_submissions/.test(url))).toHaveLength(1)
  expect(await rowsOf(baseURL, email)).toEqual([])
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

test('what is taken back between two tries is not tried again', async ({page, baseURL}) => {
  const email = freshEmail()
  const quiz = await visitEmail(page)
  let refused = 0
  await page.route(ROWS, (route) => {
    refused++
    return route.abort('connectionreset')
  })
  await sendEmail(quiz, email)
  await ahead(page, waits(page), 1900)
  const before = refused
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => refused).toBeGreaterThan(before)
  await clearAnswers(quiz)
  await expectToast(page, words.quizCopy.cleared)
  await page.unroute(ROWS)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.fastForward(31_000)
  // The round goes first: what it still had to send would have gone out before this one.
  await sendEmail(await visitEmail(page), freshEmail())
  await expect(done(page)).toBeVisible()
  expect(asked.filter((url) => /quiz_submissions/.test(url))).toHaveLength(1)
  expect(await rowsOf(baseURL, email)).toEqual([])
})

test('what waited and is then refused says so, and its answers can be sent again', async ({
  page,
  baseURL,
}) => {
  const email = freshEmail()
  const quiz = await leaveWaiting(page, email)
  await page.route(ROWS, (route) => route.fulfill({status: 400, json: {code: 'X', message: 'no'}}), {
    times: 1,
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(failure(page)).toBeFocused()
  await quiz.getByRole('button', {name: words.quizCopy.retryButton}).click()
  await expect(done(page)).toBeFocused()
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})

test('taken back too late it has arrived, which is said, and the quiz that was begun anew stays open', async ({
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

test('an answer that is lost on its way makes no second row', async ({page, baseURL}) => {
  let asked = 0
  await page.route(ROWS, async (route: Route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const email = freshEmail()
  await sendEmail(await visitEmail(page), email)
  await expectToast(page, words.quizCopy.successToast)
  expect(asked).toBe(2)
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})
