/** A quiz that is opened before the page's code is there: its first question stands in, and no tap is lost. */
import type {Page} from '@playwright/test'
import {expect, goLive, isLive, test} from '../support/page.ts'
import {answerUpTo, expectQuestion, LAST, openQuiz, option, type Place} from '../support/quiz.ts'
import * as words from '../support/words.ts'

/** Keeps back what matches, until it is let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const CODE = '**/assets/main-*.js'
const QUIZ_CODE = '**/assets/quiz-*.js'
const standIn = (page: Page, place: Place = 'hero') => page.locator(`[data-stand-in=${place}]`)

for (const place of ['hero', 'testimonials'] as const)
  test(`the first question of the ${place} can be answered at once, and changed; then the quiz goes on from there`, async ({
    page,
  }) => {
    const release = await hold(page, CODE)
    await page.goto('/')
    const quiz = await openQuiz(page, place)
    await expectQuestion(quiz, 1)
    await expect(quiz.getByRole('heading', {name: words.AGE_QUESTION})).toBeFocused()
    await expect(quiz.getByText(`Domanda 1 di ${LAST}`)).toBeVisible()
    await expect(quiz.locator('[data-quiz]')).toBeHidden()
    await option(quiz, '36-45').click()
    await option(quiz, '26-35').click()
    await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
    release()
    await expectQuestion(quiz, 2)
    await expect(standIn(page, place)).toBeEmpty()
    await expect(quiz.getByRole('heading', {name: words.GENDER_QUESTION})).toBeFocused()
    await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
    await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
  })

test('a tap that is under way while the quiz takes over ends where it began, and counts', async ({page}) => {
  const release = await hold(page, CODE)
  await page.goto('/')
  const quiz = await openQuiz(page)
  await option(quiz, '26-35').hover()
  await page.mouse.down()
  release()
  await expect.poll(() => isLive(page)).toBe(true)
  // The quiz itself is there, and waits.
  await expect(page.locator('[data-stand-in=hero] ~ * [data-focus]')).toHaveCount(1)
  await page.mouse.up()
  await expectQuestion(quiz, 2)
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
})

test('closed before the code is there: the page is back, and stays', async ({page}) => {
  const release = await hold(page, CODE)
  await page.goto('/')
  const quiz = await openQuiz(page)
  await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  await expect(quiz.locator('[data-quiz]')).toBeFocused()
  await expect(quiz.getByRole('heading', {level: 1})).toHaveText(/Trapianto|capelli/i)
  release()
  await goLive(page)
  await expect(quiz.getByRole('button', {name: words.quizCopy.closeLabel})).toHaveCount(0)
  await openQuiz(page)
  await expectQuestion(quiz, 1)
})

test('while the quiz itself still loads the first question can be answered, and closed', async ({page}) => {
  const [release, releaseQuiz] = [await hold(page, CODE), await hold(page, QUIZ_CODE)]
  await page.goto('/')
  const quiz = await openQuiz(page)
  release()
  await goLive(page)
  await expectQuestion(quiz, 1)
  await option(quiz, '26-35').click()
  await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
  await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  releaseQuiz()
  await expect(quiz.locator('[data-quiz]')).toBeVisible()
  await expect(quiz.locator('[data-quiz]')).toBeFocused()
})

test('answers of an earlier visit are offered first; without the drawing, and without the quiz, it says what it can', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Failed to (load resource|fetch)|The quiz broke/)
  await page.goto('/')
  const quiz = await openQuiz(page)
  await answerUpTo(quiz, 2)
  const release = await hold(page, CODE)
  await page.reload()
  await quiz.locator('[data-quiz]').click()
  await expect(quiz.locator('[data-quiz][aria-busy=true]')).toBeVisible()
  await expect(standIn(page)).toBeEmpty()
  release()
  await expect(quiz.getByRole('button', {name: words.quizCopy.resumeButton})).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.route('**/*.quiz.json', (route) => route.fulfill({status: 500, body: 'no'}))
  await page.reload()
  await openQuiz(page)
  await expectQuestion(quiz, 1)

  await page.unroute('**/*.quiz.json')
  await page.route(QUIZ_CODE, (route) => route.abort())
  await page.reload()
  await quiz.locator('[data-quiz]').click()
  await expect(quiz.getByRole('button', {name: words.quizCopy.retryButton})).toBeVisible()
  await expect(standIn(page)).toBeEmpty()
})
