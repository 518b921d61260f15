import {type BrowserContext, expect, type Locator, type Page} from '@playwright/test'
import {byColumn, STEPS, type Step} from '../../schemas/quiz-steps.ts'
import type {QuizPlace} from '../../web/quiz/quiz-context.ts'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import type {Guard} from './guard.ts'
import {goLive, openLive} from './page.ts'
import {openAtRest} from './page-clock.ts'
import * as words from './words.ts'

const BUTTON: {readonly [place in QuizPlace]: string} = {
  hero: words.hero.quizButton,
  testimonials: words.testimonialsSection.quizButton,
}

/** Answer to each question. Null for the city, which tests type, and for the photo, which tests skip or upload. */
const ANSWERS: {readonly [step in Step]: string | null} = {
  age: '26-35',
  gender: 'Uomo',
  hairLossTime: '3-5 anni',
  previousTransplants: 'No',
  location: null,
  timeframe: 'Entro 6 mesi',
  goal: 'Coprire le zone calve',
  photo: null,
}
export const QUESTIONS = STEPS.map((step) => [words.questionOf(step), ANSWERS[step]] as const)
export const numberOf = (step: Step) => STEPS.indexOf(step) + 1
/** Number of the photo question. */
export const LAST = QUESTIONS.length
export const CITY = 'Milano'
/** Answers that `answerUpTo` gives, by database column. */
export const ANSWERED = byColumn((step) => ANSWERS[step] ?? CITY)
export const EMAIL = 'prova@posta.example'

export const quizOf = (page: Page, place: QuizPlace = 'hero'): Locator => page.locator(`#${place}`)

/** Waits until the current screen accepts taps. */
async function passTapGuard(page: Page) {
  if (quickened.has(page)) return page.clock.fastForward(TAP_GUARD_MS)
  const now = () => page.evaluate(() => performance.now())
  const begin = await now()
  await expect.poll(now, {intervals: [50]}).toBeGreaterThanOrEqual(begin + TAP_GUARD_MS)
}

export async function press(button: Locator) {
  await expect(button).toBeVisible()
  await passTapGuard(button.page())
  await button.click()
}

export async function openQuiz(page: Page, place: QuizPlace = 'hero'): Promise<Locator> {
  const quiz = quizOf(page, place)
  await quiz.getByRole('button', {name: BUTTON[place]}).click()
  await expect(quiz.getByRole('button', {name: words.quizCopy.closeLabel})).toBeVisible()
  await passTapGuard(page)
  return quiz
}

export async function visitQuiz(page: Page, place: QuizPlace = 'hero'): Promise<Locator> {
  await openLive(page)
  return openQuiz(page, place)
}

export async function clearAnswers(quiz: Locator) {
  await press(quiz.getByRole('button', {name: words.quizCopy.clearButton}))
  await press(quiz.getByRole('button', {name: words.quizCopy.clearConfirm}))
}

/** Pages on which `quicken` has installed a clock. */
const quickened = new WeakSet<Page>()

/** Installs a clock that runs and that a test can advance. Call this before the first visit. */
export async function quicken(page: Page) {
  await page.clock.install()
  quickened.add(page)
}

/** Advances the page's clock by 1 s and stops it, so that short states stay visible until `page.clock.resume()`. */
export async function holdTime(page: Page) {
  const hold = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // Retries once, because `pauseAt` fails if its time has already passed.
  await hold().catch(hold)
}

export async function pass(page: Page, milliseconds: number) {
  if (quickened.has(page)) await page.clock.fastForward(milliseconds)
}

export const expectQuestion = (quiz: Locator, number: number) =>
  expect(quiz.getByRole('heading', {name: QUESTIONS[number - 1]?.[0] ?? '', exact: true})).toBeVisible()

export const option = (quiz: Locator, name: string) => quiz.getByRole('button', {name, exact: true})

export async function writeCity(quiz: Locator) {
  await quiz.getByRole('textbox').fill(CITY)
  await press(quiz.getByRole('button', {name: words.quizCopy.continueButton}))
}

async function answerOne(quiz: Locator, number: number) {
  await expectQuestion(quiz, number)
  const answer = QUESTIONS[number - 1]?.[1] ?? null
  if (answer === null) await writeCity(quiz)
  else await press(option(quiz, answer))
  await pass(quiz.page(), 300)
}

/** Answers the questions `from` to `number - 1`. */
export async function answerUpTo(quiz: Locator, number: number, from = 1) {
  for (let next = from; next < number; next++) await answerOne(quiz, next)
  await expectQuestion(quiz, number)
}

/** Returns the answers to the questions before `number`, as the browser stores them. */
export const answersBefore = (number: number): Record<string, string> =>
  Object.fromEntries(STEPS.slice(0, number - 1).map((step) => [step, ANSWERS[step] ?? CITY]))

/** Stores answers as an earlier visit does. Call this before the quiz loads. */
export const leaveAnswers = (page: Page, answers: Record<string, string>) =>
  page.evaluate((answers) => {
    localStorage.setItem('quiz.answers', JSON.stringify({version: 1, savedAt: Date.now(), answers}))
  }, answers)

export async function resumeQuiz(page: Page, number: number): Promise<Locator> {
  await openLive(page)
  await leaveAnswers(page, answersBefore(number))
  const quiz = await openQuiz(page)
  await press(quiz.getByRole('button', {name: words.quizCopy.resumeButton}))
  await expectQuestion(quiz, number)
  return quiz
}

export const emailField = (quiz: Locator) => quiz.getByLabel(words.quizCopy.emailLabel)

export const submitButton = (quiz: Locator) => quiz.getByRole('button', {name: words.quizCopy.submitButton})

export async function sendEmail(quiz: Locator, email = EMAIL) {
  await emailField(quiz).fill(email)
  await press(submitButton(quiz))
}

/** URL pattern of the requests with which the page sends leads. */
export const ROWS = '**/rest/v1/quiz_submissions*'

/**
 * Answers each sent lead with the next status, and all later leads with the last status. Without statuses, answers with
 * 201. Returns the list of sent leads.
 */
export async function answerInserts(page: Page, ...statuses: number[]) {
  const rows: Record<string, unknown>[] = []
  await page.route(ROWS, async (route) => {
    rows.push(route.request().postDataJSON())
    const status = statuses[rows.length - 1] ?? statuses.at(-1) ?? 201
    await route.fulfill(
      status === 201
        ? {status}
        : {status, json: {code: '23514', message: 'refused', details: null, hint: null}},
    )
  })
  return rows
}

/** Advances the page's clock in steps until an element is visible. */
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

export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Photo of one dark pixel, which a canvas can draw. */
export const PICTURE: Photo = {
  name: 'testa.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Answers the photo question and advances the clock until the e-mail form is visible. */
export async function finishPhoto(page: Page, quiz: Locator, photo?: Photo) {
  if (photo) await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(photo)
  else await press(quiz.getByRole('button', {name: words.quizCopy.skipButton}))
  await ahead(page, emailField(quiz))
}

/** Opens the e-mail form with stored answers. Uploads the photo, or skips the photo question if none is passed. */
export async function visitEmail(page: Page, photo?: Photo): Promise<Locator> {
  const quiz = await resumeQuiz(page, LAST)
  await finishPhoto(page, quiz, photo)
  return quiz
}

/** Prevents the browser from opening tabs, so that the page shows a link to the chat. */
export const withoutTabs = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })

export async function openQuizAtRest(page: Page): Promise<Locator> {
  await openAtRest(page)
  await goLive(page)
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

/** Answers requests to WhatsApp, so that tests need no internet. */
export async function standInForWhatsapp(context: BrowserContext, guard: Guard) {
  guard.allow(/wa\.me/)
  await context.route('https://wa.me/**', (route) => route.fulfill({contentType: 'text/html', body: 'chat'}))
}
