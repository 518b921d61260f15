import type {Page} from '@playwright/test'
import {type Desk, expect, FIRST_OPENING, openTool} from './studio.ts'

/** Opens Testi and waits for its table. */
export async function openTexts(page: Page) {
  await openTool(page, 'testi')
  await expect(page.getByRole('table', {name: 'Testi della pagina'})).toBeVisible(FIRST_OPENING)
}

export const search = (page: Page) => page.getByRole('searchbox', {name: 'Cerca nei testi'})
export const text = (page: Page, name: string) => page.getByRole('textbox', {name, exact: true})
export const draft = <T>(desk: Desk, id: string) =>
  desk.lake.getDocument<T & Record<string, unknown>>(`drafts.${id}`)

/** Deletes drafts, because tests share the product. */
export const discard = (desk: Desk, ...ids: string[]) =>
  ids.reduce((all, id) => all.delete(`drafts.${id}`), desk.lake.transaction()).commit()

export async function publishChosen(page: Page) {
  await page.getByRole('button', {name: 'Pubblica…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Pubblica i testi scelti'})
  await dialog.getByRole('button', {name: /^Pubblica \d/}).click()
  return dialog
}
