import type {Locator, Page} from '@playwright/test'
import {expect, test} from '../support/page.ts'
import {expectQuizAccessible} from '../support/page-axe.ts'
import {
  ahead,
  answerInserts,
  emailField,
  holdTime,
  LAST,
  numberOf,
  option,
  pass,
  press,
  QUESTIONS,
  quicken,
  sendEmail,
  visitQuiz,
  withoutTabs,
  writeCity,
} from '../support/quiz.ts'
import {expectNamed} from '../support/tree.ts'
import * as words from '../support/words.ts'

type Screen = 'processing' | 'e-mail' | 'failure' | 'success'
/** Checks one screen of the quiz. `screen` is the number of a question or the name of another screen. */
type Look = (screen: number | Screen, quiz: Locator) => Promise<void>

/** Numbers of questions that differ from the first question only in their text. The test runs no axe check on them. */
const ALIKE = new Set<number | Screen>(
  (['gender', 'hairLossTime', 'previousTransplants', 'timeframe', 'goal'] as const).map(numberOf),
)

async function expectTree(screen: number | Screen, quiz: Locator) {
  // After the quiz is sent, a thank-you card replaces the quiz.
  const part = screen === 'success' ? quiz : quiz.locator('[aria-label^="Quiz"]')
  const tree = await part.ariaSnapshot()
  expectNamed(tree)
  expect(tree.match(/heading "[^"]+" \[level=1\]/g), `one heading on ${screen}`).toHaveLength(1)
}

/** Advances the page's stopped clock until a check ends, because axe needs running timers. */
async function inHeldTime(page: Page, looking: Promise<void>) {
  let isOver = false
  const look = looking.finally(() => {
    isOver = true
  })
  while (!isOver) await page.clock.runFor(1)
  await look
}

/** Calls `look` on each screen except `offer` and `queued`. The first attempt to send the lead gets status 400. */
async function walkThroughQuiz(page: Page, look: Look) {
  await answerInserts(page, 400, 201)
  const quiz = await visitQuiz(page)
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

test('quiz screens have names, pass axe and move nothing below', async ({page, guard}) => {
  guard.allow(/status of 400/)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await quicken(page)
  await withoutTabs(page)
  const tops = new Set<number>()
  await walkThroughQuiz(page, async (screen, quiz) => {
    await expectTree(screen, quiz)
    if (!ALIKE.has(screen)) await expectQuizAccessible(page, String(screen))
    if (screen === 'success') return
    const below = page.locator('#trust')
    tops.add(await below.evaluate((next) => Math.round(next.getBoundingClientRect().top + scrollY)))
  })
  expect([...tops]).toHaveLength(1)
})
