/** The product is updated while a page is open: what the page names is gone, and it helps itself. */
import type {Page, Route} from '@playwright/test'
import sharp from 'sharp'
import {freshEmail, rowsOf} from '../support/operator.ts'
import {expect, goLive, isLive, SNAPSHOT, test} from '../support/page.ts'
import {anEarlierPage, gone, offline, portal} from '../support/page-earlier.ts'
import {expectQuestion, openQuiz, option, quicken, quizOf, sendEmail} from '../support/quiz.ts'
import {visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

const QUIZ_CODE = /\/assets\/quiz-[\w-]+\.js$/
const CLIENT_CODE = /\/assets\/client-[\w-]+\.js$/

const alert = (page: Page) => page.getByRole('alert').filter({hasText: words.pages.errorText})
const again = (page: Page) => alert(page).getByRole('button', {name: words.pages.errorReload})
const opener = (page: Page) => page.locator('#hero [data-quiz]')

test.beforeEach(({guard}) => {
  guard.allow(
    /status of (404|500)|ERR_(FAILED|INTERNET_DISCONNECTED)|MIME type|Failed to (load|fetch)|The quiz broke|Unexpected token|preloaded using link preload/,
  )
})

for (const stage of ['react', 'styles'])
  test(`'${stage}' is gone: the page is loaded once more, and the tap counts`, async ({page}) => {
    const visit = await anEarlierPage(page, new RegExp(`/assets/${stage}-[\\w-]+\\.js$`), gone)
    await page.goto('/')
    await opener(page).click()
    await expect.poll(() => visit.loads).toBe(2)
    await option(quizOf(page), '26-35').click()
    await expectQuestion(quizOf(page), 2)
    await expect(alert(page)).toBeHidden()
    expect(visit.loads).toBe(2)
  })

test('a tap while the page is already being loaded again does not begin that anew', async ({page}) => {
  await anEarlierPage(page, /\/assets\/main-[\w-]+\.js$/, gone)
  const looks: Route[] = []
  const navigations: Route[] = []
  await page.route('/', (route) => {
    const held = route.request().isNavigationRequest() ? navigations : looks
    // The page itself comes at once.
    if (held.push(route) === 1 && held === navigations) return route.fallback()
  })
  await page.goto('/')
  await opener(page).hover()
  await expect.poll(() => looks.length).toBe(1)
  await opener(page).click()
  await expect.poll(() => looks.length).toBe(2)
  const answered = page.waitForEvent('requestfinished', (request) => request === looks[1]?.request())
  await looks[0]?.fallback()
  await expect.poll(() => navigations.length).toBe(2)
  await looks[1]?.fallback()
  await answered
  await navigations[1]?.fallback()
  await expectQuestion(quizOf(page), 1)
  expect(navigations).toHaveLength(2)
})

test('the quiz is gone: it opens in the page as it is now', async ({page}) => {
  const visit = await anEarlierPage(page, QUIZ_CODE, gone)
  await page.goto('/')
  await goLive(page)
  await opener(page).click()
  await expect.poll(() => visit.loads).toBe(2)
  await option(quizOf(page), '26-35').click()
  await expectQuestion(quizOf(page), 2)
  expect(visit.loads).toBe(2)
})

for (const [drawing, isDrawn] of [
  ['', true],
  [', though its drawing never comes', false],
] as const)
  test(`an answer that was given before the code was there is kept through it${drawing}`, async ({page}) => {
    const {promise: tapped, resolve: release} = Promise.withResolvers<void>()
    const visit = await anEarlierPage(page, /\/assets\/main-[\w-]+\.js$/, async (route) => {
      await tapped
      await gone(route)
    })
    await page.goto('/')
    const quiz = await openQuiz(page, 'testimonials')
    await option(quiz, '26-35').click()
    if (!isDrawn) await page.route('**/*.quiz.json', () => {})
    release()
    await expectQuestion(quiz, 2)
    await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
    await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
    expect(visit.loads).toBe(2)
  })

test('what draws the photo and sends the lead is gone: the current build’s does it, and nothing has to be said again', async ({
  page,
  baseURL,
}) => {
  await quicken(page)
  await withoutTabs(page)
  const address = '/assets/client-another0.js'
  let file = ''
  await page.route('/modules.json', async (route) => {
    const response = await route.fetch()
    const modules = await response.json()
    file = modules['leads/client.ts'].file
    modules['leads/client.ts'].file = address.slice(1)
    await route.fulfill({response, json: modules})
  })
  await page.route(CLIENT_CODE, gone)
  await page.route(/\/assets\/photo-worker-/, gone)
  await page.route(address, async (route) =>
    route.fulfill({response: await route.fetch({url: `${baseURL}/${file}`})}),
  )
  const create = {width: 60, height: 40, channels: 3, background: '#8a5a44'} as const
  const buffer = await sharp({create}).jpeg().toBuffer()
  const quiz = await visitEmail(page, {name: 'testa.jpg', mimeType: 'image/jpeg', buffer})
  const email = freshEmail()
  await sendEmail(quiz, email)
  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  const rows = await rowsOf(baseURL, email)
  expect(rows.map(({photo_url}) => photo_url)).toEqual([expect.stringMatching(/\.jpg$/)])
})

for (const [name, answer] of Object.entries({gone, offline, portal}))
  test(`the content, ${name}: the first tap opens the quiz all the same`, async ({page}) => {
    const tap = Promise.withResolvers<void>()
    await page.route(/\/content\//, async (route) => {
      await tap.promise
      await answer(route)
    })
    await page.goto('/')
    await opener(page).click()
    // From here the page may be drawn anew at any moment.
    tap.resolve()
    await expectQuestion(quizOf(page), 1)
    await expect.poll(() => isLive(page)).toBe(true)
  })

test('the content is gone, its first question is not: what was tapped there counts', async ({page}) => {
  let release = () => {}
  const tapped = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SNAPSHOT, async (route) => {
    await tapped
    await gone(route)
  })
  await page.goto('/')
  const quiz = await openQuiz(page)
  await option(quiz, '26-35').click()
  release()
  await expectQuestion(quiz, 2)
})

for (const [name, answer] of Object.entries({portal}))
  test(`${name}: the visitor who taps is told, nothing is loaded again, and the button goes on when it can`, async ({
    page,
  }) => {
    const visit = await anEarlierPage(page, /\/assets\/main-[\w-]+\.js$/, answer)
    // The page looks for itself as soon as its code fails, tapped or not.
    let looks = 0
    await page.route('/', async (route) => {
      if (route.request().isNavigationRequest()) return route.fallback()
      await answer(route)
      looks += 1
    })
    await page.goto('/')
    await opener(page).click()
    await expect(alert(page)).toBeVisible()
    const before = looks
    await again(page).click()
    // Answered, or it would find everything below, and go on by itself.
    await expect.poll(() => looks).toBeGreaterThan(before)
    await expect(again(page)).toBeVisible()
    // Light words on the dark notice, not on the browser’s own light grey.
    await expect(again(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect(visit.loads).toBe(1)
    await page.unroute('/')
    await page.unroute(/\/assets\/main-[\w-]+\.js$/)
    await again(page).click()
    await page.waitForFunction(() => window.pageIsLive)
    await expectQuestion(quizOf(page), 1)
  })

test('what follows the content and what counts visits are gone: the page stays as it is, and works', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/\/assets\/(fetch-page|visit-stream)-[\w-]+\.js$/, (route) => {
    asked.push(route.request().url())
    return gone(route)
  })
  await page.route('**/data/query/**', (route) =>
    route.fulfill({json: {result: {newest: '2099-01-01T00:00:00Z', count: 1}}}),
  )
  await page.goto('/')
  await goLive(page)
  await expect.poll(() => asked.join()).toContain('fetch-page')
  await openQuiz(page)
  await expectQuestion(quizOf(page), 1)
  await expect(alert(page)).toBeHidden()
})

test('an address without a page: its own code is gone, and what it says stands', async ({page}) => {
  await page.route(/\/assets\/routes-[\w-]+\.js$/, gone)
  await page.goto('/altrove')
  await page.mouse.move(4, 4)
  await page.mouse.move(6, 6)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(words.pages.notFoundTitle)
  await page.getByRole('link', {name: words.pages.notFoundButton}).click()
  await expect(opener(page)).toBeVisible()
})

test('a file that is missing from the page as it is now does not make a loop', async ({page}) => {
  const visit = await anEarlierPage(page, QUIZ_CODE, gone)
  await page.route(QUIZ_CODE, gone)
  await page.goto('/')
  await goLive(page)
  await opener(page).click()
  const retry = quizOf(page).getByRole('button', {name: words.quizCopy.retryButton})
  await expect(retry).toBeVisible()
  expect(visit.loads).toBe(2)
  await page.unroute(QUIZ_CODE)
  await retry.click()
  await expectQuestion(quizOf(page), 1)
})
