/** When the page comes alive, and what its floating button does, by a clock that the test moves. */
import type {Page} from '@playwright/test'
import {expect, goLive, isLive, openLive, test} from '../support/page.ts'
import {openAtRest, pageTime, reach, settle, wake} from '../support/page-clock.ts'
import * as words from '../support/words.ts'

const button = (page: Page) =>
  page.getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true})
const label = (page: Page) => button(page).getByText(words.whatsappButton.label)

test.describe('the page comes alive by itself', () => {
  test('four quiet seconds after its load, without any sign of a visitor', async ({page}) => {
    await openAtRest(page)
    const loaded = await pageTime(page)
    await reach(page, loaded + 3900)
    await settle(page)
    expect(await isLive(page)).toBe(false)
    // The content is asked for when the page starts, and not before.
    const started = page.waitForRequest(/\/content\/[^./]+\.json$/)
    await reach(page, loaded + 4100)
    await started
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        return label(page).isVisible()
      })
      .toBe(true)
    // What can be touched waits for a hand.
    expect(await isLive(page)).toBe(false)
    await wake(page)
  })
})

test('goLive means what it says: the page is not alive before', async ({page}) => {
  // Not after its load, which a busy machine may tell late.
  await page.goto('/', {waitUntil: 'commit'})
  expect(await isLive(page)).toBe(false)
  await goLive(page)
  await openLive(page)
})
