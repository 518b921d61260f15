/** Odd photos, odd words, odd devices: what arrives is what was meant, and the visitor is never stuck. */
import {writeFileSync} from 'node:fs'
import type {BrowserContext, Page} from '@playwright/test'
import sharp from 'sharp'
import {TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import {freshEmail, operator, rowsOf, storedPhoto} from '../support/operator.ts'
import {chat, expect, openLive, test} from '../support/page.ts'
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
import {expectToast, toasts} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const MB = 1024 * 1024

const small = () =>
  sharp({create: {width: 60, height: 40, channels: 3, background: '#8a5a44'}})
    .jpeg()
    .toBuffer()
/** Cameras write much beside the picture; what follows its end is no part of it. */
const heavy = async () => Buffer.concat([await small(), Buffer.alloc(30 * MB, 7)])
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\x07\xd8mdat', 'latin1'),
  Buffer.alloc(2000, 7),
])
const photo = (name: string, mimeType: string, buffer: Buffer): Photo => ({name, mimeType, buffer})

test('photos of every kind: taken if the service takes them, else said, and the answers go on without', async ({
  page,
  guard,
  baseURL,
}) => {
  guard.allow(/status of 400/)
  await quicken(page)
  await withoutTabs(page)
  const large = test.info().outputPath('IMG_2.jpg')
  writeFileSync(large, await heavy())
  const cases: [Photo, stored: RegExp | null][] = [
    [large, /\.jpg$/],
    [photo('referto.jpg', 'image/jpeg', Buffer.from('%PDF-1.7 a report, renamed')), null],
    [photo('vuota.jpg', 'image/jpeg', Buffer.alloc(0)), null],
    [photo('IMG_0001.HEIC', '', heic), /\.heic$/],
  ]
  for (const [given, stored] of cases) {
    const name = typeof given === 'string' ? given : given.name
    const email = freshEmail()
    const quiz = await visitEmail(page, given)
    await sendEmail(quiz, email)
    const {photoErrorToast, successToast} = words.quizCopy
    await expect
      .poll(() => toasts(page), name)
      .toEqual(stored ? [successToast] : [photoErrorToast, successToast])
    const [row, ...others] = await rowsOf(baseURL, email)
    expect(others).toEqual([])
    if (!stored) {
      expect(row?.photo_url, name).toBeNull()
      continue
    }
    expect(row?.photo_url, name).toMatch(stored)
    expect((await storedPhoto(baseURL, row?.photo_url)).length).toBeLessThan(5 * MB)
  }
})

test('a network that dies between photo and answers: both arrive, the one named in the other', async ({
  page,
  context,
  guard,
  baseURL,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await quicken(page)
  await withoutTabs(page)
  const email = freshEmail()
  const quiz = await visitEmail(page, photo('testa.jpg', 'image/jpeg', await small()))
  await page.route(ROWS, async (route) => {
    await context.setOffline(true)
    await route.abort()
  })
  await sendEmail(quiz, email)
  await expect(quiz.getByRole('heading', {name: words.quizCopy.outboxTitle})).toBeFocused()
  await page.unroute(ROWS)
  await context.setOffline(false)
  await expect(page.getByText(words.quizCopy.outboxSent)).toBeVisible()
  const [row, ...others] = await rowsOf(baseURL, email)
  expect(others).toEqual([])
  const {data} = await operator(baseURL).storage.from('quiz-photos').list('', {search: row?.id})
  expect(data?.map(({name}) => name)).toEqual([row?.photo_url])
})

test('odd words arrive as they were written, and an address may have blanks around it', async ({
  page,
  baseURL,
}) => {
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
async function device(context: BrowserContext, spoil: () => void, time?: Date): Promise<Page> {
  const page = await context.newPage()
  await quicken(page, time)
  await withoutTabs(page)
  await page.addInitScript(spoil)
  return page
}

const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
const forbidden = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
}

test('a device that keeps nothing: offline the answers stay on the screen, and the next try sends them', async ({
  context,
  guard,
  baseURL,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  for (const [spoil, outcome] of [
    [forbidden, words.quizCopy.failureTitle],
    [full, words.quizCopy.outboxTitle],
  ] as const) {
    const page = await device(context, spoil)
    const email = freshEmail()
    await openLive(page)
    const quiz = await openQuiz(page)
    await answerUpTo(quiz, LAST)
    await finishPhoto(page, quiz)
    await context.setOffline(true)
    await sendEmail(quiz, email)
    await expectToast(page, words.quizCopy.saveErrorToast)
    await expect(quiz.getByRole('heading', {name: outcome})).toBeFocused()
    await context.setOffline(false)
    // What waits goes by itself.
    if (spoil === forbidden) await quiz.getByRole('button', {name: words.quizCopy.retryButton}).click()
    await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
    expect(await rowsOf(baseURL, email)).toHaveLength(1)
    await page.close()
  }
})

test('a wrong clock changes nothing: the row has the service’s time, and its photo is there', async ({
  context,
  baseURL,
}) => {
  for (const time of ['1970-01-02T00:00:00Z', '2099-12-31T23:59:00Z']) {
    const page = await device(context, () => {}, new Date(time))
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

test('two quizzes sent in the same moment are two leads, each with its own answers', async ({
  page,
  baseURL,
}) => {
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
