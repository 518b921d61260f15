/** The order of the sections, the hero, the trust strip and the packages. */
import type {Locator, Page} from '@playwright/test'
import {chatOf, expect, openCards, openLive, section, test} from '../support/page.ts'
import * as words from '../support/words.ts'

test('the sections stand in the order of the specification, with what patients look for between them', async ({
  page,
}) => {
  await page.goto('/')
  const ids = await page
    .locator('main section[id], body footer[id]')
    .evaluateAll((all) => all.map(({id}) => id))
  expect(ids).toEqual([
    'hero',
    'trust',
    'packages',
    'before-after',
    'how-it-works',
    'doctors',
    'venue',
    'testimonials',
    'risks',
    'aftercare',
    'payments',
    'faq',
    'footer',
  ])
})

test.describe('hero', () => {
  test('shows its headline, the lowest price, who says so, and what comes when', async ({page}) => {
    await page.goto('/')
    await expect(page.getByRole('heading', {level: 1})).toHaveText(words.hero.headline)
    await expect(section(page, 'hero')).toContainText('oltre 15.000 trapianti')
    for (const figure of ['da €2.400', '4,9 su 5', '312 recensioni', '24\u00a0ore'])
      await expect(section(page, 'hero')).toContainText(figure)
  })

  test('‘Scopri i Pacchetti’ scrolls to the packages', async ({page}) => {
    await openLive(page)
    await page.getByRole('link', {name: words.hero.packagesButton}).click()
    await expect(page).toHaveURL(/#packages$/)
    await expect(section(page, 'packages').getByRole('heading').first()).toBeInViewport()
  })

  test('the quiz takes the place of the hero, and closing brings it back', async ({page}) => {
    await openLive(page)
    await page.getByRole('button', {name: words.hero.quizButton}).click()
    const quiz = page.getByRole('region', {name: words.hero.quizLabel})
    await expect(quiz.first()).toBeVisible()
    await expect(page.getByText(words.hero.headline)).toBeHidden()
    await page.getByRole('button', {name: words.quizCopy.closeLabel}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText(words.hero.headline)
  })

  test('a tap before the page is alive is answered once it is', async ({page}) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('button', {name: words.hero.quizButton}).click()
    await expect(page.getByRole('button', {name: words.quizCopy.closeLabel})).toBeVisible()
  })
})

test('the trust strip says four things', async ({page}) => {
  await page.goto('/')
  const strip = page.getByRole('region', {name: words.trust.label})
  await expect(strip.getByRole('listitem')).toHaveText([
    /^Clinica certificata JCI/,
    /^Oltre 2\.500 trapianti/,
    /^15\+ anni di esperienza/,
    /^Garanzia a vita/,
  ])
})

test.describe('packages', () => {
  const cards = (page: Page) =>
    section(page, 'packages')
      .getByRole('listitem')
      .filter({has: page.getByRole('heading')})

  test('a teaser first, then three cards for good', async ({page}) => {
    await openLive(page)
    await expect(cards(page)).toHaveCount(0)
    for (const [index, price] of ['da €2.400', 'da €2.800', 'da €3.900'].entries())
      await expect(section(page, 'packages').getByRole('listitem').nth(index)).toContainText(price)
    const button = page.getByRole('button', {name: words.packagesSection.teaserButton})
    await button.click()
    await expect(button).toBeHidden()
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).getByRole('heading')).toHaveText(['Gold', 'Diamond', 'Platinum'])
    await page.getByRole('link', {name: 'Home', exact: true}).click()
    await page.getByRole('link', {name: words.hero.packagesButton}).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(button).toBeHidden()
  })

  test('the cards show price, list price, features and description; Diamond is the popular one', async ({
    page,
  }) => {
    await openLive(page)
    await openCards(page)
    const expected = [
      ['Gold', '€2.400', '€2.600', 3],
      ['Diamond', '€2.800', '€3.000', 4],
      ['Platinum', '€3.900', '€4.000', 5],
    ] as const
    for (const [name, price, original, services] of expected) {
      const card = cards(page).filter({hasText: name}).first()
      await expect(card.getByText(price, {exact: true})).toBeVisible()
      await expect(card.locator('del')).toContainText(original)
      await expect(card.getByRole('list').getByRole('listitem')).toHaveCount(services)
      await expect(card.getByText(words.packagesSection.popularLabel)).toHaveCount(name === 'Diamond' ? 1 : 0)
      await expect(card.getByText('RISPARMIA €710')).toHaveCount(name === 'Diamond' ? 1 : 0)
    }
    await expect(cards(page).first()).toContainText('L’essenziale, fatto con cura')
    await expect(cards(page).nth(1)).toContainText('Come Gold, con:')
    await expect(section(page, 'packages').getByText('Garanzia a vita', {exact: true})).toHaveCount(1)
    await expect(page.getByText(words.packagesSection.chatNote)).toBeVisible()
  })

  test('names, prices, what is paid apart and buttons stand on one line, however long a description is', async ({
    page,
  }) => {
    await openLive(page)
    await openCards(page)
    const tops = (parts: Locator) =>
      parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    for (const part of ['h3', 'p strong', 'summary', 'a'])
      await expect.poll(async () => new Set(await tops(cards(page).locator(part))).size, part).toBe(1)
  })

  for (const width of [360, 390])
    test(`no button breaks its words, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 760})
      await openLive(page)
      await openCards(page)
      const buttons = section(page, 'packages').getByRole('link')
      for (const button of await buttons.all())
        await expect
          .poll(async () => (await button.boundingBox())?.height, await button.innerText())
          .toBeLessThan(56)
    })

  test('‘Scegli’ and the quote open chats with the right words', async ({page}) => {
    await openLive(page)
    await openCards(page)
    for (const [name, price] of [
      ['Gold', '2.400'],
      ['Diamond', '2.800'],
      ['Platinum', '3.900'],
    ] as const) {
      const text = await chatOf(page.getByRole('link', {name: `Scegli ${name}`, exact: true}))
      expect(text).toContain(name)
      expect(text).toContain(price)
    }
    expect(await chatOf(page.getByRole('link', {name: words.packagesSection.quoteButton}))).toMatch(
      /preventivo/i,
    )
  })

  test('the focus goes on to the cards', async ({page}) => {
    await openLive(page)
    await page.getByRole('button', {name: words.packagesSection.teaserButton}).press('Enter')
    await expect(page.locator('#packages ul:focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(cards(page).first().getByText(words.packagesSection.daysLabel)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', {name: 'Scegli Gold'})).toBeFocused()
  })
})

test('every anchor on the page leads somewhere', async ({page}) => {
  await page.goto('/')
  const lost = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.querySelector(href)),
    )
  expect(lost).toEqual([])
})
