import type {FrameLocator, Page} from '@playwright/test'
import {expect, FIRST_OPENING} from './studio.ts'

export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** The frame shows what the Studio has sent, and can be pointed at. */
export async function openPresentazione(page: Page, path = '') {
  const preview = path ? `?preview=${encodeURIComponent(`/anteprima/${path}`)}` : ''
  await page.goto(`/studio/presentazione${preview}`)
  await expect(frameOf(page).locator('[data-sanity]').first()).toBeVisible(FIRST_OPENING)
}
