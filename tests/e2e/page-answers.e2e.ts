/** The FAQ and the footer. */
import type {Page} from '@playwright/test'
import {expect, openLive, section, stopped, test} from '../support/page.ts'
import {holdModules} from '../support/page-clock.ts'
import * as words from '../support/words.ts'

test.describe('FAQ', () => {
  const questions = (page: Page) => section(page, 'faq').locator('summary')

  for (const width of [360, 1280]) {
    test(`nothing moves when the questions come into view, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800})
      await openLive(page)
      await page.waitForFunction(() =>
        [...document.fonts].some(
          ({family, status}) => family.includes('Instrument Serif') && status === 'loaded',
        ),
      )
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await height()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await questions(page).last().scrollIntoViewIfNeeded()
      await stopped(page)
      expect(await height()).toBe(before)
    })
  }
})

test('the privacy notice opens on the page; opened before its code is there, it leads to a page of its own until then', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  const opener = footer.getByText(words.privacy.policyLink)
  const elsewhere = footer.getByRole('link', {name: words.privacy.policyTitle})
  const last = footer.getByText(words.OF_THE_POLICY)
  const release = await holdModules(page)
  await page.goto('/')
  await opener.click()
  await expect(elsewhere).toHaveAttribute('href', '/privacy.html')
  release()
  await expect(last).toBeVisible()
  await expect(footer.getByRole('heading', {name: words.privacy.policyTitle})).toBeVisible()
  await expect(elsewhere).toHaveCount(0)

  await openLive(page)
  await expect(elsewhere).toHaveCount(0)
  await opener.click()
  await expect(last).toBeVisible()
})
