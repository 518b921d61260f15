import {expect, openLive, test} from '../support/page.ts'
import {
  answerInserts,
  answerUpTo,
  CITY,
  clearAnswers,
  emailField,
  expectQuestion,
  holdTime,
  LAST,
  numberOf,
  openQuiz,
  option,
  pass,
  press,
  QUESTIONS,
  quicken,
  quizOf,
  reachEmail,
  visitQuiz,
  writeCity,
} from '../support/quiz.ts'
import {withoutTabs} from '../support/quiz-quick.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

test.beforeEach(({page}) => quicken(page))

test('asks the questions in order and says how far one has come', async ({page}) => {
  const quiz = await visitQuiz(page)
  for (const [index, [, answer]] of QUESTIONS.entries()) {
    await expectQuestion(quiz, index + 1)
    const progress = quiz.getByRole('progressbar', {name: `Domanda ${index + 1} di ${LAST}`})
    await expect(progress).toHaveAttribute('aria-valuenow', String(index + 1))
    await expect(progress).toHaveAttribute('aria-valuemax', String(LAST))
    await expect(quiz.getByRole('heading', {name: QUESTIONS[index]?.[0] ?? ''})).toBeFocused()
    if (index + 1 === LAST) break
    if (answer === null) await writeCity(quiz)
    else await press(option(quiz, answer))
    await pass(page, 300)
  }
  await expect(quiz.getByText(words.quizCopy.photoHint)).toBeVisible()
})

test('the city is needed to go on', async ({page}) => {
  const quiz = await visitQuiz(page)
  await answerUpTo(quiz, numberOf('location'))
  const field = quiz.getByRole('textbox', {name: 'In quale città vive?'})
  await expect(field).toHaveAttribute('placeholder', 'es. Milano, Roma, Napoli...')
  const on = quiz.getByRole('button', {name: words.quizCopy.continueButton})
  await expect(on).toBeDisabled()
  await field.fill('   ')
  await expect(on).toBeDisabled()
  await field.fill('Milano')
  await field.press('Enter')
  await expectQuestion(quiz, numberOf('location') + 1)
})

test('can be answered and sent with the keyboard alone', async ({page}) => {
  await withoutTabs(page)
  const rows = await answerInserts(page, 201)
  await openLive(page)
  await quizOf(page).getByRole('button', {name: words.hero.quizButton}).focus()
  await page.keyboard.press('Enter')
  const quiz = quizOf(page)
  for (const [title, answer] of QUESTIONS.slice(0, -1)) {
    await expect(quiz.getByRole('heading', {name: title})).toBeFocused()
    if (answer === null) {
      await page.keyboard.press('Tab')
      await page.keyboard.type('1 2 3')
      await expect(quiz.getByRole('textbox')).toHaveValue('1 2 3')
      await page.keyboard.press('Enter')
    } else {
      await page.keyboard.press('2')
      await pass(page, 300)
    }
  }
  await expect(quiz.getByRole('heading', {name: 'Vuole aggiungere una foto?'})).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(quiz.getByRole('button', {name: words.quizCopy.skipButton})).toBeFocused()
  await page.keyboard.press('Enter')
  await pass(page, 3000)
  await expect(emailField(quiz)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(emailField(quiz)).toBeFocused()
  await page.keyboard.type('anna@posta.example')
  await page.keyboard.press('Enter')
  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
  expect(rows).toMatchObject([{email: 'anna@posta.example', location: '1 2 3'}])
})

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
  test('goes back question by question, forward again, and closes the quiz in the end', async ({page}) => {
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
  })

  test('leads away from the page once the quiz was closed', async ({page}) => {
    const quiz = await visitQuiz(page)
    await answerUpTo(quiz, 6)
    await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
    await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
    await expect.poll(() => page.evaluate(() => history.state?.quizDepth)).toBe(0)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

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
  test('are there again after closing', async ({page}) => {
    const quiz = await visitQuiz(page)
    await answerUpTo(quiz, 4)
    await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
    await openQuiz(page)
    await expectQuestion(quiz, 4)
  })

  test('survive a reload', async ({page}) => {
    const afterCity = numberOf('location') + 1
    await answerUpTo(await visitQuiz(page), afterCity)
    await page.reload()
    const quiz = await visitQuiz(page)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.resumeTitle})).toBeFocused()
    await quiz.getByRole('button', {name: words.quizCopy.resumeButton}).click()
    await expectQuestion(quiz, afterCity)
    await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
    await expect(quiz.getByRole('textbox')).toHaveValue(CITY)
  })

  test('may be left behind', async ({page}) => {
    await answerUpTo(await visitQuiz(page), 3)
    await page.reload()
    const quiz = await visitQuiz(page)
    await quiz.getByRole('button', {name: words.quizCopy.restartButton}).click()
    await expectQuestion(quiz, 1)
    expect(await page.evaluate(() => localStorage.getItem('quiz.answers'))).toBeNull()
  })

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

  test('of one place are none of the other’s business', async ({page}) => {
    const hero = await visitQuiz(page)
    await answerUpTo(hero, 3)
    const testimonials = await openQuiz(page, 'testimonials')
    await expectQuestion(testimonials, 1)
    await option(testimonials, '56+').click()
    await expectQuestion(testimonials, 2)
    await expectQuestion(hero, 3)
    await page.goBack()
    await expectQuestion(testimonials, 1)
    await expectQuestion(hero, 3)
    await testimonials.getByRole('button', {name: words.quizCopy.closeLabel}).click()
    await expectQuestion(hero, 3)
  })
})
