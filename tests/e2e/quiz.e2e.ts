import {STEPS} from '../../schemas/quiz-steps.ts'
import {expect, goLive, openLive, test} from '../support/page.ts'
import {expectQuizAccessible} from '../support/page-axe.ts'
import {
  answerInserts,
  answersBefore,
  answerUpTo,
  CITY,
  clearAnswers,
  emailField,
  expectQuestion,
  holdTime,
  LAST,
  leaveAnswers,
  numberOf,
  openQuiz,
  option,
  pass,
  press,
  QUESTIONS,
  quicken,
  quizOf,
  visitQuiz,
  withoutTabs,
} from '../support/quiz.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const STORED = 'quiz.answers'

test.beforeEach(({page}) => quicken(page))

test.describe('the quiz', () => {
  test('asks eight questions in order and works by keyboard alone', async ({page}) => {
    await withoutTabs(page)
    const rows = await answerInserts(page, 201)
    await openLive(page)
    const quiz = quizOf(page)
    await quiz.getByRole('button', {name: words.hero.quizButton}).focus()
    await page.keyboard.press('Enter')
    expect(LAST).toBe(8)
    for (const [index, [title, answer]] of QUESTIONS.entries()) {
      await expect(quiz.getByRole('heading', {name: title, exact: true})).toBeFocused()
      const progress = quiz.getByRole('progressbar', {name: `Domanda ${index + 1} di 8`})
      await expect(progress).toHaveAttribute('aria-valuenow', String(index + 1))
      await expect(quiz.getByText(`Domanda ${index + 1} di 8`)).toHaveAttribute('aria-live', 'polite')
      await expect(progress).toHaveAttribute('aria-valuemin', '0')
      await expect(progress).toHaveAttribute('aria-valuemax', '8')
      await expect(progress.locator('span')).toHaveAttribute(
        'style',
        `transform: scaleX(${(index + 1) / 8});`,
      )
      if (index + 1 === LAST) break
      if (answer === null) {
        const field = quiz.getByRole('textbox', {name: title})
        const on = quiz.getByRole('button', {name: 'Continua'})
        await expect(field).toHaveAttribute('placeholder', 'es. Milano, Roma, Napoli...')
        await expect(field).toHaveAttribute('autocomplete', 'address-level2')
        await expect(field).toHaveAttribute('maxlength', '120')
        await expect(on).toBeDisabled()
        await page.keyboard.press('Tab')
        await page.keyboard.type('  ')
        await expect(on).toBeDisabled()
        await page.keyboard.type('1 2 3')
        await expect(on).toBeEnabled()
        await page.keyboard.press('Enter')
      } else {
        const options = quiz.getByRole('group', {name: title}).locator('button > span:last-child')
        await expect(options).toHaveText([...words.answersTo(STEPS[index] ?? 'age')])
        await page.keyboard.press('2')
        await pass(page, 300)
      }
    }

    await expect(quiz.getByText('JPG, PNG (max 5MB)')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(quiz.getByLabel(words.quizCopy.photoChoose)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(quiz.getByRole('button', {name: 'Salta questo passaggio'})).toBeFocused()
    await page.keyboard.press('Enter')
    await pass(page, 3000)
    await expect(emailField(quiz)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(emailField(quiz)).toBeFocused()
    await page.keyboard.type('anna@posta.example')
    await page.keyboard.press('Enter')

    // The quiz shows a link to the chat if the browser opens no tab.
    await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
    expect(rows).toMatchObject([
      {email: 'anna@posta.example', location: '1 2 3', age: '26-35', gender: 'Donna', photo_url: null},
    ])
  })

  test('follows the browser’s Back and Forward until it closes', async ({page}) => {
    const quiz = await visitQuiz(page)
    await answerUpTo(quiz, 4)
    await page.goBack()
    await expectQuestion(quiz, 3)
    await page.goBack()
    await expectQuestion(quiz, 2)
    await page.goForward()
    await expectQuestion(quiz, 3)
    await page.goBack()
    await page.goBack()
    await expectQuestion(quiz, 1)
    await page.goBack()
    await expect(quiz.getByRole('heading', {level: 1})).toHaveText(words.hero.headline)
    await expect(page).toHaveURL('/')

    await test.step('closing it removes its steps from the history', async () => {
      await answerUpTo(await openQuiz(page), 5)
      await press(quiz.getByRole('button', {name: words.quizCopy.closeLabel}))
      await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
      await expect.poll(() => page.evaluate(() => history.state?.quizDepth)).toBe(0)
      await page.goBack()
      expect(page.url()).toBe('about:blank')
    })
  })

  test('opens and closes in hero and testimonials separately', async ({page}) => {
    const headline = page.getByRole('heading', {level: 1, name: words.hero.headline})
    const hero = await visitQuiz(page)
    await expect(hero.getByRole('region', {name: words.hero.quizLabel})).toBeVisible()
    await expect(headline).toBeHidden()
    await answerUpTo(hero, 3)
    const testimonials = await openQuiz(page, 'testimonials')
    await expect(
      testimonials.getByRole('region', {name: words.testimonialsSection.quizLabel}).first(),
    ).toBeVisible()
    await expect(testimonials.getByRole('article')).toContainText('Marco R.')
    await expectQuestion(testimonials, 1)
    await press(option(testimonials, '56+'))
    await pass(page, 300)
    await expectQuestion(testimonials, 2)
    await expectQuestion(hero, 3)
    await page.goBack()
    await expectQuestion(testimonials, 1)
    await expectQuestion(hero, 3)
    await press(testimonials.getByRole('button', {name: words.quizCopy.closeLabel}))
    await expect(testimonials.getByRole('button', {name: words.testimonialsSection.quizButton})).toBeFocused()
    await expectQuestion(hero, 3)
    await press(hero.getByRole('button', {name: words.quizCopy.closeLabel}))
    await expect(headline).toBeVisible()
  })
})

test('answers survive closing and a reload, and can be erased', async ({page}) => {
  const stored = () => page.evaluate((key) => localStorage.getItem(key), STORED)
  const afterCity = numberOf('location') + 1
  const quiz = quizOf(page)
  await openLive(page)
  await leaveAnswers(page, answersBefore(3))

  await test.step('the visitor may decline the answers of an earlier visit', async () => {
    await openQuiz(page)
    await press(quiz.getByRole('button', {name: words.quizCopy.restartButton}))
    await expectQuestion(quiz, 1)
    expect(await stored()).toBeNull()
    await expect(quiz.getByText(words.quizCopy.firstNote)).toBeVisible()
    await expect(quiz.getByRole('button', {name: words.quizCopy.clearButton})).toHaveCount(0)
  })

  await answerUpTo(quiz, afterCity)

  await test.step('the quiz opens again where it was closed', async () => {
    await press(quiz.getByRole('button', {name: words.quizCopy.closeLabel}))
    await openQuiz(page)
    await expectQuestion(quiz, afterCity)
  })

  await test.step('a reload offers to go on', async () => {
    await page.reload()
    await goLive(page)
    await openQuiz(page)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.resumeTitle})).toBeFocused()
    await expectQuizAccessible(page, 'offer')
    await press(quiz.getByRole('button', {name: words.quizCopy.resumeButton}))
    await expectQuestion(quiz, afterCity)
    await press(quiz.getByRole('button', {name: words.quizCopy.backButton}))
    await expect(quiz.getByRole('textbox')).toHaveValue(CITY)
  })

  await test.step('erasing asks for a confirmation within 4 s', async () => {
    const erase = quiz.getByRole('button', {name: 'Cancella le mie risposte'})
    await holdTime(page)
    await press(erase)
    await expect(quiz.getByRole('button', {name: words.quizCopy.clearConfirm})).toBeVisible()
    expect(await stored()).not.toBeNull()
    await page.clock.fastForward(4000)
    await expect(erase).toBeVisible()
    await page.clock.resume()
    await clearAnswers(quiz)
    await expectQuestion(quiz, 1)
    await expectToast(page, words.quizCopy.cleared)
    expect(await stored()).toBeNull()
    await expect(quiz.locator('[aria-pressed=true]')).toHaveCount(0)
  })
})

test('the quiz works in a browser that refuses storage', async ({page}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const quiz = await visitQuiz(page)
  await answerUpTo(quiz, 3)
  await press(quiz.getByRole('button', {name: words.quizCopy.closeLabel}))
  await openQuiz(page)
  await expectQuestion(quiz, 3)
})
