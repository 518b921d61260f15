import type {Page} from '@playwright/test'
import {expect, openLive, section, test} from '../support/page.ts'

test.describe('before/after', () => {
  const shown = (page: Page, stage: RegExp) =>
    section(page, 'before-after').getByRole('img', {name: stage}).filter({visible: true})

  test('on a phone the switch stays in reach; each picture says what it shows, and a tap shows the other', async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 844})
    await openLive(page)
    const before = shown(page, /prima dell’intervento/)
    await before.last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('radio', {name: 'Dopo'})).toBeInViewport()
    await expect(section(page, 'before-after').getByRole('figure').last()).toHaveText('Prima', {
      useInnerText: true,
    })
    await before.last().click()
    await expect(shown(page, /dopo l’intervento/)).toHaveCount(3)
    await expect(before).toHaveCount(0)
    await expect(section(page, 'before-after').getByRole('figure').last()).toHaveText('Dopo', {
      useInnerText: true,
    })
  })
})
