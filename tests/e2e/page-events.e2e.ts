/** What the page tells to `window.dataLayer`: nothing, unless the clinic wants it; and never what a visitor answers. */
import type {Page} from '@playwright/test'
import {goLive} from '../support/page.ts'
import {expect, test} from '../support/page-own.ts'
import {
  answerInserts,
  answerUpTo,
  CITY,
  EMAIL,
  LAST,
  openQuiz,
  QUESTIONS,
  sendEmail,
} from '../support/quiz.ts'
import * as words from '../support/words.ts'

test.use({viewport: {width: 1280, height: 900}})

const told = (page: Page) =>
  page.evaluate(() => (window as unknown as {dataLayer?: Record<string, unknown>[]}).dataLayer ?? null)

const scripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname))

test('switched off, the page tells nobody anything and loads nothing for it', async ({page}) => {
  await page.goto('/')
  await goLive(page)
  await openQuiz(page)
  await page.locator('#packages button[data-live]').click()
  expect(await told(page)).toBeNull()
  expect((await scripts(page)).filter((path) => path.includes('visit-stream'))).toEqual([])
})

test('switched on in the Studio, it tells the steps of the quiz, without any answer', async ({
  page,
  own,
  context,
  guard,
}) => {
  // The chat that opens after the quiz is none of the page's own requests.
  guard.allow(/wa\.me/)
  await context.route('https://wa.me/**', (route) => route.fulfill({body: ''}))
  await own.lake.patch('privacy').set({visitEvents: true}).commit({visibility: 'sync'})
  await page.goto('/?email=persona@posta.example')
  await answerInserts(page, 201)
  await goLive(page)
  await expect.poll(() => told(page)).toEqual([{event: 'page_view', path: '/'}])
  expect((await scripts(page)).filter((path) => path.includes('visit-stream'))).toHaveLength(1)

  const quiz = await openQuiz(page)
  await answerUpTo(quiz, LAST)
  await quiz.getByRole('button', {name: words.quizCopy.skipButton}).click()
  await sendEmail(quiz)
  await expect
    .poll(async () => (await told(page))?.at(-1))
    .toEqual({event: 'quiz_submit', place: 'hero', outcome: 'saved'})
  const all = (await told(page)) ?? []
  expect(all.filter(({event}) => event === 'quiz_start')).toEqual([{event: 'quiz_start', place: 'hero'}])
  expect(all.filter(({event}) => event === 'quiz_step').map(({number}) => number)).toEqual(
    QUESTIONS.map((_, index) => index + 1),
  )
  const text = JSON.stringify(all)
  const answers = QUESTIONS.flatMap(([, answer]) => answer ?? [])
  for (const private_ of [...answers, CITY, EMAIL, 'persona@', 'wa.me', 'tel:']) {
    expect(text).not.toContain(private_)
  }
})
