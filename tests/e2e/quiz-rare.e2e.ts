/** Less usual ways through the quiz: other ways to go on, small screens, erasing late. */
import {expect, test} from '../support/page.ts'
import {
  answerUpTo,
  clearAnswers,
  emailField,
  expectQuestion,
  quicken,
  reachEmail,
  visitQuiz,
} from '../support/quiz.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

test.beforeEach(({page}) => quicken(page))

test.describe('the browser’s Back', () => {
  test('is not confused by an anchor of the page', async ({page}) => {
    const quiz = await visitQuiz(page)
    await answerUpTo(quiz, 3)
    await page.getByRole('link', {name: 'FAQ', exact: true}).first().click()
    await expect(page).toHaveURL(/#faq$/)
    await expectQuestion(quiz, 3)
    await page.goBack()
    await expectQuestion(quiz, 3)
    await page.goBack()
    await expectQuestion(quiz, 2)
  })
})

test.describe('answers', () => {
  test('can be cleared at every step', async ({page}) => {
    const quiz = await visitQuiz(page)
    await reachEmail(quiz)
    await emailField(quiz).fill('anna@posta.example')
    await clearAnswers(quiz)
    await expectQuestion(quiz, 1)
    await expectToast(page, words.quizCopy.cleared)
    expect(await page.evaluate(() => localStorage.getItem('quiz.answers'))).toBeNull()
    await expect(quiz.locator('[aria-pressed=true]')).toHaveCount(0)
    await reachEmail(quiz)
    await expect(emailField(quiz)).toHaveValue('')
  })
})
