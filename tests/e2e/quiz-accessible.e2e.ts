import type {Locator, Page} from '@playwright/test'
import {expect, expectNoSidewaysScroll, test} from '../support/page.ts'
import {
  answerInserts,
  answerUpTo,
  emailField,
  holdTime,
  LAST,
  option,
  type Place,
  pass,
  press,
  QUESTIONS,
  quicken,
  sendEmail,
  visitQuiz,
  writeCity,
} from '../support/quiz.ts'
import {expectQuizAccessible} from '../support/quiz-axe.ts'
import {ahead, withoutTabs} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

/** What looks may need timers of its own: they get what time they need, and the screen no more than that. */
async function inHeldTime(page: Page, looking: Promise<void>) {
  let isOver = false
  const look = looking.finally(() => {
    isOver = true
  })
  while (!isOver) await page.clock.runFor(1)
  await look
}

/** Through all screens of a quiz that does not arrive at first and then does. */
async function walk(page: Page, place: Place, look: (name: string, quiz: Locator) => Promise<void>) {
  await answerInserts(page, 400, 201)
  const quiz = await visitQuiz(page, place)
  for (const [index, [title, answer]] of QUESTIONS.entries()) {
    await expect(quiz.getByRole('heading', {name: title})).toBeVisible()
    await look(title, quiz)
    if (index + 1 === LAST) break
    if (answer === null) await writeCity(quiz)
    else await press(option(quiz, answer))
    await pass(page, 300)
  }
  await holdTime(page)
  await quiz.getByRole('button', {name: words.quizCopy.skipButton}).click()
  await ahead(page, quiz.getByText(words.FIRST_PROCESSING), 1)
  await ahead(page, quiz.getByText(words.LAST_PROCESSING), 100)
  await inHeldTime(page, look('processing', quiz))
  await ahead(page, emailField(quiz), 100)
  await page.clock.resume()
  await look('e-mail', quiz)
  await sendEmail(quiz)
  await expect(quiz.getByRole('button', {name: words.quizCopy.retryButton})).toBeVisible()
  await look('failure', quiz)
  await quiz.getByRole('button', {name: words.quizCopy.retryButton}).click()
  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  await look('success', quiz)
}

test.beforeEach(async ({page, guard}) => {
  guard.allow(/status of 400|wa\.me/)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await quicken(page)
  // The chat is not what is looked at here.
  await withoutTabs(page)
})

for (const [place, below] of [
  ['hero', '#trust'],
  ['testimonials', '#faq'],
] as const) {
  test(`nothing is found in any screen, and nothing below moves from one to the next (${place})`, async ({
    page,
  }) => {
    const tops = new Set<number>()
    await walk(page, place, async (name) => {
      await expectQuizAccessible(page, name, place)
      // Then the quiz is closed, and the place is as it was.
      if (name === 'success') return
      tops.add(
        await page.locator(below).evaluate((next) => Math.round(next.getBoundingClientRect().top + scrollY)),
      )
    })
    expect([...tops]).toHaveLength(1)
  })
}

test('nothing is found in the offer to resume', async ({page}) => {
  await answerUpTo(await visitQuiz(page), 3)
  await page.reload()
  const quiz = await visitQuiz(page)
  await expect(quiz.getByRole('button', {name: words.quizCopy.resumeButton})).toBeVisible()
  await expectQuizAccessible(page, 'offer')
})

for (const {name, viewport} of [
  {name: '320 px', viewport: {width: 320, height: 640}},
  {name: '1280 px at 200 %', viewport: {width: 640, height: 400}},
]) {
  test.describe(`at ${name}`, () => {
    test.use({viewport})

    test('nothing sticks out, and targets are large enough', async ({page}) => {
      await walk(page, 'hero', async (_, quiz) => {
        await expectNoSidewaysScroll(page)
        for (const target of await quiz.getByRole('button').all()) {
          if (!(await target.isVisible())) continue
          expect(
            (await target.boundingBox())?.height ?? 0,
            (await target.textContent()) ?? '',
          ).toBeGreaterThanOrEqual(48)
        }
      })
    })
  })
}

test('the chosen answer is told apart with forced colours', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'})
  const quiz = await visitQuiz(page)
  await answerUpTo(quiz, 2)
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  const outline = (name: string) => option(quiz, name).evaluate((one) => getComputedStyle(one).outlineStyle)
  expect(await outline('26-35')).toBe('solid')
  expect(await outline('56+')).toBe('none')
  // Contrast is the visitor's own choice here.
  await expectQuizAccessible(page, 'forced colours', 'hero', ['color-contrast'])
})
