/** Less usual ends of a quiz: small screens, a photo that waits, a quiz that was closed meanwhile. */
import type {Page} from '@playwright/test'
import {expect, test} from '../support/page.ts'
import {answerInserts, holdTime, quicken, ROWS, sendEmail} from '../support/quiz.ts'
import {PICTURE, standInForWhatsapp, visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const saved = (page: Page) => page.getByText(words.quizCopy.successToast)

test.beforeEach(({page}) => quicken(page))

test('on a phone the toast covers no word of the thanks', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await withoutTabs(page)
  await answerInserts(page, 201)
  const quiz = await visitEmail(page)
  await holdTime(page)
  await sendEmail(quiz)
  const heading = quiz.getByRole('heading', {name: words.quizCopy.successTitle})
  await expect(heading).toBeFocused()
  await expect
    .poll(async () => {
      const [card, word] = await Promise.all([saved(page).boundingBox(), heading.boundingBox()])
      return card && word ? word.y - (card.y + card.height) : -1
    })
    .toBeGreaterThanOrEqual(0)
})

test('a photo for which there is no room now is said to wait, and follows by itself', async ({
  page,
  context,
  guard,
}) => {
  await standInForWhatsapp(context, guard)
  guard.allow(/status of 400/)
  const rows = await answerInserts(page, 201)
  const offered: string[] = []
  await page.route('**/storage/v1/object/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    offered.push(name)
    const full = {statusCode: '429', error: 'TooManyRequests', message: 'Too many photos'}
    return offered.length === 1
      ? route.fulfill({status: 400, json: full})
      : route.fulfill({json: {Key: `quiz-photos/${name}`, Id: 'x'}})
  })
  const quiz = await visitEmail(page, PICTURE)
  await sendEmail(quiz)
  await expectToast(page, words.quizCopy.photoWaitsToast)
  await expectToast(page, words.quizCopy.successToast)
  await expect(quiz.getByText(words.quizCopy.photoWaitsToast)).toBeVisible()
  expect(rows[0]).toMatchObject({photo_url: offered[0]})
  await page.clock.fastForward(31_000)
  await expect.poll(() => offered).toEqual([offered[0], offered[0]])
  expect(rows).toHaveLength(1)
})

test('a success that comes after closing is there to be read, and calls nobody back', async ({
  page,
  context,
  guard,
}) => {
  await standInForWhatsapp(context, guard)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ROWS, async (route) => {
    await held
    await route.fulfill({status: 201})
  })
  const quiz = await visitEmail(page)
  await sendEmail(quiz)
  await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  release()
  await expectToast(page, words.quizCopy.successToast)
  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
})
