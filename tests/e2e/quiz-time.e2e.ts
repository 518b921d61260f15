import {expect, test} from '../support/page.ts'
import {openAtRest, settle, wake} from '../support/page-clock.ts'
import {
  CITY,
  expectQuestion,
  LAST,
  numberOf,
  option,
  press,
  QUESTIONS,
  quizOf,
  writeCity,
} from '../support/quiz.ts'
import {PICTURE} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

test.beforeEach(async ({page}) => {
  await openAtRest(page)
  await wake(page)
  await quizOf(page).getByRole('button', {name: words.hero.quizButton}).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return quizOf(page).getByRole('button', {name: '18-25'}).isVisible()
    })
    .toBe(true)
})

test('an answer is confirmed for 0.3 s, and taps meanwhile count for nothing', async ({page}) => {
  const quiz = quizOf(page)
  await option(quiz, '26-35').click()
  await expect(option(quiz, '26-35')).toHaveAttribute('aria-pressed', 'true')
  await option(quiz, '56+').click()
  await page.clock.runFor(299)
  await settle(page)
  await expectQuestion(quiz, 1)
  await expect(option(quiz, '56+')).toHaveAttribute('aria-pressed', 'false')
  await page.clock.runFor(1)
  await expectQuestion(quiz, 2)
  await page.clock.runFor(1000)
  await expectQuestion(quiz, 2)
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await expect(option(quiz, '26-35')).toHaveAttribute('aria-pressed', 'true')
})

test('Back takes a tap back that is still being confirmed', async ({page}) => {
  const quiz = quizOf(page)
  await press(option(quiz, '26-35'))
  await page.clock.runFor(300)
  await press(option(quiz, 'Uomo'))
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await page.clock.runFor(1000)
  await settle(page)
  await expectQuestion(quiz, 2)
})

test('a photo is shown for 0.5 s, and the processing takes 3 s', async ({page}) => {
  const quiz = quizOf(page)
  for (const [, answer] of QUESTIONS.slice(0, -1)) {
    if (answer === null) await writeCity(quiz)
    else await press(option(quiz, answer))
    await page.clock.runFor(300)
    await settle(page)
  }
  await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(PICTURE)
  await page.clock.runFor(499)
  await settle(page)
  await expectQuestion(quiz, LAST)
  await page.clock.runFor(1)
  const processing = quiz.getByRole('heading', {name: words.quizCopy.processingTitle})
  await expect(processing).toBeFocused()
  await page.clock.runFor(2999)
  await settle(page)
  await expect(processing).toBeVisible()
  await expect(quiz.getByRole('listitem')).toHaveText(words.quizCopy.processingSteps)
  await page.clock.runFor(1)
  await expect(quiz.getByRole('heading', {name: words.quizCopy.emailTitle})).toBeFocused()
})

test('the second click of a double click answers nothing on the next question', async ({page}) => {
  const quiz = quizOf(page)
  const {x = 0, y = 0} = (await option(quiz, '26-35').boundingBox()) ?? {}
  await page.mouse.click(x + 20, y + 20)
  await page.clock.runFor(300)
  await expectQuestion(quiz, 2)
  await page.mouse.down({clickCount: 2})
  await page.mouse.up({clickCount: 2})
  await page.clock.runFor(1000)
  await expectQuestion(quiz, 2)
  await expect(quiz.getByRole('button', {pressed: true})).toHaveCount(0)
  await page.mouse.click(x + 20, y + 20)
  await page.clock.runFor(300)
  await expectQuestion(quiz, 3)
})

test.describe('by a finger', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}})
  test('a press that began on the question before answers nothing', async ({page}) => {
    const quiz = quizOf(page)
    const {x = 0, y = 0} = (await option(quiz, '26-35').boundingBox()) ?? {}
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd') =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{x: x + 20, y: y + 20}] : [],
      })
    await option(quiz, '26-35').tap()
    await touch('touchStart')
    await page.clock.runFor(300)
    await expectQuestion(quiz, 2)
    await touch('touchEnd')
    await page.clock.runFor(1000)
    await expectQuestion(quiz, 2)
    await expect(quiz.getByRole('button', {pressed: true})).toHaveCount(0)
    await touch('touchStart')
    await touch('touchEnd')
    await page.clock.runFor(300)
    await expectQuestion(quiz, 3)
  })

  test('the end of a double tap answers nothing on the question that has come under the finger', async ({
    page,
  }) => {
    const quiz = quizOf(page)
    for (const [, answer] of QUESTIONS.slice(0, numberOf('location') - 1)) {
      await option(quiz, answer ?? '').tap()
      await page.clock.runFor(600)
      await settle(page)
    }
    await quiz.getByRole('textbox').fill(CITY)
    const on = quiz.getByRole('button', {name: words.quizCopy.continueButton})
    const {x = 0, y = 0} = (await on.boundingBox()) ?? {}
    await page.touchscreen.tap(x + 30, y + 20)
    await expectQuestion(quiz, numberOf('timeframe'))
    for (const _ of ['second', 'third']) {
      await page.clock.runFor(300)
      await page.touchscreen.tap(x + 34, y + 16)
    }
    await page.clock.runFor(1000)
    await expectQuestion(quiz, numberOf('timeframe'))
    await expect(quiz.getByRole('button', {pressed: true})).toHaveCount(0)
    await page.touchscreen.tap(x + 34, y + 16)
    await page.clock.runFor(300)
    await expectQuestion(quiz, numberOf('goal'))
  })

  test('a double tap on erasing only asks, and so does another tap', async ({page}) => {
    const quiz = quizOf(page)
    await option(quiz, '26-35').tap()
    await page.clock.runFor(600)
    await expectQuestion(quiz, 2)
    await quiz.getByRole('button', {name: words.quizCopy.clearButton}).tap()
    const meant = quiz.getByRole('button', {name: words.quizCopy.clearConfirm})
    const {x = 0, y = 0} = (await meant.boundingBox()) ?? {}
    for (const _ of ['second', 'third']) {
      await page.clock.runFor(300)
      await page.touchscreen.tap(x + 20, y + 20)
    }
    await expectQuestion(quiz, 2)
    await page.clock.runFor(600)
    await meant.tap()
    await expectQuestion(quiz, 1)
  })
})
