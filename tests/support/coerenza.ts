import type {Page} from '@playwright/test'
import {expect, openTool} from './studio.ts'

export async function openCoerenza(page: Page) {
  await openTool(page, 'coerenza')
  await expect(page.getByRole('heading', {name: 'Coerenza'})).toBeVisible()
}

export const list = (page: Page) => page.getByRole('navigation', {name: 'Segnalazioni'})
export const finding = (page: Page, name: RegExp) => list(page).getByRole('link', {name})
export const titles = (page: Page) =>
  list(page).getByRole('region', {name: 'Contraddizioni'}).getByRole('link')

/** Opens a finding and waits until its own words are there. */
export async function choose(page: Page, name: RegExp) {
  await finding(page, name).click()
  await expect(page.getByRole('article').getByRole('heading', {name})).toBeVisible()
}
