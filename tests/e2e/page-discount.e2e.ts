/** The discount popup and the floating chat button, with a fake clock that the test advances. */
import type {Page} from '@playwright/test'
import {chat, expect, goLive, isLive, test} from '../support/page.ts'
import {expectAccessible} from '../support/page-axe.ts'
import {closeQuiz, holdModules, openAtRest, pageTime, reach, settle} from '../support/page-clock.ts'
import {openQuiz} from '../support/quiz.ts'
import {waymarksOf} from '../support/tree.ts'
import * as words from '../support/words.ts'

const copy = words.discountPopup
const popup = (page: Page) => page.getByRole('complementary', {name: copy.title})
const copyButton = (page: Page) => popup(page).getByRole('button', {name: copy.copyButton})
const toast = (page: Page) => page.getByRole('status').getByText('Codice copiato!')
const chatButton = (page: Page) =>
  page.getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true})
const label = (page: Page) => chatButton(page).getByText(words.whatsappButton.label)
const isBouncing = (page: Page) =>
  chatButton(page).evaluate((element) => getComputedStyle(element).animationName !== 'none')

test.describe('popup and chat button', () => {
  test('keep their times from the load: 3, 8, 10 and 20 s', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAtRest(page)
    await goLive(page)
    expect(await pageTime(page)).toBeLessThan(2900)

    await test.step('3 s: the label unfolds', async () => {
      await reach(page, 2999)
      await expect(label(page)).toBeHidden()
      await reach(page, 3000)
      await expect(label(page)).toBeVisible()
    })

    await test.step('8 s: the popup appears in a live region, with its name', async () => {
      await reach(page, 7999)
      await expect(popup(page)).toBeHidden()
      await reach(page, 8000)
      await expect(popup(page)).toBeVisible()
      await expect(page.locator('[aria-live=polite]').filter({has: popup(page)})).toHaveCount(1)
      for (const part of ['15%', 'VIP15HAIR', copy.validity]) await expect(popup(page)).toContainText(part)
      const link = popup(page).getByRole('link', {name: copy.whatsappButton})
      await expect(link).toHaveAttribute('target', '_blank')
      expect(chat(await link.getAttribute('href')).text).toContain('VIP15HAIR')
      expect(await waymarksOf(page.getByRole('complementary'))).toEqual([
        `complementary "${copy.title}"`,
        `heading "${copy.title.replace(/\s/g, ' ')}" [level=2]`,
        `button "${copy.copyButton}"`,
        `link "${copy.whatsappButton}"`,
        `button "${copy.closeLabel}"`,
      ])
    })

    await test.step('a copied code shows a toast; the label folds at 10 s', async () => {
      await copyButton(page).click()
      await expect(toast(page)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('VIP15HAIR')
      await reach(page, 9999)
      await expect(toast(page)).toBeVisible()
      await expect(label(page)).toBeVisible()
      await reach(page, 10_000)
      await expect(toast(page)).toBeHidden()
      await expect(label(page)).toBeHidden()
      await expect(popup(page)).toBeVisible()
    })

    await test.step('20 s: without a started quiz the button bounces for 2 s', async () => {
      await reach(page, 19_999)
      expect(await isBouncing(page)).toBe(false)
      await reach(page, 20_000)
      await expect.poll(() => isBouncing(page)).toBe(true)
      await reach(page, 21_990)
      expect(await isBouncing(page)).toBe(true)
      await reach(page, 22_001)
      await expect.poll(() => isBouncing(page)).toBe(false)
    })

    await test.step('Escape closes the popup and gives the focus back', async () => {
      const home = page.getByRole('link', {name: words.brand.name}).first()
      await home.focus()
      await copyButton(page).focus()
      await page.keyboard.press('Escape')
      await expect(popup(page)).toBeHidden()
      await expect(home).toBeFocused()
    })

    await test.step('it stays closed for the session, even after a reload', async () => {
      await page.clock.runFor(60_000)
      await expect(popup(page)).toBeHidden()
      expect(await isBouncing(page)).toBe(false)
      await page.reload()
      await goLive(page)
      await page.clock.runFor(20_000)
      await settle(page)
      await expect(label(page)).toBeHidden()
      await expect(popup(page)).toBeHidden()
    })

    await test.step('it appears again in another tab', async () => {
      const next = await context.newPage()
      await next.goto('/')
      await goLive(next)
      await next.clock.runFor(8000)
      await expect(popup(next)).toBeVisible()
    })
  })

  test('keep their times without the page script', async ({page}) => {
    const release = await holdModules(page)
    await openAtRest(page)
    await reach(page, 7999)
    expect(await isLive(page)).toBe(false)
    await expect(label(page)).toBeVisible()
    await expect(popup(page)).toBeHidden()
    await reach(page, 8000)
    await expect(popup(page)).toBeVisible()
    release()
    await goLive(page)
    await popup(page).getByRole('button', {name: copy.closeLabel}).click()
    await expect(popup(page)).toBeHidden()
  })

  test('wait while a quiz is open, and do not bounce afterwards', async ({page}) => {
    const opener = page.getByRole('button', {name: words.testimonialsSection.quizButton, exact: true})
    await openAtRest(page)
    await goLive(page)
    await opener.click()
    await reach(page, 5000)
    await expect(label(page)).toBeHidden()
    await reach(page, 9000)
    await expect(popup(page)).toBeHidden()
    await closeQuiz(page)
    await expect(popup(page)).toBeVisible()
    await expect(label(page)).toBeVisible()
    await reach(page, 20_001)
    expect(await isBouncing(page)).toBe(false)
    await reach(page, 21_000)
    expect(await isBouncing(page)).toBe(false)

    await opener.click()
    await expect(popup(page)).toBeHidden()
    await closeQuiz(page)
    await popup(page).getByRole('button', {name: 'Chiudi'}).click()
    await expect(popup(page)).toBeHidden()
  })
})

test.describe('the chat button on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('hides while a quiz is in view', async ({page}) => {
    await page.goto('/')
    const quiz = await openQuiz(page, 'testimonials')
    await expect(chatButton(page)).toBeHidden()
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}))
    await expect(chatButton(page)).toBeVisible()
    await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).scrollIntoViewIfNeeded()
    await expect(chatButton(page)).toBeHidden()
    await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
    await expect(chatButton(page)).toBeVisible()
  })
})

test.describe('a refused copy', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  test('shows a sentence and leaves the code selectable', async ({page}) => {
    await page.addInitScript(() => {
      let tries = 0
      const writeText = () =>
        tries++ === 0 ? Promise.reject(new DOMException('no', 'NotAllowedError')) : Promise.resolve()
      Object.defineProperty(navigator, 'clipboard', {value: {writeText}})
      document.execCommand = () => false
    })
    await openAtRest(page)
    await goLive(page)
    await reach(page, 8000)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await copyButton(page).press('Enter')
    await expect(popup(page).getByRole('alert')).toHaveText(copy.copyFailed)
    await expect(toast(page)).toBeHidden()
    await expect(copyButton(page)).toBeFocused()
    await popup(page).getByText('VIP15HAIR').click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('VIP15HAIR')
    await reach(page, 20_500)
    expect(await isBouncing(page)).toBe(false)

    await page.clock.resume()
    await copyButton(page).click()
    await expect(toast(page)).toBeVisible()
    await expectAccessible(page, 'popup and toast', (looking) =>
      looking.include('[aria-live=polite]').include('[role=status]').include('a[data-floating]'),
    )
  })
})
