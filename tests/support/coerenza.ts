import type {Page} from '@playwright/test'
import {expect, openTool} from './studio.ts'

export async function openCoerenza(page: Page) {
  await openTool(page, 'coerenza')
  await expect(page.getByRole('heading', {name: 'Coerenza'})).toBeVisible()
}

export const findings = (page: Page) => page.getByRole('group', {name: 'Segnalazioni'})
/** The line of a finding, which opens it. */
export const finding = (page: Page, name: RegExp) => findings(page).locator('summary').filter({hasText: name})
export const contradictions = (page: Page) =>
  findings(page).getByRole('region', {name: 'Contraddizioni'}).locator('> details > summary')
