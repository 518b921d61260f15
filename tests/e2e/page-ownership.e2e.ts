/**
 * React keeps the state that the page had before React started, and hydrates the tapped section first. All sections
 * remain even if hydration fails.
 */
import {expect, openCards, openLive, section, test} from '../support/page.ts'
import {openQuiz, quicken} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const {discountPopup} = words

test.describe('a visit before the quiz', () => {
  test('keeps cards, popup, pictures, testimonial and answer', async ({page}) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await quicken(page)
    await openLive(page)
    await page.clock.fastForward(8000)
    const popup = page.getByRole('complementary', {name: discountPopup.title})
    await popup.getByRole('button', {name: discountPopup.closeLabel}).click()
    await openCards(page)
    await page.getByRole('radio', {name: 'Dopo'}).check()
    const third = words.testimonials[2]?.name ?? ''
    await section(page, 'testimonials').locator('label', {hasText: third}).click()
    await page.getByText(words.COST_QUESTION).click()

    await openQuiz(page)
    await expect(page.getByRole('heading', {level: 1, name: words.AGE_QUESTION})).toBeVisible()
    await expect(page.getByRole('link', {name: 'Scegli Gold'})).toBeVisible()
    await expect(popup).toBeHidden()
    await expect(page.getByRole('radio', {name: 'Dopo'})).toBeChecked()
    await expect(section(page, 'testimonials').getByRole('article')).toContainText(third)
    await expect(page.getByText(words.COST_ANSWER)).toBeVisible()

    await openQuiz(page, 'testimonials')
    await expect(section(page, 'testimonials').getByRole('article')).toContainText(third)
    // React would report a hydration error if the HTML differed from React's own rendering.
    expect(errors).toEqual([])
  })
})

test('a quiz opens before the other sections hydrate', async ({page}) => {
  await page.addInitScript(() => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#testimonials section')) return
      observer.disconnect()
      const sections = [...document.querySelectorAll('main > section')].filter(isHydrated)
      Object.assign(window, {hydrated: sections.map(({id}) => id)})
    })
    observer.observe(document, {childList: true, subtree: true})
  })
  await openLive(page)
  await openQuiz(page, 'testimonials')
  expect(await page.evaluate(() => (window as {hydrated?: string[]}).hydrated)).toEqual(['testimonials'])
})

test.describe('a foreign element in the page', () => {
  test('costs it no section when React starts', async ({page, guard}) => {
    guard.allow(/Minified React error|Hydration failed/)
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector('main')?.prepend(document.createElement('aside')),
      ),
    )
    await openLive(page)
    await openQuiz(page)
    for (const id of ['trust', 'faq', 'footer']) await expect(section(page, id)).toBeVisible()
  })
})
