import type {Page} from '@playwright/test'
import {HEARD} from '../support/heard.ts'
import {expect, expectNoSidewaysScroll, openCards, openLive, section, test} from '../support/page.ts'
import {expectAccessible} from '../support/page-axe.ts'
import {openAtRest, reach, wake} from '../support/page-clock.ts'
import {holdTime} from '../support/quiz.ts'
import * as words from '../support/words.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})

test('axe finds nothing: as served, alive, cards, FAQ, policy, Dopo', async ({page}) => {
  await page.goto('/')
  await expectAccessible(page, 'as served')
  await openLive(page)
  await openCards(page)
  await page.locator('#faq summary').first().click()
  await page.locator('#privacy summary').click()
  await expect(page.getByText(words.OF_THE_POLICY)).toBeVisible()
  await page.getByRole('radio', {name: 'Dopo'}).check()
  await expectAccessible(page, 'all unfolded')
  await page.goto('/privacy.html')
  await expectAccessible(page, 'the privacy notice by itself')
  await page.setViewportSize({width: 320, height: 700})
  await expectNoSidewaysScroll(page)
})

test('axe finds nothing: popup, toast, refused copy', async ({page, context}) => {
  await context.grantPermissions(['clipboard-write'])
  await openAtRest(page)
  await wake(page)
  await reach(page, 8000)
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page, 'popup')
  await page.getByRole('button', {name: words.discountPopup.copyButton}).click()
  await expect(page.getByText(words.discountPopup.copiedToast)).toBeVisible()
  await expectAccessible(page, 'toast')
})

test('axe finds nothing: phone, menu open', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await openLive(page)
  await page.getByRole('banner').locator('summary').click()
  await expectAccessible(page, 'menu')
})

test('axe finds nothing: 404', async ({page, guard}) => {
  guard.allow(/404/)
  await page.goto('/manca')
  await expectAccessible(page, '404')
})

test('every link that opens a tab says so, once', async ({page}) => {
  await openLive(page)
  await openCards(page)
  const links = page.locator('a[target="_blank"]')
  expect(await links.count()).toBeGreaterThan(6)
  for (const link of await links.all())
    await expect(link).toHaveAccessibleDescription(words.header.newTabLabel)
  await expect(page.getByRole('link', {name: /scheda/})).toHaveCount(0)
})

test('the main controls are called what they are', async ({page}) => {
  await page.goto('/')
  for (const [selector, role, name] of HEARD) {
    await expect(page.locator(selector).first(), selector).toHaveRole(role as 'link')
    await expect(page.locator(selector).first(), selector).toHaveAccessibleName(name)
  }
})

test('a testimonial’s name is heard with its choice, and not again in its card', async ({page}) => {
  await page.goto('/')
  const voices = section(page, 'testimonials')
  const name = (await voices.locator('label strong').first().textContent()) ?? '?'
  await expect(voices.getByRole('radio', {name}).first()).toBeChecked()
  expect(await voices.locator('article footer').first().ariaSnapshot()).not.toContain(name)
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const inBar = element.closest('header') !== null || getComputedStyle(element).position === 'fixed'
    return {
      name: (
        element.getAttribute('aria-label') ??
        element.closest('label')?.textContent ??
        element.textContent ??
        ''
      ).trim(),
      seen: box.bottom > (inBar ? 0 : bar) && box.top < innerHeight && box.width > 0,
    }
  })

test('the keyboard reaches every control, in order, and nothing covers it', async ({page}) => {
  await page.clock.install()
  await openLive(page)
  await openCards(page)
  // No discount comes in the middle of it.
  await holdTime(page)
  const expected = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, summary, input')
    return [...all].filter(
      (element) =>
        element.checkVisibility({visibilityProperty: true}) &&
        !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
    ).length
  })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('body').press('Home')
  const names: string[] = []
  const hidden: string[] = []
  await page.keyboard.press('Tab')
  // The walk begins where the last focus was: on to the end first, then once around.
  while ((await focused(page)) !== null) await page.keyboard.press('Tab')
  for (let turn = 0; turn <= expected; turn++) {
    await page.keyboard.press('Tab')
    const where = await focused(page)
    if (!where) break
    names.push(where.name)
    if (!where.seen) hidden.push(where.name)
  }
  expect(names[0]).toBe(words.header.skipLabel)
  expect(names).toHaveLength(expected)
  expect(hidden, 'out of sight while focused').toEqual([])
})

test('on dark grounds the ring is light', async ({page}) => {
  await openLive(page)
  await openCards(page)
  const onDark = ['#footer a', '#packages [data-popular] a', '#testimonials [data-quiz]']
  for (const selector of onDark) {
    const control = page.locator(selector).first()
    await page.keyboard.press('Shift')
    await control.focus()
    await expect(control, selector).toHaveCSS('outline-color', 'rgb(226, 199, 142)')
  }
})

test('the chat button shows where the focus is', async ({page}) => {
  await openLive(page)
  await page.keyboard.press('Shift')
  const button = page.locator('a[data-floating]')
  await button.focus()
  await expect(button).toHaveCSS('outline-width', '3px')
  await expect(button).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
})

test('the keyboard works everything', async ({page}) => {
  await openLive(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', {name: words.header.skipLabel})).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('radio', {name: 'Prima'}).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', {name: 'Dopo'})).toBeChecked()

  const choices = page.getByRole('radiogroup', {name: words.testimonialsSection.listLabel}).getByRole('radio')
  await choices.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('article')).toContainText('Giulia M.')

  await page.locator('#faq summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#faq details').first()).toHaveAttribute('open')
  await page.keyboard.press('Space')
  await expect(page.locator('#faq details').first()).not.toHaveAttribute('open')

  await page.getByRole('button', {name: words.hero.quizButton}).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', {name: words.quizCopy.closeLabel}).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
})

for (const [name, width, height] of [
  ['320 px', 320, 640],
  ['200 % zoom', 640, 400],
  ['a phone on its side', 740, 360],
] as const) {
  test(`no sideways scroll at ${name}, everything unfolded`, async ({page}) => {
    await page.setViewportSize({width, height})
    await openAtRest(page)
    await expectNoSidewaysScroll(page)
    await wake(page)
    await reach(page, 8000)
    await expect(page.getByRole('complementary')).toBeVisible()
    await openCards(page, (teaser) => teaser.press('Enter'))
    await page.locator('#faq summary').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('#privacy summary').focus()
    await page.keyboard.press('Enter')
    await expectNoSidewaysScroll(page)
  })
}

test('forced colours: what is chosen can be told from what is not', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'})
  await openLive(page)
  const ground = (label: string) =>
    page
      .getByRole('group', {name: words.beforeAfter.toggleLabel})
      .getByText(label)
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('Prima')).not.toBe(await ground('Dopo'))
  const edge = page.getByRole('button', {name: words.hero.quizButton})
  await expect(edge).not.toHaveCSS('border-top-width', '0px')
  await expect(page.locator('a[data-floating]')).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('img', {name: /su 5/}).first()).not.toHaveCSS('background-image', 'none')
  await expectNoSidewaysScroll(page)
})

test('less motion: nothing is animated', async ({page}) => {
  await openLive(page)
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect(moving).toBe(0)
})
