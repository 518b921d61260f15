/** The quiz in its second place, on narrow screens and with forced colours. */
import {expect, expectNoSidewaysScroll, test} from '../support/page.ts'
import {answerUpTo, option, quicken, visitQuiz} from '../support/quiz.ts'
import {expectQuizAccessible} from '../support/quiz-axe.ts'
import {withoutTabs} from '../support/quiz-quick.ts'
import {walkThroughQuiz} from '../support/quiz-walk.ts'
import * as words from '../support/words.ts'

test.beforeEach(async ({page, guard}) => {
  guard.allow(/status of 400|wa\.me/)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await quicken(page)
  await withoutTabs(page)
})

test('every screen in the testimonials passes axe and moves nothing below it', async ({page}) => {
  const tops = new Set<number>()
  await walkThroughQuiz(page, 'testimonials', async (screen) => {
    await expectQuizAccessible(page, String(screen), 'testimonials')
    if (screen === 'success') return
    const below = page.locator('#faq')
    tops.add(await below.evaluate((next) => Math.round(next.getBoundingClientRect().top + scrollY)))
  })
  expect([...tops]).toHaveLength(1)
})

for (const {name, viewport} of [
  {name: '320 px', viewport: {width: 320, height: 640}},
  {name: '1280 px at 200 %', viewport: {width: 640, height: 400}},
]) {
  test.describe(`at ${name}`, () => {
    test.use({viewport})

    test('nothing sticks out, and targets are large enough', async ({page}) => {
      await walkThroughQuiz(page, 'hero', async (_, quiz) => {
        await expectNoSidewaysScroll(page)
        for (const target of await quiz.getByRole('button').all()) {
          if (!(await target.isVisible())) continue
          expect(
            (await target.boundingBox())?.height ?? 0,
            (await target.textContent()) ?? '',
          ).toBeGreaterThanOrEqual(48)
        }
      })
    })
  })
}

test('the chosen answer is told apart with forced colours', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'})
  const quiz = await visitQuiz(page)
  await answerUpTo(quiz, 2)
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  const outline = (name: string) => option(quiz, name).evaluate((one) => getComputedStyle(one).outlineStyle)
  expect(await outline('26-35')).toBe('solid')
  expect(await outline('56+')).toBe('none')
  // Contrast is the visitor's own choice here.
  await expectQuizAccessible(page, 'forced colours', 'hero', ['color-contrast'])
})
