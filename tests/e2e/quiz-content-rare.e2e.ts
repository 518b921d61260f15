/** Content that an editor leaves out or writes wrongly in the quiz. */
import {type Step, TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import {expect} from '../support/page.ts'
import {test} from '../support/page-own.ts'
import {
  answerInserts,
  answerOne,
  LAST,
  numberOf,
  press,
  quicken,
  sendEmail,
  visitQuiz,
} from '../support/quiz.ts'
import {finishPhoto, visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

test('questions without options are answered in writing', async ({page, own}) => {
  const questions = own.seed.filter(({_type}) => _type === 'quizQuestion')
  const idOf = (step: string) => questions.find((one) => one.step === step)?._id ?? ''
  await own.lake
    .transaction()
    .patch(idOf('age'), (patch) => patch.unset(['options']))
    .patch(idOf('gender'), (patch) => patch.set({options: []}))
    .patch(idOf('hairLossTime'), (patch) => patch.set({options: ['', '   ']}))
    .delete(idOf('previousTransplants'))
    .commit({visibility: 'sync'})
  await quicken(page)
  await withoutTabs(page)
  const rows = await answerInserts(page, 201)
  const quiz = await visitQuiz(page)
  const titles: {[step in Step]?: string} = {
    age: words.AGE_QUESTION,
    gender: words.GENDER_QUESTION,
    hairLossTime: 'Da quanto tempo perde i capelli?',
    previousTransplants: `Domanda ${numberOf('previousTransplants')} di ${LAST}`,
  }
  for (const step of TEXT_STEPS) {
    const title = titles[step]
    if (!title) {
      await answerOne(quiz, numberOf(step))
      continue
    }
    await expect(quiz.getByRole('heading', {name: title})).toBeFocused()
    const on = quiz.getByRole('button', {name: words.quizCopy.continueButton})
    await expect(on).toBeDisabled()
    await quiz.getByRole('textbox', {name: title}).fill(`scritto: ${step}`)
    await press(on)
    await page.clock.fastForward(300)
  }
  await finishPhoto(page, quiz)
  await sendEmail(quiz)
  await expectToast(page, words.quizCopy.successToast)
  expect(rows).toMatchObject([
    {
      age: 'scritto: age',
      gender: 'scritto: gender',
      hair_loss_time: 'scritto: hairLossTime',
      previous_transplants: 'scritto: previousTransplants',
    },
  ])
})

for (const whatsapp of [null, 'boh']) {
  test(`with ${whatsapp ?? 'no'} WhatsApp number the quiz ends without a chat`, async ({
    page,
    context,
    own,
  }) => {
    const patch = own.lake.patch('contact')
    await (whatsapp ? patch.set({whatsapp}) : patch.unset(['whatsapp'])).commit({visibility: 'sync'})
    await quicken(page)
    await answerInserts(page, 201)
    const quiz = await visitEmail(page)
    await sendEmail(quiz)
    await expectToast(page, words.quizCopy.successToast)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeFocused()
    await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toHaveCount(0)
    expect(context.pages()).toHaveLength(1)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  })
}
