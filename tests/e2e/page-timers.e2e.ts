/** When the page comes alive, and what its floating button does, by a clock that the test moves. */
import type {Page} from '@playwright/test'
import {chat, expect, goLive, isLive, openLive, test} from '../support/page.ts'
import {closeQuiz, holdModules, openAtRest, pageTime, reach, settle, wake} from '../support/page-clock.ts'
import * as words from '../support/words.ts'

const button = (page: Page) =>
  page.getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true})
const label = (page: Page) => button(page).getByText(words.whatsappButton.label)
const bouncing = (page: Page) =>
  button(page).evaluate((element) => getComputedStyle(element).animationName !== 'none')

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

test.describe('the floating WhatsApp button', () => {
  test('opens a chat with the general request', async ({page}) => {
    await page.goto('/')
    await expect(button(page)).toHaveAttribute('target', '_blank')
    expect(chat(await button(page).getAttribute('href')).text).toContain('Vorrei informazioni')
  })

  test('unfolds its label at 3 s and folds it at 10 s', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    await reach(page, 2999)
    await expect(label(page)).toBeHidden()
    await reach(page, 3000)
    await expect(label(page)).toBeVisible()
    await reach(page, 9999)
    await expect(label(page)).toBeVisible()
    await reach(page, 10_000)
    await expect(label(page)).toBeHidden()
  })

  test('keeps its label folded while a quiz is open', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    await page.getByRole('button', {name: words.testimonialsSection.quizButton, exact: true}).click()
    await reach(page, 5000)
    await expect(label(page)).toBeHidden()
    await closeQuiz(page)
    await expect(label(page)).toBeVisible()
  })

  test('bounces from 20 s to 22 s if no quiz was begun', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    await reach(page, 19_999)
    expect(await bouncing(page)).toBe(false)
    await reach(page, 20_000)
    await expect.poll(() => bouncing(page)).toBe(true)
    await reach(page, 21_990)
    expect(await bouncing(page)).toBe(true)
    await reach(page, 22_001)
    await expect.poll(() => bouncing(page)).toBe(false)
    await reach(page, 60_000)
    expect(await bouncing(page)).toBe(false)
  })

  test('does not bounce if a quiz was begun, even one closed since', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    await page.getByRole('button', {name: words.testimonialsSection.quizButton, exact: true}).click()
    await closeQuiz(page)
    await reach(page, 20_001)
    await settle(page)
    expect(await bouncing(page)).toBe(false)
    await reach(page, 21_000)
    expect(await bouncing(page)).toBe(false)
  })

  test('does not move for those who want less motion', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await openAtRest(page)
    await wake(page)
    await reach(page, 20_500)
    expect(await bouncing(page)).toBe(false)
  })

  test('keeps to the load when the page comes alive late', async ({page}) => {
    await openAtRest(page)
    const release = await holdModules(page)
    await reach(page, 8500)
    release()
    await wake(page)
    await page.clock.runFor(1)
    await expect(label(page)).toBeVisible()
    await reach(page, 10_000)
    await expect(label(page)).toBeHidden()
    await reach(page, 20_000)
    await expect.poll(() => bouncing(page)).toBe(true)
  })
})

test('goLive means what it says: the page is not alive before', async ({page}) => {
  // Not after its load, which a busy machine may tell late.
  await page.goto('/', {waitUntil: 'commit'})
  expect(await isLive(page)).toBe(false)
  await goLive(page)
  await openLive(page)
})
