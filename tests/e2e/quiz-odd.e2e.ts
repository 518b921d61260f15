/** Odd words, odd clocks, and two quizzes at once. */
import type {BrowserContext, Page} from '@playwright/test'
import sharp from 'sharp'
import {TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import {freshEmail, operator, rowsOf, storedPhoto} from '../support/operator.ts'
import {chat, expect, test} from '../support/page.ts'
import {
  answerUpTo,
  expectQuestion,
  LAST,
  numberOf,
  openQuiz,
  option,
  press,
  quicken,
  quizOf,
  ROWS,
  resumeQuiz,
  sendEmail,
  submitButton,
  writeCity,
} from '../support/quiz.ts'
import {finishPhoto, type Photo, visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const small = () =>
  sharp({create: {width: 60, height: 40, channels: 3, background: '#8a5a44'}})
    .jpeg()
    .toBuffer()
const photo = (name: string, mimeType: string, buffer: Buffer): Photo => ({name, mimeType, buffer})

test('odd words arrive as they were written', async ({page, baseURL}) => {
  await quicken(page)
  await withoutTabs(page)
  const mixed = 'L’Aquila 🏙️ עיר <b>"&amp;\'</b>'
  const cases: [city: string, arrives: string, email: string][] = [
    ['<script>document.title = "rotto"</script>', '<script>document.title = "rotto"</script>', 'a@b'],
    [mixed, mixed, `   ${freshEmail()}  `],
    ['x'.repeat(10_000), 'x'.repeat(120), freshEmail()],
  ]
  for (const [city, arrives, email] of cases) {
    const quiz = await resumeQuiz(page, numberOf('location'))
    await writeCity(quiz, city)
    await answerUpTo(quiz, LAST, numberOf('location') + 1)
    await finishPhoto(page, quiz)
    const insert = page.waitForRequest(ROWS)
    await sendEmail(quiz, email)
    await expectToast(page, words.quizCopy.successToast)
    const {id} = (await insert).postDataJSON()
    const {data} = await operator(baseURL).from('quiz_submissions').select('location, email').eq('id', id)
    expect(data).toEqual([{location: arrives, email: email.trim()}])
    const link = quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})
    expect(chat(await link.getAttribute('href')).text).toContain(arrives)
    await expect(page).toHaveTitle(/Villa|Clinica|Trapianto/i)
  }
})

/** A device of its own kind, in a tab of its own. */
async function device(context: BrowserContext, time: Date): Promise<Page> {
  const page = await context.newPage()
  await quicken(page, time)
  await withoutTabs(page)
  return page
}

test('a wrong clock changes neither the row’s time nor its photo', async ({context, baseURL}) => {
  for (const time of ['1970-01-02T00:00:00Z', '2099-12-31T23:59:00Z']) {
    const page = await device(context, new Date(time))
    const email = freshEmail()
    const quiz = await visitEmail(page, photo('testa.jpg', 'image/jpeg', await small()))
    await sendEmail(quiz, email)
    await expectToast(page, words.quizCopy.successToast)
    const [row] = await rowsOf(baseURL, email)
    expect(Math.abs(Date.parse(row?.created_at) - Date.now())).toBeLessThan(120_000)
    expect(row?.photo_url).toMatch(/^\d{13}-/)
    expect((await storedPhoto(baseURL, row?.photo_url)).length).toBeGreaterThan(100)
    await page.close()
  }
})

test('two quizzes sent at once are two leads with their own answers', async ({page, baseURL}) => {
  await quicken(page)
  await withoutTabs(page)
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
  await page.route(ROWS, async (route) => {
    if (inserts.push(route) === 2) for (const held of inserts) await held.continue()
  })
  const inserts: {continue(): Promise<void>}[] = []
  await sendEmail(hero, emails[0])
  await sendEmail(testimonials, emails[1])
  for (const place of ['hero', 'testimonials'] as const)
    await expect(quizOf(page, place).getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  await expect(submitButton(hero)).toBeHidden()
  expect(await rowsOf(baseURL, emails[0])).toMatchObject([{age: '26-35', location: 'Milano'}])
  expect(await rowsOf(baseURL, emails[1])).toMatchObject([{age: '18-25', location: 'Bari', gender: 'Uomo'}])
})
