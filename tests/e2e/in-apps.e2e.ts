/** The browsers inside of apps, Instagram's and WhatsApp's: what they forbid or never answer takes nothing else along. */
import {expect, openLive, section, test} from '../support/page.ts'
import {
  answerInserts,
  expectQuestion,
  LAST,
  openQuiz,
  quicken,
  resumeQuiz,
  sendEmail,
} from '../support/quiz.ts'
import {finishPhoto, PICTURE} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

test('a picker of photos that is closed, or gives nothing, changes nothing', async ({page}) => {
  await quicken(page)
  const quiz = await resumeQuiz(page, LAST)
  const picker = quiz.getByLabel(words.quizCopy.photoChoose)
  for (const answer of ['cancel', 'change']) await picker.dispatchEvent(answer)
  await picker.setInputFiles([])
  await expectQuestion(quiz, LAST)
  await expect(quiz.getByRole('alert')).toBeHidden()
  await finishPhoto(page, quiz, PICTURE)
})

for (const [lacking, take] of [
  [
    'forbids tabs loudly',
    () =>
      Object.assign(window, {
        open: () => {
          throw new DOMException('Not allowed', 'SecurityError')
        },
      }),
  ],
  ['has one tab, which a new one would replace', () => Object.assign(window, {open: () => window})],
] as const)
  test(`an app that ${lacking} leaves the chat to the link`, async ({page}) => {
    await page.addInitScript(take)
    await quicken(page)
    await answerInserts(page, 201)
    const quiz = await resumeQuiz(page, LAST)
    await finishPhoto(page, quiz)
    await sendEmail(quiz)
    await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(page.context().pages()).toHaveLength(1)
  })

test('where nothing dials, the number can be read, and a tap on it leaves the page as it was', async ({
  page,
  guard,
}) => {
  guard.allow(/to another host: tel:/)
  await openLive(page)
  const quiz = await openQuiz(page)
  await page.getByRole('link', {name: words.header.callLabel}).click()
  await expectQuestion(quiz, 1)
  await expect(section(page, 'footer').getByText(words.contact.phoneDisplay).first()).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})
