import type {BrowserContext, Page} from '@playwright/test'
import sharp from 'sharp'
import {freshEmail, rowsOf, storedPhoto} from '../support/operator.ts'
import {expect, openLive, test} from '../support/page.ts'
import {
  ANSWERED,
  clearAnswers,
  emailField,
  expectQuestion,
  openQuiz,
  type Photo,
  press,
  quicken,
  quizOf,
  standInForWhatsapp,
  submitButton,
  visitEmail,
} from '../support/quiz.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const SERVICES = /\/(rest|storage|auth)\/v1\/|leads-key|supabase/

const send = (page: Page) => press(submitButton(quizOf(page)))

/** Opens the e-mail form with stored answers and fills in the e-mail, but does not submit. */
async function answerAll(page: Page, email: string, photo?: Photo) {
  const quiz = await visitEmail(page, photo)
  await emailField(quiz).fill(email)
}

test.beforeEach(async ({page, context, guard}) => {
  await quicken(page)
  await standInForWhatsapp(context, guard)
})

/** Creates a photo as a phone stores it, with an EXIF rotation of 90° and a GPS position. */
const phonePhoto = () =>
  sharp({create: {width: 2600, height: 1800, channels: 3, background: '#8a5a44'}})
    .jpeg()
    .withExif({IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1'}})
    .withMetadata({orientation: 6})
    .toBuffer()

test('a finished quiz is one row with a photo without metadata', async ({page, baseURL}) => {
  const early: string[] = []
  page.on('request', (request) => early.push(request.url()))
  await openLive(page)
  expect(early.filter((address) => SERVICES.test(address))).toEqual([])
  const email = freshEmail()
  const original = await phonePhoto()
  expect(original.includes('Exif')).toBe(true)
  await answerAll(page, email, {name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: original})
  await send(page)
  await expectToast(page, words.quizCopy.successToast)
  const rows = await rowsOf(baseURL, email)
  expect(rows).toMatchObject([{...ANSWERED, status: 'new'}])
  const name = String(rows[0]?.photo_url)
  expect(name).toMatch(new RegExp(`^\\d{13}-${rows[0]?.id}\\.jpg$`))
  const stored = await sharp(await storedPhoto(baseURL, name)).metadata()
  expect(stored).toMatchObject({format: 'jpeg', width: 1108, height: 1600})
  expect(stored.exif).toBeUndefined()
})

const waits = (page: Page) => quizOf(page).getByRole('heading', {name: words.quizCopy.outboxTitle})

/** Submits a lead offline, so that the browser stores the lead. Returns the lead's e-mail. */
async function sendOffline(page: Page, context: BrowserContext): Promise<string> {
  const email = freshEmail()
  await answerAll(page, email)
  await context.setOffline(true)
  await send(page)
  await expect(waits(page)).toBeFocused()
  return email
}

const countWaiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('leads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const count = opening.result.transaction('outbox').objectStore('outbox').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

test('an offline lead is sent once online, unless withdrawn', async ({page, context, guard, baseURL}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const quiz = quizOf(page)

  await test.step('the visitor reads that it waits, and no chat opens', async () => {
    const email = await sendOffline(page, context)
    await expectToast(page, words.quizCopy.saveErrorToast)
    await expect(quiz.getByText(words.quizCopy.outboxText)).toBeVisible()
    await expect(quiz.getByRole('link')).toHaveCount(0)
    await expect.poll(() => context.pages().length, 'the blank tab is closed').toBe(1)
    expect(await rowsOf(baseURL, email)).toEqual([])
    await context.setOffline(false)
    await expectToast(page, words.quizCopy.outboxSent)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
    expect(await rowsOf(baseURL, email)).toHaveLength(1)
    await expect.poll(() => countWaiting(page)).toBe(0)
  })

  await test.step('erasing the answers withdraws it', async () => {
    const email = await sendOffline(page, context)
    expect(await countWaiting(page)).toBe(1)
    await clearAnswers(quiz)
    await expectToast(page, words.quizCopy.cleared)
    await page.clock.fastForward(2000)
    await expectToast(page, words.quizCopy.outboxWithdrawn)
    await expectQuestion(quiz, 1)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await countWaiting(page)).toBe(0)
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(await rowsOf(baseURL, email)).toEqual([])
  })
})

test('a waiting lead is sent at the next visit', async ({page, context, guard, baseURL}) => {
  // The page repeats an insert that gets no answer. If the lead is already stored, the database answers with 409.
  guard.allow(/ERR_INTERNET_DISCONNECTED|status of 409/)
  const email = await sendOffline(page, context)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await openLive(next)
  await expect.poll(async () => (await rowsOf(baseURL, email)).length).toBe(1)
  await expectToast(next, words.quizCopy.outboxSent)
  // The quiz must not offer to resume answers that the page has already sent, or a visitor could send them twice.
  await expectQuestion(await openQuiz(next), 1)
  await expect.poll(() => next.evaluate(() => Object.keys(localStorage))).toEqual([])
})
