import type {BrowserContext, Page} from '@playwright/test'
import type {Guard} from '../support/guard.ts'
import {chat, expect, test} from '../support/page.ts'
import {
  answerInserts,
  EMAIL,
  emailField,
  expectQuestion,
  holdTime,
  openQuiz,
  quicken,
  ROWS,
  sendEmail,
  submitButton,
  visitQuiz,
} from '../support/quiz.ts'
import {PICTURE, visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

/** WhatsApp itself is not asked. */
async function standInForWhatsapp(context: BrowserContext, guard: Guard) {
  guard.allow(/wa\.me/)
  await context.route('https://wa.me/**', (route) => route.fulfill({contentType: 'text/html', body: 'chat'}))
}

const CHAT = /Età: 26-35\s+Obiettivo: Coprire le zone calve\s+Città: Milano/

const saved = (page: Page) => page.getByText(words.quizCopy.successToast)

test.beforeEach(({page}) => quicken(page))

test('the e-mail form asks for an address and says what happens to it', async ({page}) => {
  const quiz = await visitEmail(page)
  await expect(submitButton(quiz)).toBeDisabled()
  for (const [name, value] of Object.entries({
    type: 'email',
    required: '',
    maxlength: '320',
    autocomplete: 'email',
  }))
    await expect(emailField(quiz)).toHaveAttribute(name, value)
  await expect(quiz.getByText('acconsente espressamente')).toBeVisible()
  await emailField(quiz).fill('nessuna chiocciola')
  await submitButton(quiz).click()
  await expect(emailField(quiz)).toBeVisible()
  await emailField(quiz).fill('')
  await expect(submitButton(quiz)).toBeDisabled()
})

test('a finished quiz is saved, says so, and opens the chat', async ({page, context, guard}) => {
  await standInForWhatsapp(context, guard)
  const quiz = await visitEmail(page)
  const insert = page.waitForRequest(
    (request) => request.method() === 'POST' && /quiz_submissions/.test(request.url()),
  )
  const opened = context.waitForEvent('page')
  await sendEmail(quiz)
  expect((await insert).postDataJSON()).toMatchObject({
    age: '26-35',
    gender: 'Uomo',
    hair_loss_time: '3-5 anni',
    previous_transplants: 'No',
    location: 'Milano',
    timeframe: 'Entro 6 mesi',
    goal: 'Coprire le zone calve',
    email: EMAIL,
    photo_url: null,
  })
  await expectToast(page, words.quizCopy.successToast)
  const tab = await opened
  await expect.poll(() => tab.url()).toMatch(/^https:\/\/wa\.me\//)
  expect(chat(tab.url()).text).toMatch(CHAT)

  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeFocused()
  const link = quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})
  expect(chat(await link.getAttribute('href')).text).toMatch(CHAT)
  await page.clock.fastForward(2000)
  await expect(saved(page)).toBeHidden()
  await expect(link).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('quiz.answers'))).toBeNull()

  // The quiz is closed; the hero is back, and the thanks stay until they are dismissed.
  await expect(quiz.getByRole('button', {name: words.quizCopy.closeLabel})).toBeHidden()
  await expect(quiz.getByRole('heading', {level: 1})).toHaveText(words.hero.headline)
  await expect(quiz.getByText(words.quizCopy.successPhotoLost)).toBeHidden()
  await quiz.getByRole('button', {name: words.quizCopy.successClose}).click()
  await expect(link).toBeHidden()
  await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
  await openQuiz(page)
  await expectQuestion(quiz, 1)
})

test('where no tab may be opened, the link does it', async ({page}) => {
  await withoutTabs(page)
  await answerInserts(page, 201)
  const quiz = await visitEmail(page)
  await sendEmail(quiz)
  await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toBeVisible()
})

test('on a phone the toast covers no word of the thanks', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await withoutTabs(page)
  await answerInserts(page, 201)
  const quiz = await visitEmail(page)
  await holdTime(page)
  await sendEmail(quiz)
  const heading = quiz.getByRole('heading', {name: words.quizCopy.successTitle})
  await expect(heading).toBeFocused()
  await expect
    .poll(async () => {
      const [card, word] = await Promise.all([saved(page).boundingBox(), heading.boundingBox()])
      return card && word ? word.y - (card.y + card.height) : -1
    })
    .toBeGreaterThanOrEqual(0)
})

test('a refused insert keeps the answers and can be tried again, as the same lead', async ({
  page,
  context,
  guard,
}) => {
  await standInForWhatsapp(context, guard)
  guard.allow(/status of 400/)
  const rows = await answerInserts(page, 400, 201)
  const quiz = await visitEmail(page)
  await sendEmail(quiz)
  await expectToast(page, words.quizCopy.saveErrorToast)
  await expect(quiz.getByRole('heading', {name: words.quizCopy.failureTitle})).toBeFocused()
  await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toBeVisible()
  await expect.poll(() => context.pages().length, 'the blank tab is closed').toBe(1)

  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await expect(emailField(quiz)).toHaveValue(EMAIL)
  await submitButton(quiz).click()
  await expectToast(page, words.quizCopy.successToast)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual(rows[0])
})

test('a photo that cannot be uploaded does not hold the answers back', async ({page, context, guard}) => {
  await standInForWhatsapp(context, guard)
  guard.allow(/status of 400/)
  const rows = await answerInserts(page, 201)
  let offered = 0
  await page.route('**/storage/v1/object/**', (route) => {
    offered++
    return route.fulfill({status: 400, json: {statusCode: '415', error: 'invalid_mime_type', message: 'no'}})
  })
  const quiz = await visitEmail(page, PICTURE)
  await sendEmail(quiz)
  await expectToast(page, words.quizCopy.photoErrorToast)
  await expectToast(page, words.quizCopy.successToast)
  await expect(quiz.getByText(words.quizCopy.successPhotoLost)).toBeVisible()
  expect([offered, rows[0]]).toEqual([1, expect.objectContaining({photo_url: null})])
})

test('a photo for which there is no room now is said to wait, and follows by itself', async ({
  page,
  context,
  guard,
}) => {
  await standInForWhatsapp(context, guard)
  guard.allow(/status of 400/)
  const rows = await answerInserts(page, 201)
  const offered: string[] = []
  await page.route('**/storage/v1/object/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    offered.push(name)
    const full = {statusCode: '429', error: 'TooManyRequests', message: 'Too many photos'}
    return offered.length === 1
      ? route.fulfill({status: 400, json: full})
      : route.fulfill({json: {Key: `quiz-photos/${name}`, Id: 'x'}})
  })
  const quiz = await visitEmail(page, PICTURE)
  await sendEmail(quiz)
  await expectToast(page, words.quizCopy.photoWaitsToast)
  await expectToast(page, words.quizCopy.successToast)
  await expect(quiz.getByText(words.quizCopy.photoWaitsToast)).toBeVisible()
  expect(rows[0]).toMatchObject({photo_url: offered[0]})
  await page.clock.fastForward(31_000)
  await expect.poll(() => offered).toEqual([offered[0], offered[0]])
  expect(rows).toHaveLength(1)
})

test('a success that comes after closing is there to be read, and calls nobody back', async ({
  page,
  context,
  guard,
}) => {
  await standInForWhatsapp(context, guard)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ROWS, async (route) => {
    await held
    await route.fulfill({status: 201})
  })
  const quiz = await visitEmail(page)
  await sendEmail(quiz)
  await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  release()
  await expectToast(page, words.quizCopy.successToast)
  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
})

test('a quiz that does not load says so and leaves a way on', async ({page, guard}) => {
  guard.allow(/Failed to fetch dynamically imported module|ERR_FAILED|The quiz broke|preload/)
  await page.route(/\/quiz-[^/]*\.js$/, (route) => route.abort())
  const quiz = await visitQuiz(page)
  await expectToast(page, words.quizCopy.unexpectedErrorToast)
  await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toBeVisible()
  // On a phone as tall as what it says, not as a question.
  await page.setViewportSize({width: 390, height: 844})
  const card = quiz.getByRole('region', {name: words.hero.quizLabel})
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThan(480)
  await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  await expect(quiz.getByRole('heading', {level: 1})).toHaveText(words.hero.headline)
})
