import {DOUBLE_MS} from '../../web/quiz/presses.ts'
import {expect, test} from '../support/page.ts'
import {answerUpTo, CITY, expectQuestion, numberOf, visitQuiz} from '../support/quiz.ts'
import * as words from '../support/words.ts'

test('the end of a double tap answers nothing where the device is too busy to tell of it in time', async ({
  page,
}) => {
  const quiz = await visitQuiz(page)
  await answerUpTo(quiz, numberOf('location'))
  await quiz.getByRole('textbox').fill(CITY)
  const on = quiz.getByRole('button', {name: words.quizCopy.continueButton})
  const {x = 0, y = 0} = (await on.boundingBox()) ?? {}
  await page.evaluate((ms) => {
    const work = () => {
      const end = performance.now() + ms
      while (performance.now() < end);
    }
    addEventListener('pointerdown', work, {once: true})
  }, DOUBLE_MS + 100)
  const mouse = await page.context().newCDPSession(page)
  const types = ['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const
  const button = {x: x + 30, y: y + 20, button: 'left', clickCount: 1} as const
  await Promise.all(types.map((type) => mouse.send('Input.dispatchMouseEvent', {type, ...button})))
  // An answer shows for a moment only, and then the next question: looked at once, and at once.
  expect(await quiz.getByRole('button', {pressed: true}).count()).toBe(0)
  await expectQuestion(quiz, numberOf('timeframe'))
})
