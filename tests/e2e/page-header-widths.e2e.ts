import type {Page} from '@playwright/test'
import {expect, goLive, header, NAVIGATION, test} from '../support/page.ts'
import * as words from '../support/words.ts'

const shadow = (page: Page) =>
  header(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
    return getComputedStyle(element).boxShadow
  })

for (const live of [false, true]) {
  test.describe(live ? 'once alive' : 'before any script', () => {
    test.use({javaScriptEnabled: live})
    test('each item leads to its section, below the header', async ({page}) => {
      await page.goto('/#faq')
      if (live) await goLive(page)
      const bar = await header(page).boundingBox()
      for (const [name, id] of NAVIGATION) {
        await header(page).getByRole('navigation').getByRole('link', {name, exact: true}).click()
        await expect(page).toHaveURL(new RegExp(`#${id}$`))
        const heading = page.locator(`#${id}`).getByRole('heading').first()
        await expect(heading, name).toBeInViewport()
        await expect
          .poll(async () => (await heading.boundingBox())?.y ?? 0, name)
          .toBeGreaterThanOrEqual((bar?.height ?? 0) - 1)
        if (id !== 'hero')
          await expect
            .poll(async () => (await page.locator(`#${id}`).boundingBox())?.y, name)
            .toBeLessThan(120)
      }
    })
  })
}

test('a page that comes alive far down has the stronger shadow at once', async ({page}) => {
  await page.goto('/')
  const atTop = await shadow(page)
  await page.goto('/#faq')
  await goLive(page)
  await expect.poll(() => shadow(page)).not.toBe(atTop)
})

test('on a phone of any width name and tagline take a line each', async ({page}) => {
  for (const width of [360, 390, 400, 412, 430, 464]) {
    await page.setViewportSize({width, height: 800})
    await page.goto('/')
    for (const part of [words.brand.name, words.brand.tagline]) {
      const lines = await header(page)
        .getByText(part, {exact: true})
        .evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
      expect(lines, `${part} at ${width} px`).toBeLessThan(1.5)
    }
  }
})
