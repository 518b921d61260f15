import {expect, test} from '../support/page.ts'
import {settle} from '../support/page-clock.ts'
import {expectQuestion, LAST, numberOf, option, press, QUESTIONS, writeCity} from '../support/quiz.ts'
import {openQuizAtRest, PICTURE} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

test('answers stand 0.3 s, photos 0.5 s, the processing 3 s', async ({page}) => {
  const quiz = await openQuizAtRest(page)
  const reach = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    await settle(page)
  }

  await test.step('an answer shows as chosen for 0.3 s, and other taps change nothing', async () => {
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

  await test.step('the second click of a double click answers nothing on the next question', async () => {
    await page.clock.runFor(1000)
    const {x = 0, y = 0} = (await option(quiz, '26-35').boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 20)
    await page.clock.runFor(300)
    await expectQuestion(quiz, 2)
    const under = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
      [x + 20, y + 20] as const,
    )
    expect(under, 'the option under the pointer').toBeTruthy()
    await page.mouse.down({clickCount: 2})
    await page.mouse.up({clickCount: 2})
    await page.clock.runFor(1000)
    await expectQuestion(quiz, 2)
    await expect(quiz.getByRole('button', {pressed: true})).toHaveCount(0)
  })

  for (const [, answer] of QUESTIONS.slice(numberOf('gender') - 1, -1)) {
    if (answer === null) await writeCity(quiz)
    else await press(option(quiz, answer))
    await reach(300)
  }

  await test.step('a photo shows for 0.5 s', async () => {
    await quiz.getByLabel(words.quizCopy.photoChoose).setInputFiles(PICTURE)
    await reach(499)
    await expectQuestion(quiz, LAST)
    await page.clock.runFor(1)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.processingTitle})).toBeFocused()
  })

  await test.step('the processing shows its sentences one by one, for 3 s in all', async () => {
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
