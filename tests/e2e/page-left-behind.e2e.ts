/** The quiz button when the page's code or content does not load. */
import type {Page, Route} from '@playwright/test'
import {expect, openLive, SNAPSHOT, test} from '../support/page.ts'
import {expectQuestion, leaveAnswers, openQuiz, press, QUESTIONS, quizOf} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const MAIN = /\/assets\/main-[\w-]+\.js$/
const PAGE_SCRIPT = /\/assets\/page-script-[\w-]+\.js$/
const alert = (page: Page) => page.getByRole('alert').filter({hasText: words.pages.errorText})
const opener = (page: Page) => page.locator('#hero [data-opens]')

const gone = (route: Route) => route.fulfill({status: 404, contentType: 'text/html', body: 'no'})
const offline = (route: Route) => route.abort('internetdisconnected')

/**
 * Opens the page of an earlier build. Requests for `file` get a 404 until a reload opens the current build. Returns an
 * object that counts the loads of the page.
 */
async function openEarlierBuild(page: Page, file: RegExp) {
  const visit = {loads: 0}
  await page.route('/', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    visit.loads += 1
    if (visit.loads > 1) return route.continue()
    const response = await route.fetch()
    const {'content-security-policy': _, ...headers} = response.headers()
    const body = (await response.text()).replace('<script>', '<script>/* an earlier build */')
    return route.fulfill({response, headers, body})
  })
  await page.route(file, (route) => (visit.loads > 1 ? route.continue() : gone(route)))
  await page.goto('/')
  return visit
}

test.beforeEach(({guard}) => {
  guard.allow(
    /status of (404|500)|ERR_(FAILED|INTERNET_DISCONNECTED)|MIME type|Failed to (load|fetch)|dynamically imported/,
  )
})

test.describe('a tap on the quiz whose code is gone', () => {
  for (const [what, file] of [
    ['React’s part', MAIN],
    ['the page script', PAGE_SCRIPT],
  ] as const)
    test(`reloads once and reopens the quiz with its answers: ${what}`, async ({page}) => {
      const visit = await openEarlierBuild(page, file)
      await leaveAnswers(page, {age: QUESTIONS[0]?.[1] ?? ''})
      await opener(page).click()
      await expect.poll(() => visit.loads).toBe(2)
      const quiz = quizOf(page)
      await press(quiz.getByRole('button', {name: words.quizCopy.resumeButton}))
      await expectQuestion(quiz, 2)
      await expect(alert(page)).toBeHidden()
      expect(visit.loads).toBe(2)
    })

  test('shows a sentence and the chat if the reload did not help', async ({page}) => {
    let loads = 0
    await page.route('/', (route) => {
      loads += route.request().isNavigationRequest() ? 1 : 0
      return route.continue()
    })
    await page.route(MAIN, gone)
    await page.goto('/')
    await opener(page).click()
    await expect(alert(page)).toBeVisible()
    expect(loads).toBe(2)
    await expect(alert(page).getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  })
})

test('an offline tap on the quiz shows a sentence and works later', async ({page}) => {
  await openLive(page)
  await page.route(MAIN, offline)
  await page.route('/', offline)
  await opener(page).click()
  await expect(alert(page)).toBeVisible()
  await page.getByText(words.COST_QUESTION).click()
  await expect(page.getByText(words.COST_ANSWER)).toBeVisible()
  await page.unroute('/')
  await page.unroute(MAIN)
  await openQuiz(page)
  await expect(alert(page)).toBeHidden()
})

test('a page whose snapshot is gone renders the newest content', async ({page}) => {
  await page.route(SNAPSHOT, (route) => route.fulfill({status: 404, body: ''}))
  await openLive(page)
  await expectQuestion(await openQuiz(page), 1)
  await expect(page.locator('#faq summary').first()).toBeVisible()
})
