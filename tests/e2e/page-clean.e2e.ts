import {expect, goLive, openLive, SNAPSHOT, test} from '../support/page.ts'
import {expectAccessible} from '../support/page-axe.ts'
import {openAtRest} from '../support/page-clock.ts'
import {textOf} from '../support/page-words.ts'
import {openQuiz} from '../support/quiz.ts'
import * as words from '../support/words.ts'

test.describe('a visit', () => {
  test('keeps the served text, sends no foreign request and stores nothing', async ({
    page,
    guard,
    context,
  }) => {
    guard.allow(/Content Security Policy/)
    const answered = page.waitForResponse('/')
    // Stops the clock. On a slow machine the chat's label could otherwise unfold and change the text.
    await openAtRest(page)
    const served = await textOf(page)
    expect(served.length).toBeGreaterThan(3000)
    await goLive(page)
    expect(await textOf(page)).toBe(served)

    await test.step('no foreign request, no cookie, nothing on the device', async () => {
      await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}))
      await page.waitForLoadState('networkidle')
      expect(guard.requests.length).toBeGreaterThan(5)
      expect(new Set(guard.requests.map((address) => new URL(address).origin)).size).toBe(1)
      expect(await context.cookies()).toEqual([])
      expect(await page.evaluate(() => ({...localStorage, ...sessionStorage}))).toEqual({})
      expect(guard.findings()).toEqual([])
    })

    await test.step('a strict policy refuses inline scripts', async () => {
      const headers = (await answered).headers()
      const policy = headers['content-security-policy'] ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts).toContain("'self'")
      expect(scripts).not.toMatch(/unsafe|https?:|\*/)
      expect(/style-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline')
      expect(policy).toContain("default-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['set-cookie']).toBeUndefined()
      const refused = await page.evaluate(async () => {
        const seen = new Promise((resolve) =>
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), {
            once: true,
          }),
        )
        const script = document.createElement('script')
        script.textContent = 'window.injected = true'
        document.body.append(script)
        return seen
      })
      expect(refused).toContain('script-src')
      expect(await page.evaluate(() => 'injected' in window)).toBe(false)
    })
  })
})

test.describe('the 404 page', () => {
  test('answers any other address, is accessible, and leads home', async ({page, guard}) => {
    guard.allow(/404 \(Not Found\)/)
    const response = await page.goto('/una/pagina/che/manca?x=1')
    expect(response?.status()).toBe(404)
    const served = await textOf(page)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Oops! Page not found')
    await goLive(page)
    expect(await textOf(page)).toBe(served)
    await expectAccessible(page, '404')
    const main = page.getByRole('main')
    const packages = main.getByRole('link', {name: words.hero.packagesButton})
    await expect(packages).toHaveAttribute('href', '/#packages')
    await main.getByRole('link', {name: words.pages.notFoundButton}).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('#hero')).toBeVisible()
  })
})

test.describe('the error page', () => {
  test('replaces a broken page until it is loaded again', async ({page, guard}) => {
    guard.allow(/could not be shown|Minified React error|Objects are not valid/)
    await page.route(SNAPSHOT, async (route) => {
      const answer = await (await route.fetch()).json()
      answer.page.header.skipLabel = {an: 'object where a text should be'}
      await route.fulfill({json: answer})
    })
    await openLive(page)
    await page.getByRole('button', {name: words.hero.quizButton}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Unexpected Application Error!')
    await expectAccessible(page, 'error page')
    await page.unroute(SNAPSHOT)
    await page.getByRole('button').click()
    await expect(page.locator('#hero')).toBeVisible()
  })

  test('does not appear for a single broken section', async ({page, guard}) => {
    guard.allow(/was left out|Minified React error|Objects are not valid/)
    await page.route(SNAPSHOT, async (route) => {
      const answer = await (await route.fetch()).json()
      answer.page.faqSection.title = {an: 'object where a text should be'}
      await route.fulfill({json: answer})
    })
    await openLive(page)
    await openQuiz(page)
    await expect(page.locator('#faq')).toHaveCount(0)
    await expect(page.locator('#testimonials')).toBeVisible()
  })
})
