import {freshEmail, operator} from '../support/operator.ts'
import {chat, expect, test} from '../support/page.ts'
import {
  answerUpTo,
  clearAnswers,
  emailField,
  expectQuestion,
  LAST,
  numberOf,
  quicken,
  reachEmail,
  resumeQuiz,
  sendEmail,
  visitQuiz,
  writeCity,
} from '../support/quiz.ts'
import {finishPhoto, withoutTabs} from '../support/quiz-quick.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

test.beforeEach(async ({page}) => {
  await quicken(page)
  await withoutTabs(page)
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
