/** The discount popup, by a clock that the test moves. */
import type {Page} from '@playwright/test'
import {expect, isLive, test} from '../support/page.ts'
import {holdModules, openAtRest, pageTime, reach, settle, wake} from '../support/page-clock.ts'
import {answerInserts, quicken, sendEmail} from '../support/quiz.ts'
import {visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

const popup = (page: Page) => page.getByRole('complementary', {name: words.discountPopup.title})
const chatLabel = (page: Page) =>
  page
    .getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true})
    .getByText(words.whatsappButton.label)

test.describe('the discount', () => {
  test('comes at 8 s even if the page came alive at 6 s', async ({page}) => {
    await openAtRest(page)
    const release = await holdModules(page)
    await reach(page, 6000)
    expect(await isLive(page)).toBe(false)
    release()
    await wake(page)
    expect(await pageTime(page)).toBeLessThan(7900)
    await reach(page, 7999)
    await expect(popup(page)).toBeHidden()
    await reach(page, 8000)
    await expect(popup(page)).toBeVisible()
  })

  test('is there at once if the page came alive at 12 s', async ({page}) => {
    await openAtRest(page)
    const release = await holdModules(page)
    await reach(page, 12_000)
    expect(await isLive(page)).toBe(false)
    release()
    await wake(page)
    await page.clock.runFor(1)
    await expect(popup(page)).toBeVisible()
    expect(await pageTime(page)).toBeLessThan(14_000)
  })

  test('comes at 8 s by a real clock, on a page that nobody touches', async ({page}) => {
    await page.addInitScript(() => {
      // Beside it a clock of the same page: a machine that keeps one waiting keeps both.
      setTimeout(() => {
        document.documentElement.dataset.eightAt = String(performance.now())
      }, 8000)
      new MutationObserver(() => {
        if (document.querySelector('aside[data-floating]'))
          document.documentElement.dataset.popupAt ??= String(performance.now())
      }).observe(document, {childList: true, subtree: true})
    })
    await page.goto('/')
    await expect(popup(page)).toBeVisible()
    const moment = async (name: string) => Number(await page.locator('html').getAttribute(`data-${name}-at`))
    await expect.poll(() => moment('eight')).toBeGreaterThan(0)
    const at = await moment('popup')
    expect(at).toBeGreaterThanOrEqual(8000)
    // Of the code that shows it, too: it may come later than its moment.
    const come = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return entries.find(({name}) => /part-popup/.test(name))?.responseEnd ?? 0
    })
    expect(at - Math.max(come, await moment('eight'))).toBeLessThan(1500)
  })

  for (const [device, width, height] of [
    ['phone', 390, 844],
    ['tablet', 768, 1024],
  ] as const)
    test(`on a ${device} it leaves the opening’s buttons in sight`, async ({page}) => {
      await page.setViewportSize({width, height})
      await openAtRest(page)
      await wake(page)
      await reach(page, 8000)
      await expect.poll(async () => (await popup(page).boundingBox())?.height).toBeLessThanOrEqual(220)
      const {y = 0} = (await popup(page).boundingBox()) ?? {}
      for (const one of [
        page.getByRole('button', {name: words.hero.quizButton}).first(),
        page.locator('#hero').getByRole('link', {name: words.hero.packagesButton}),
      ]) {
        const box = await one.boundingBox()
        expect((box?.y ?? y) + (box?.height ?? 0)).toBeLessThanOrEqual(y)
      }
    })

  test('waits while the thanks for a request stand', async ({page}) => {
    await quicken(page)
    await withoutTabs(page)
    await answerInserts(page, 201)
    const quiz = await visitEmail(page)
    await page.clock.fastForward(8000)
    await sendEmail(quiz)
    await expect(page.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
    await settle(page)
    await expect(popup(page)).toBeHidden()
    await page.getByRole('button', {name: words.quizCopy.successClose}).click()
    await expect(popup(page)).toBeVisible()
  })
  test('closed by its button it stays closed in this visit, a reload included', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    await reach(page, 8000)
    const close = popup(page).getByRole('button', {name: 'Chiudi'})
    await close.click()
    await expect(popup(page)).toBeHidden()
    await page.clock.runFor(60_000)
    await expect(popup(page)).toBeHidden()
    await page.reload()
    await wake(page)
    await page.clock.runFor(20_000)
    await settle(page)
    await expect(chatLabel(page)).toBeHidden()
    await expect(popup(page)).toBeHidden()
  })
})
