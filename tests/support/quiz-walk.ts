import type {Locator, Page} from '@playwright/test'
import {expect} from './page.ts'
import {
  answerInserts,
  emailField,
  holdTime,
  LAST,
  option,
  type Place,
  pass,
  press,
  QUESTIONS,
  sendEmail,
  visitQuiz,
  writeCity,
} from './quiz.ts'
import {ahead} from './quiz-quick.ts'
import * as words from './words.ts'

export type Screen = 'processing' | 'e-mail' | 'failure' | 'success'
/** Called on each screen, with the number of its question or its name. */
export type Look = (screen: number | Screen, quiz: Locator) => Promise<void>

/** A check that needs timers gets as much time as it needs, and the screen no more than that. */
async function inHeldTime(page: Page, looking: Promise<void>) {
  let isOver = false
  const look = looking.finally(() => {
    isOver = true
  })
  while (!isOver) await page.clock.runFor(1)
  await look
}

/** Goes through all screens of a quiz whose first insert is refused. */
export async function walkThroughQuiz(page: Page, place: Place, look: Look) {
  await answerInserts(page, 400, 201)
  const quiz = await visitQuiz(page, place)
  for (const [index, [title, answer]] of QUESTIONS.entries()) {
    await expect(quiz.getByRole('heading', {name: title, exact: true})).toBeVisible()
    await look(index + 1, quiz)
    if (index + 1 === LAST) break
    if (answer === null) await writeCity(quiz)
    else await press(option(quiz, answer))
    await pass(page, 300)
  }
  await holdTime(page)
  await press(quiz.getByRole('button', {name: words.quizCopy.skipButton}))
  await ahead(page, quiz.getByText(words.FIRST_PROCESSING), 1)
  await ahead(page, quiz.getByText(words.LAST_PROCESSING), 100)
  await inHeldTime(page, look('processing', quiz))
  await ahead(page, emailField(quiz), 100)
  await page.clock.resume()
  await look('e-mail', quiz)
  await sendEmail(quiz)
  await expect(quiz.getByRole('button', {name: words.quizCopy.retryButton})).toBeVisible()
  await look('failure', quiz)
  await press(quiz.getByRole('button', {name: words.quizCopy.retryButton}))
  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  await look('success', quiz)
}
