/** Less usual ways through the quiz: other ways to go on, small screens, erasing late. */
import {expect, openLive, test} from '../support/page.ts'
import {
  answerUpTo,
  clearAnswers,
  emailField,
  expectQuestion,
  holdTime,
  openQuiz,
  option,
  quicken,
  quizOf,
  reachEmail,
  visitQuiz,
} from '../support/quiz.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

test.beforeEach(({page}) => quicken(page))

for (const [place, name, near] of [
  ['hero', words.hero.quizButton, 'hover'],
  ['testimonials', words.testimonialsSection.quizButton, 'focus'],
] as const) {
  test(`the button that opens the quiz fetches it at its ${near}, and gets the focus back (${place})`, async ({
    page,
  }) => {
    const quiz = quizOf(page, place)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await openLive(page)
    await page.waitForLoadState('networkidle')
    const loaded = () => fetched.some((url) => /\/quiz-[^/]*\.js$/.test(url))
    expect(loaded()).toBe(false)
    await quiz.getByRole('button', {name, exact: true})[near]()
    await expect.poll(loaded).toBe(true)
    // Whatever else stands in the section.
    await quiz.evaluate((section) => {
      section.insertAdjacentHTML('beforeend', '<button type="button" data-live>Altro</button>')
    })
    await openQuiz(page, place)
    await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).press('Enter')
    await expect(quiz.getByRole('button', {name, exact: true})).toBeFocused()
  })
}

test('Enter goes on from a question that is answered', async ({page}) => {
  const quiz = await visitQuiz(page)
  await answerUpTo(quiz, 3)
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await expect(quiz.getByRole('heading', {name: words.GENDER_QUESTION})).toBeFocused()
  await page.keyboard.press('Enter')
  await expectQuestion(quiz, 3)
})

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
  test('can be erased once there are some; the button asks first, and forgets that it did', async ({
    page,
  }) => {
    await page.setViewportSize({width: 375, height: 553})
    await quicken(page)
    const quiz = await visitQuiz(page)
    const erase = quiz.getByRole('button', {name: words.quizCopy.clearButton})
    await expect(quiz.getByText(words.quizCopy.firstNote)).toBeVisible()
    for (const age of ['18-25', '56+']) await expect(option(quiz, age)).toBeInViewport({ratio: 1})
    await expect(erase).toHaveCount(0)
    await answerUpTo(quiz, 3)
    await holdTime(page)
    await erase.click()
    await expect(quiz.getByRole('button', {name: words.quizCopy.clearConfirm})).toBeVisible()
    await page.clock.fastForward(4000)
    await expect(erase).toBeVisible()
    await expectQuestion(quiz, 3)
  })

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
