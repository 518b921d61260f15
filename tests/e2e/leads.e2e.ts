import type {BrowserContext, Page, Route} from '@playwright/test'
import sharp from 'sharp'
import {freshEmail, rowsOf, storedPhoto} from '../support/operator.ts'
import {expect, openLive, test} from '../support/page.ts'
import {ANSWERED, emailField, quicken, quizOf, ROWS, submitButton} from '../support/quiz.ts'
import {type Photo, visitEmail} from '../support/quiz-quick.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const SERVICES = /\/(rest|storage|auth)\/v1\/|leads-key|supabase/

const send = (page: Page) => submitButton(quizOf(page)).click()

/** Answers all questions and enters the address; what is left is to send it. */
async function answerAll(page: Page, email: string, photo?: Photo) {
  const quiz = await visitEmail(page, photo)
  await emailField(quiz).fill(email)
}

/** There is no network from here on: the lead waits on the device. */
async function sendOffline(page: Page, context: BrowserContext): Promise<string> {
  const email = freshEmail()
  await answerAll(page, email)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText(words.quizCopy.outboxTitle)).toBeVisible()
  return email
}

/** WhatsApp is another site: the tab that leads there stays empty. */
test.beforeEach(async ({page, context, guard}) => {
  await quicken(page)
  guard.allow(/request to another host: https:\/\/(wa\.me|api\.whatsapp\.com)\//)
  await context.route('https://wa.me/**', (route) => route.fulfill({body: ''}))
})

/** As a phone writes it: held upright, with the place where it was taken. */
const phonePhoto = () =>
  sharp({create: {width: 2600, height: 1800, channels: 3, background: '#8a5a44'}})
    .jpeg()
    .withExif({IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1'}})
    .withMetadata({orientation: 6})
    .toBuffer()

test('a finished quiz is one row with its photo, which no longer says where it was taken', async ({
  page,
  baseURL,
}) => {
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
  expect(stored).toMatchObject({format: 'jpeg', width: 1418, height: 2048})
  expect(stored.exif).toBeUndefined()
})

test('a quiz that is finished without a network goes out when it returns, once', async ({
  page,
  context,
  guard,
  baseURL,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const email = await sendOffline(page, context)
  await context.setOffline(false)
  await expect(page.getByText(words.quizCopy.outboxSent)).toBeVisible()
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})

test('a lead that waits goes out with the next visit, before anybody opens the quiz', async ({
  page,
  context,
  guard,
  baseURL,
}) => {
  // A page that is being closed may still hear the network come back and send it too: the same row.
  guard.allow(/ERR_INTERNET_DISCONNECTED|status of 409/)
  const email = await sendOffline(page, context)
  await page.close()
  await context.setOffline(false)
  await openLive(await context.newPage())
  await expect.poll(async () => (await rowsOf(baseURL, email)).length).toBe(1)
})

test('an answer that is lost on its way makes no second row', async ({page, guard, baseURL}) => {
  guard.allow(/ERR_CONNECTION_RESET|status of 409/)
  let asked = 0
  await page.route(ROWS, async (route: Route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const email = freshEmail()
  await answerAll(page, email)
  await send(page)
  await expectToast(page, words.quizCopy.successToast)
  expect(asked).toBe(2)
  expect(await rowsOf(baseURL, email)).toHaveLength(1)
})
