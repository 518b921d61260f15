import type {Page} from '@playwright/test'
import {expect, openCards, openLive, test} from '../support/page.ts'
import {holdTime} from '../support/quiz.ts'
import * as words from '../support/words.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const inBar = element.closest('header') !== null || getComputedStyle(element).position === 'fixed'
    return {
      name: (
        element.getAttribute('aria-label') ??
        element.closest('label')?.textContent ??
        element.textContent ??
        ''
      ).trim(),
      seen: box.bottom > (inBar ? 0 : bar) && box.top < innerHeight && box.width > 0,
    }
  })

test.describe('the keyboard', () => {
  test('reaches and operates every control with a visible focus', async ({page}) => {
    await page.clock.install()
    await openLive(page)
    // Prevents the discount popup from opening during the test.
    await holdTime(page)

    await test.step('the skip link leads to the content', async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', {name: words.header.skipLabel})).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('arrows choose pictures and testimonials', async () => {
      await page.getByRole('radio', {name: 'Prima'}).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', {name: 'Dopo'})).toBeChecked()
      const choices = page
        .getByRole('radiogroup', {name: words.testimonialsSection.listLabel})
        .getByRole('radio')
      await choices.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('article')).toContainText('Giulia M.')
    })

    await openCards(page, (teaser) => teaser.press('Enter'))

    await test.step('Tab reaches every control once, and nothing covers it', async () => {
      const expected = await page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>('a[href], button, summary, input')
        return [...all].filter(
          (element) =>
            element.checkVisibility({visibilityProperty: true}) &&
            !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
        ).length
      })
      const names: string[] = []
      const hidden: string[] = []
      await page.keyboard.press('Tab')
      // Presses Tab until the focus leaves the page, because the count must start at the first control.
      while ((await focused(page)) !== null) await page.keyboard.press('Tab')
      for (let turn = 0; turn <= expected; turn++) {
        await page.keyboard.press('Tab')
        const where = await focused(page)
        if (!where) break
        names.push(where.name)
        if (!where.seen) hidden.push(where.name)
      }
      expect(names[0]).toBe(words.header.skipLabel)
      expect(names).toHaveLength(expected)
      expect(hidden, 'out of sight while focused').toEqual([])
    })

    await test.step('the focus ring is light on dark backgrounds', async () => {
      for (const selector of ['#footer a', '#packages [data-popular] a', '#testimonials [data-opens]']) {
        const control = page.locator(selector).first()
        await page.keyboard.press('Shift')
        await control.focus()
        await expect(control, selector).toHaveCSS('outline-color', 'rgb(226, 199, 142)')
      }
      const chat = page.locator('a[data-floating]')
      await chat.focus()
      await expect(chat).toHaveCSS('outline-width', '3px')
      await expect(chat).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
    })
  })
})
