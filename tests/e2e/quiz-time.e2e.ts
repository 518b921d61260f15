import {expect, test} from '../support/page.ts'
import {settle} from '../support/page-clock.ts'
import {
  answerUpTo,
  CITY,
  expectQuestion,
  LAST,
  numberOf,
  openQuizAtRest,
  option,
  PICTURE,
  QUESTIONS,
  visitQuiz,
} from '../support/quiz.ts'
import * as words from '../support/words.ts'

test('answers show for 0.3 s, photos 0.5 s, the processing 3 s', async ({page}) => {
  const quiz = await openQuizAtRest(page)
  const reach = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    await settle(page)
  }

  await test.step('an answer is shown for 0.3 s and ignores other taps', async () => {
    await option(quiz, '26-35').click()
    await expect(option(quiz, '26-35')).toHaveAttribute('aria-pressed', 'true')
    await option(quiz, '56+').click()
    await reach(299)
    await expectQuestion(quiz, 1)
    await expect(option(quiz, '56+')).toHaveAttribute('aria-pressed', 'false')
    await page.clock.runFor(1)
    await expectQuestion(quiz, 2)
    await page.clock.runFor(1000)
    await expectQuestion(quiz, 2)
    await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
    await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
  })

  await test.step('a question ignores taps in its first 0.3 s', async () => {
    await page.clock.runFor(300)
    await option(quiz, '26-35').click()
    await reach(300)
    for (const wait of [0, 299]) {
      await reach(wait)
      await option(quiz, 'Uomo').click()
      await expect(quiz.getByRole('button', {pressed: true})).toHaveCount(0)
    }
    await reach(1)
  })

  for (const [, answer] of QUESTIONS.slice(numberOf('gender') - 1, -1)) {
    if (answer === null) {
      await quiz.getByRole('textbox').fill(CITY)
      await quiz.getByRole('button', {name: words.quizCopy.continueButton}).click()
    } else await option(quiz, answer).click()
    await reach(600)
  }

  await test.step('a photo shows for 0.5 s', async () => {
    await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(PICTURE)
    await reach(499)
    await expectQuestion(quiz, LAST)
    await page.clock.runFor(1)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.processingTitle})).toBeFocused()
  })

  await test.step('the processing shows its sentences one by one for 3 s', async () => {
    await reach(0)
    await page.clock.runFor(1)
    await expect(quiz.getByRole('list')).toHaveAttribute('aria-live', 'polite')
    await expect(quiz.getByRole('listitem')).toHaveCount(1)
    await reach(2998)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.processingTitle})).toBeVisible()
    await expect(quiz.getByRole('listitem')).toHaveText(words.quizCopy.processingSteps)
    await page.clock.runFor(1)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.emailTitle})).toBeFocused()
  })
})

test('the browser’s own timers move the quiz on', async ({page}) => {
  await answerUpTo(await visitQuiz(page), 3)
})

test.describe('by a finger', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}})

  test('a double tap on clearing only asks', async ({page}) => {
    const quiz = await openQuizAtRest(page)
    await option(quiz, '26-35').tap()
    await page.clock.runFor(600)
    await quiz.getByRole('button', {name: words.quizCopy.clearButton}).tap()
    const confirm = quiz.getByRole('button', {name: words.quizCopy.clearConfirm})
    await confirm.tap()
    await expectQuestion(quiz, 2)
    await page.clock.runFor(300)
    await confirm.tap()
    await expectQuestion(quiz, 1)
  })
})
