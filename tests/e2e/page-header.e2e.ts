import type {Locator, Page} from '@playwright/test'
import {expect, header, NAVIGATION, openLive, section, stopped, test} from '../support/page.ts'
import {awaitQuiz} from '../support/page-clock.ts'
import {holdTime} from '../support/quiz.ts'
import {waymarksOf} from '../support/tree.ts'
import * as words from '../support/words.ts'

const shadow = (page: Page) =>
  header(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
    return getComputedStyle(element).boxShadow
  })
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top)

test.describe('the header on a wide screen', () => {
  test('leads to the sections, marks the current one and offers the quiz', async ({page}) => {
    await openLive(page)
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
    await page.emulateMedia({reducedMotion: 'reduce'})
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await page.emulateMedia({reducedMotion: null})

    await test.step('the shadow is stronger past 50 px, not at 50 px', async () => {
      const atTop = await shadow(page)
      await scrollTo(page, 50)
      expect(await page.evaluate(() => window.scrollY)).toBe(50)
      await expect.poll(() => shadow(page)).toBe(atTop)
      await scrollTo(page, 51)
      await expect.poll(() => shadow(page)).not.toBe(atTop)
      await scrollTo(page, 50)
      await expect.poll(() => shadow(page)).toBe(atTop)
      await scrollTo(page, 1500)
      await expect.poll(() => shadow(page)).not.toBe(atTop)
      expect(await header(page).evaluate((element) => element.getBoundingClientRect().y)).toBe(0)
    })

    const navigation = header(page).getByRole('navigation')
    const current = navigation.locator('[aria-current]')
    const bar = await header(page).boundingBox()
    await test.step('each item leads below the header', async () => {
      for (const [name, id] of [...NAVIGATION].reverse()) {
        await navigation.getByRole('link', {name, exact: true}).click()
        await expect(page).toHaveURL(new RegExp(`#${id}$`))
        await expect(current).toHaveText(name)
        const heading = page.locator(`#${id}`).getByRole('heading').first()
        await expect(heading, name).toBeInViewport()
        await expect
          .poll(async () => (await heading.boundingBox())?.y ?? 0, name)
          .toBeGreaterThanOrEqual((bar?.height ?? 0) - 1)
        if (id !== 'hero')
          await expect
            .poll(async () => (await page.locator(`#${id}`).boundingBox())?.y, name)
            .toBeLessThan(120)
      }
    })

    const quiz = header(page).getByRole('button', {name: words.header.quizButton})
    await expect(quiz).toBeHidden()
    // At the end of the page the navigation marks no item, because no item leads to the footer.
    await scrollTo(page, await page.evaluate(() => document.body.scrollHeight))
    await expect(current).toHaveCount(0)
    await quiz.click()
    await expect(page.getByRole('heading', {level: 1, name: words.AGE_QUESTION})).toBeInViewport()
    await expect(quiz).toBeHidden()
  })
})

const isCut = (part: Locator) =>
  part.evaluate(
    ({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  )

const isLaidOut = (page: Page) =>
  page.evaluate(() => document.querySelector('#faq h2')?.checkVisibility({contentVisibilityAuto: true}))

test.describe('the header on a phone', () => {
  test.use({viewport: {width: 400, height: 800}})

  test('makes the browser lay out all sections before a jump', async ({page}) => {
    await openLive(page)
    await expect.poll(() => isLaidOut(page)).toBe(false)
    // Clicks by script, because Playwright's search for a link lays out all sections too.
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="#hero"]')?.click())
    await expect.poll(() => isLaidOut(page)).toBe(true)
  })

  test('lets the browser lay out all sections if it scrolls after loading', async ({page}) => {
    await openLive(page)
    await page.reload()
    expect(await isLaidOut(page)).toBe(true)
    await page.goto('about:blank')
    await openLive(page, '/#:~:text=prezzo')
    expect(await isLaidOut(page)).toBe(true)
  })

  test('shortens its buttons and opens a menu of the same items', async ({page}) => {
    const call = header(page).getByRole('link', {name: words.header.callLabel, exact: true})
    const menu = header(page).locator('details')
    const toggle = menu.locator('summary')
    const items = menu.getByRole('link')
    await page.clock.install()
    await openLive(page)
    // Prevents the discount popup from opening during the test.
    await holdTime(page)

    await test.step('WA below 400 px, no Chiama below 360 px', async () => {
      await expect(call).toBeVisible()
      await expect(header(page).getByText('WhatsApp', {exact: true})).toBeVisible()
      await expect(header(page).getByText('WA', {exact: true})).toBeHidden()
      await page.setViewportSize({width: 399, height: 800})
      await expect(call).toBeVisible()
      const named = `WA ${words.whatsappButton.label}`
      await expect(header(page).getByRole('link', {name: named, exact: true})).toBeVisible()
      await expect(header(page).getByText('WhatsApp', {exact: true})).toBeHidden()
      await page.setViewportSize({width: 360, height: 800})
      await expect(call).toBeVisible()
      await expect
        .poll(async () => {
          const {width = 0, height = 0} = (await call.boundingBox()) ?? {}
          return Math.min(width, height)
        })
        .toBeGreaterThanOrEqual(44)
      await page.setViewportSize({width: 359, height: 800})
      await expect(call).toBeHidden()
      await page.setViewportSize({width: 320, height: 800})
      for (const part of [words.brand.name, words.brand.tagline])
        await expect.poll(() => isCut(header(page).getByText(part, {exact: true})), part).toBe(false)
    })

    await page.setViewportSize({width: 390, height: 844})
    const {brand, header: copy} = words
    const before = [
      `link "${brand.name} ${brand.tagline}"`,
      `link "${copy.callLabel}"`,
      `link "${copy.whatsappShortLabel} ${words.whatsappButton.label}"`,
    ]
    const group = `group "${copy.navigationLabel}"`
    await test.step('the menu has a name, and its items follow it', async () => {
      await expect(items.first()).toBeHidden()
      await expect(toggle).toHaveText(copy.menuOpenLabel, {useInnerText: true})
      expect(await waymarksOf(header(page))).toEqual([...before, `${group}: ${copy.menuOpenLabel}`])
      await toggle.click()
      await expect(toggle).toHaveText(copy.menuCloseLabel, {useInnerText: true})
      await expect(items).toHaveText(NAVIGATION.map(([name]) => name))
      await expect
        .poll(() => waymarksOf(header(page)))
        .toEqual([...before, group, 'navigation', ...NAVIGATION.map(([name]) => `link "${name}"`)])
      await expect
        .poll(async () => {
          const tops = await items.evaluateAll((links) =>
            links.map((link) => Math.round(link.getBoundingClientRect().y)),
          )
          return tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? top))
        })
        .toBe(true)
      await toggle.click()
      await expect(items.first()).toBeHidden()
    })

    await test.step('choosing an item closes the menu and leads there', async () => {
      await toggle.click()
      await items.getByText('FAQ', {exact: true}).click()
      await expect(items.first()).toBeHidden()
      await expect(page).toHaveURL(/#faq$/)
      await stopped(page)
      await expect(section(page, 'faq').getByRole('heading').first()).toBeInViewport()
    })

    await test.step('Escape closes the menu and gives the focus back to its button', async () => {
      await toggle.focus()
      await page.keyboard.press('Enter')
      await expect(items.first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(items.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(items.first()).toBeHidden()
      await expect(toggle).toBeFocused()
    })

    await test.step('the sticky button opens the quiz and closes the menu', async () => {
      const inBar = page
        .getByRole('button', {name: words.hero.quizButton})
        .and(page.locator(':not(section *)'))
      await expect(inBar).toBeVisible()
      await scrollTo(page, 0)
      await expect(inBar).toBeHidden()
      await section(page, 'faq').scrollIntoViewIfNeeded()
      await toggle.click()
      await inBar.click()
      await expect(items.first()).toBeHidden()
      await awaitQuiz(page)
      await expect(section(page, 'hero').getByRole('heading', {name: words.AGE_QUESTION})).toBeInViewport()
      await expect(inBar).toBeHidden()
    })
  })
})
