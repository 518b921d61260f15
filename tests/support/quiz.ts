import {expect, type Locator, type Page} from '@playwright/test'
import {byColumn, STEPS, type Step} from '../../schemas/quiz-steps.ts'
import type {QuizPlace as Place} from '../../web/quiz/places.ts'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import {openLive} from './page.ts'
import * as words from './words.ts'

export type {Place}

const BUTTON: {readonly [place in Place]: string} = {
  hero: words.hero.quizButton,
  testimonials: words.testimonialsSection.quizButton,
}

/** null: the city is written, and no photo is added. */
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
/** In the order in which they are asked. */
export const QUESTIONS = STEPS.map((step) => [words.questionOf(step), ANSWERS[step]] as const)
export const numberOf = (step: Step) => STEPS.indexOf(step) + 1
/** The number of the photo's question. */
export const LAST = QUESTIONS.length
export const CITY = 'Milano'
/** The answers that `answerUpTo` gives, as the database holds them. */
export const ANSWERED = byColumn((step) => ANSWERS[step] ?? CITY)
export const EMAIL = 'prova@posta.example'

export const quizOf = (page: Page, place: Place = 'hero'): Locator => page.locator(`#${place}`)

/** Waits until the screen that shows now answers taps. */
export async function passTapGuard(page: Page) {
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

export async function openQuiz(page: Page, place: Place = 'hero'): Promise<Locator> {
  const quiz = quizOf(page, place)
  await quiz.getByRole('button', {name: BUTTON[place]}).click()
  await expect(quiz.getByRole('button', {name: words.quizCopy.closeLabel})).toBeVisible()
  await passTapGuard(page)
  return quiz
}

export async function visitQuiz(page: Page, place: Place = 'hero'): Promise<Locator> {
  await openLive(page)
  return openQuiz(page, place)
}

/** Clearing asks once whether it is meant. */
export async function clearAnswers(quiz: Locator) {
  await press(quiz.getByRole('button', {name: words.quizCopy.clearButton}))
  await press(quiz.getByRole('button', {name: words.quizCopy.clearConfirm}))
}

/** Pages whose time a test has taken in hand. */
const quickened = new WeakSet<Page>()

/** Before the first visit: the page's time runs by itself, and may be made to run ahead. */
export async function quicken(page: Page, time?: Date) {
  await page.clock.install(time ? {time} : {})
  quickened.add(page)
}

/** Until `page.clock.resume()` only `pass` moves it: what shows for a moment is there for a slow machine too. */
export async function holdTime(page: Page) {
  const hold = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // Too late for that moment it is refused, and stands all the same.
  await hold().catch(hold)
}

/** What the page shows for so long is over now, where its time is the test's. */
export async function pass(page: Page, milliseconds: number) {
  if (quickened.has(page)) await page.clock.fastForward(milliseconds)
}

export const expectQuestion = (quiz: Locator, number: number) =>
  expect(quiz.getByRole('heading', {name: QUESTIONS[number - 1]?.[0] ?? '', exact: true})).toBeVisible()

export const option = (quiz: Locator, name: string) => quiz.getByRole('button', {name, exact: true})

export async function writeCity(quiz: Locator, city = CITY) {
  await quiz.getByRole('textbox').fill(city)
  await press(quiz.getByRole('button', {name: words.quizCopy.continueButton}))
}

export async function answerOne(quiz: Locator, number: number) {
  await expectQuestion(quiz, number)
  const answer = QUESTIONS[number - 1]?.[1] ?? null
  if (answer === null) await writeCity(quiz)
  else await press(option(quiz, answer))
  await pass(quiz.page(), 300)
}

/** Answers the questions before the given one, from another one on. */
export async function answerUpTo(quiz: Locator, number: number, from = 1) {
  for (let next = from; next < number; next++) await answerOne(quiz, next)
  await expectQuestion(quiz, number)
}

/** The answers to the questions before the given one, under the names by which the device keeps them. */
export const answersBefore = (number: number): Record<string, string> =>
  Object.fromEntries(STEPS.slice(0, number - 1).map((step) => [step, ANSWERS[step] ?? CITY]))

/** Answers of an earlier visit, left on the device before the page's quiz was loaded. */
export const leaveAnswers = (page: Page, answers: Record<string, string>) =>
  page.evaluate((answers) => {
    localStorage.setItem('quiz.answers', JSON.stringify({version: 1, savedAt: Date.now(), answers}))
  }, answers)

/** A fresh page whose visitor has answered the questions before the given one on an earlier visit, and goes on. */
export async function resumeQuiz(page: Page, number: number, place: Place = 'hero'): Promise<Locator> {
  await openLive(page)
  await leaveAnswers(page, answersBefore(number))
  const quiz = await openQuiz(page, place)
  await press(quiz.getByRole('button', {name: words.quizCopy.resumeButton}))
  await expectQuestion(quiz, number)
  return quiz
}

export const emailField = (quiz: Locator) => quiz.getByLabel(words.quizCopy.emailLabel)

export async function reachEmail(quiz: Locator) {
  await answerUpTo(quiz, LAST)
  await press(quiz.getByRole('button', {name: words.quizCopy.skipButton}))
  await pass(quiz.page(), 3000)
  await expect(emailField(quiz)).toBeVisible()
}

export const submitButton = (quiz: Locator) => quiz.getByRole('button', {name: words.quizCopy.submitButton})

export async function sendEmail(quiz: Locator, email = EMAIL) {
  await emailField(quiz).fill(email)
  await press(submitButton(quiz))
}

/** Where the rows of leads are asked for. */
export const ROWS = '**/rest/v1/quiz_submissions*'

/** What the database is asked to store; the answer is made up here. */
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
