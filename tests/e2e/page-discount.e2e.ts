/** The discount popup, by a clock that the test moves. */
import type {Page} from '@playwright/test'
import {chat, expect, isLive, test} from '../support/page.ts'
import {closeQuiz, holdModules, openAtRest, pageTime, reach, settle, wake} from '../support/page-clock.ts'
import {answerInserts, quicken, sendEmail} from '../support/quiz.ts'
import {visitEmail, withoutTabs} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

const popup = (page: Page) => page.getByRole('complementary', {name: words.discountPopup.title})
const chatLabel = (page: Page) =>
  page
    .getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true})
    .getByText(words.whatsappButton.label)

test.describe('the discount', () => {
  test('comes at 8 s after the load, not a moment before', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    expect(await pageTime(page)).toBeLessThan(7000)
    await reach(page, 7999)
    await expect(popup(page)).toBeHidden()
    await reach(page, 8000)
    await expect(popup(page)).toBeVisible()
  })

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

  test('says what it offers: 15% with VIP15HAIR, only today', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    await reach(page, 8000)
    for (const part of ['15%', words.discountPopup.code, words.discountPopup.validity])
      await expect(popup(page)).toContainText(part)
    const link = popup(page).getByRole('link', {name: words.discountPopup.whatsappButton})
    await expect(link).toHaveAttribute('target', '_blank')
    expect(chat(await link.getAttribute('href')).text).toContain(words.discountPopup.code)
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

  test('waits while a quiz is open, and comes once it is closed', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    await page.getByRole('button', {name: words.hero.quizButton}).click()
    await reach(page, 9000)
    await expect(popup(page)).toBeHidden()
    await closeQuiz(page)
    await expect(popup(page)).toBeVisible()
  })

  test('goes while a quiz is open and comes back after it', async ({page}) => {
    await openAtRest(page)
    await wake(page)
    await reach(page, 8000)
    await page.getByRole('button', {name: words.testimonialsSection.quizButton, exact: true}).click()
    await expect(popup(page)).toBeHidden()
    await closeQuiz(page)
    await expect(popup(page)).toBeVisible()
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

  for (const way of ['button', 'Escape'] as const) {
    test(`closed by ${way} it stays closed in this visit, a reload included`, async ({page}) => {
      await openAtRest(page)
      await wake(page)
      await reach(page, 8000)
      const close = popup(page).getByRole('button', {name: 'Chiudi'})
      await (way === 'button' ? close.click() : close.press('Escape'))
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
  }

  test('comes again in a visit of its own', async ({page, context}) => {
    await openAtRest(page)
    await wake(page)
    await reach(page, 8000)
    await popup(page).getByRole('button', {name: 'Chiudi'}).click()
    const next = await context.newPage()
    await next.goto('/')
    await wake(next)
    await next.clock.runFor(8000)
    await expect(popup(next)).toBeVisible()
  })
})

test('it comes as news, and closing it gives the focus back to where it came from', async ({page}) => {
  await openAtRest(page)
  await wake(page)
  await reach(page, 8000)
  await expect(page.locator('[aria-live=polite]').filter({has: popup(page)})).toHaveCount(1)
  const link = page.getByRole('link', {name: words.brand.name}).first()
  await link.focus()
  const copy = popup(page).getByRole('button', {name: words.discountPopup.copyButton})
  await copy.focus()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test.describe('copying the code', () => {
  const toast = (page: Page) => page.getByRole('status').getByText(words.discountPopup.copiedToast)

  test('puts it on the clipboard, and says so for 2 s', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAtRest(page)
    await wake(page)
    await reach(page, 8000)
    await popup(page).getByRole('button', {name: words.discountPopup.copyButton}).click()
    await expect(toast(page)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words.discountPopup.code)
    await page.clock.runFor(1999)
    await settle(page)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast(page)).toBeHidden()
    await expect(popup(page)).toBeVisible()
  })

  test('refused: says so, leaves the code to be selected and the focus where it was', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError'))},
      })
      document.execCommand = () => false
    })
    await openAtRest(page)
    await wake(page)
    await reach(page, 8000)
    const copy = popup(page).getByRole('button', {name: words.discountPopup.copyButton})
    await copy.press('Enter')
    await expect(popup(page).getByRole('alert')).toHaveText(words.discountPopup.copyFailed)
    await expect(toast(page)).toBeHidden()
    await expect(copy).toBeFocused()
    await popup(page).getByText(words.discountPopup.code).click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(words.discountPopup.code)
  })
})
