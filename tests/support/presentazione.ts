import type {FrameLocator, Locator, Page} from '@playwright/test'
import {expect, FIRST_OPENING, goTo} from './studio.ts'

export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Opens Presentazione and waits until its frame shows an element that an editor can click. */
export async function openPresentazione(page: Page, path = '') {
  const preview = path ? `?preview=${encodeURIComponent(`/anteprima/${path}`)}` : ''
  await goTo(page, `/studio/presentazione${preview}`)
  await expect(frameOf(page).locator('[data-sanity]').first()).toBeVisible(FIRST_OPENING)
}

/** Clicks an element in the frame. Repeats the hover before that, because Presentazione may miss a fast hover. */
export async function clickField(
  page: Page,
  shown: Locator,
  options: {position?: {x: number; y: number}} = {},
) {
  const marked = frameOf(page).locator('[data-hovered]')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await expect(marked).toHaveCount(0, {timeout: 1000})
    await shown.hover(options)
    await expect(marked).toHaveCount(1, {timeout: 1000})
  }).toPass()
  await shown.click(options)
}
