import type {FrameLocator, Locator, Page} from '@playwright/test'
import {expect, FIRST_OPENING, goTo} from './studio.ts'

export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** The frame shows what the Studio has sent, and can be pointed at. */
export async function openPresentazione(page: Page, path = '') {
  const preview = path ? `?preview=${encodeURIComponent(`/anteprima/${path}`)}` : ''
  await goTo(page, `/studio/presentazione${preview}`)
  await expect(frameOf(page).locator('[data-sanity]').first()).toBeVisible(FIRST_OPENING)
}

/**
 * A click on what shows in the frame opens its field as soon as the Studio marks it under the pointer. A hand moves
 * there in many steps; a test is there in one, perhaps before the Studio has seen what has just come into view.
 */
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
