import {expect, test} from '../support/page.ts'
import {settle} from '../support/page-clock.ts'
import {CITY, expectQuestion, numberOf, option, press, QUESTIONS, quizOf} from '../support/quiz.ts'
import {openQuizAtRest} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

test.beforeEach(({page}) => openQuizAtRest(page))

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
