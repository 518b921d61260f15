/** Less usual ways through the quiz. */
import {TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import {freshEmail, operator, rowsOf} from '../support/operator.ts'
import {chat, expect, test} from '../support/page.ts'
import {
  answerUpTo,
  clearAnswers,
  emailField,
  expectQuestion,
  LAST,
  numberOf,
  openQuiz,
  option,
  press,
  quicken,
  quizOf,
  ROWS,
  reachEmail,
  resumeQuiz,
  sendEmail,
  visitQuiz,
  writeCity,
} from '../support/quiz.ts'
import {finishPhoto, visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

test.beforeEach(async ({page}) => {
  await quicken(page)
  await withoutTabs(page)
})

test('the browser’s Back ignores an anchor of the page', async ({page}) => {
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

test('answers can be cleared at the last step', async ({page}) => {
  const quiz = await visitQuiz(page)
  await reachEmail(quiz)
  await emailField(quiz).fill('anna@posta.example')
  await clearAnswers(quiz)
  await expectQuestion(quiz, 1)
  await expectToast(page, words.quizCopy.cleared)
  expect(await page.evaluate(() => localStorage.getItem('quiz.answers'))).toBeNull()
  await reachEmail(quiz)
  await expect(emailField(quiz)).toHaveValue('')
})

test('odd words arrive as they were written', async ({page, baseURL}) => {
  const city = 'L’Aquila 🏙️ עיר <b>"&amp;\'</b><script>document.title = "rotto"</script>'
  const email = freshEmail()
  const quiz = await resumeQuiz(page, numberOf('location'))
  await writeCity(quiz, city)
  await answerUpTo(quiz, LAST, numberOf('location') + 1)
  await finishPhoto(page, quiz)
  await sendEmail(quiz, `   ${email}  `)
  await expectToast(page, words.quizCopy.successToast)
  const {data} = await operator(baseURL).from('quiz_submissions').select('location').eq('email', email)
  expect(data).toEqual([{location: city}])
  const link = quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})
  expect(chat(await link.getAttribute('href')).text).toContain(city)
  await expect(page).not.toHaveTitle('rotto')
})

test('two quizzes sent at once are two leads with their own answers', async ({page, baseURL}) => {
  const hero = await visitEmail(page)
  const testimonials = await openQuiz(page, 'testimonials')
  for (const [index, step] of TEXT_STEPS.entries()) {
    const name = words.firstAnswerTo(step)
    await expectQuestion(testimonials, index + 1)
    if (name === null) await writeCity(testimonials, 'Bari')
    else await press(option(testimonials, name))
    await page.clock.fastForward(300)
  }
  await finishPhoto(page, testimonials)
  const emails = [freshEmail(), freshEmail()] as const
  const inserts: {continue(): Promise<void>}[] = []
  await page.route(ROWS, async (route) => {
    if (inserts.push(route) === 2) for (const held of inserts) await held.continue()
  })
  await sendEmail(hero, emails[0])
  await sendEmail(testimonials, emails[1])
  for (const place of ['hero', 'testimonials'] as const)
    await expect(quizOf(page, place).getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  expect(await rowsOf(baseURL, emails[0])).toMatchObject([{age: '26-35', location: 'Milano'}])
  expect(await rowsOf(baseURL, emails[1])).toMatchObject([{age: '18-25', location: 'Bari', gender: 'Uomo'}])
})
