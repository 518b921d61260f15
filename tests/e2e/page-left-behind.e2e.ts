/** The product is updated, or the network lost, while a page is open: the page helps itself, or says so. */
import type {Page} from '@playwright/test'
import {expect, test} from '../support/page.ts'
import {anEarlierPage, gone, offline} from '../support/page-earlier.ts'
import {expectQuestion, option, quizOf} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const alert = (page: Page) => page.getByRole('alert').filter({hasText: words.pages.errorText})
const again = (page: Page) => alert(page).getByRole('button', {name: words.pages.errorReload})
const opener = (page: Page) => page.locator('#hero [data-quiz]')

test.beforeEach(({guard}) => {
  guard.allow(/status of (404|500)|ERR_(FAILED|INTERNET_DISCONNECTED)|MIME type|Failed to (load|fetch)/)
})

test.describe('a page whose code cannot be had', () => {
  test('is loaded once more if an update took it, and answers the tap', async ({page}) => {
    const visit = await anEarlierPage(page, /\/assets\/main-[\w-]+\.js$/, gone)
    await page.goto('/')
    await opener(page).click()
    await expect.poll(() => visit.loads).toBe(2)
    await option(quizOf(page), '26-35').click()
    await expectQuestion(quizOf(page), 2)
    await expect(alert(page)).toBeHidden()
    expect(visit.loads).toBe(2)
  })

  test('says so offline, stays readable, and goes on when it can', async ({page}) => {
    const visit = await anEarlierPage(page, /\/assets\/main-[\w-]+\.js$/, offline)
    let looks = 0
    await page.route('/', async (route) => {
      if (route.request().isNavigationRequest()) return route.fallback()
      await offline(route)
      looks += 1
    })
    await page.goto('/')
    await opener(page).click()
    await expect(alert(page)).toBeVisible()
    await page.getByText(words.COST_QUESTION).click()
    await expect(page.getByText(words.COST_ANSWER)).toBeVisible()
    const before = looks
    await again(page).click()
    // Answered, or it would find everything below, and go on by itself.
    await expect.poll(() => looks).toBeGreaterThan(before)
    await expect(again(page)).toBeVisible()
    expect(visit.loads).toBe(1)
    await page.unroute('/')
    await page.unroute(/\/assets\/main-[\w-]+\.js$/)
    await again(page).click()
    await expectQuestion(quizOf(page), 1)
  })
})
