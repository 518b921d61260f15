/** How the packages stand on screens of several widths. */
import type {Locator, Page} from '@playwright/test'
import {expect, openCards, openLive, section, test} from '../support/page.ts'

test.describe('packages', () => {
  const cards = (page: Page) =>
    section(page, 'packages')
      .getByRole('listitem')
      .filter({has: page.getByRole('heading')})

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
})
