import type {Page} from '@playwright/test'
import {chat, expect, goLive, header, NAVIGATION, openLive, test} from '../support/page.ts'
import * as words from '../support/words.ts'

const shadow = (page: Page) =>
  header(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
    return getComputedStyle(element).boxShadow
  })
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top)

test('the header is fixed and shows name, tagline and logo', async ({page}) => {
  await page.goto('/')
  await expect(header(page)).toContainText(words.brand.name)
  await expect(header(page)).toContainText(words.brand.tagline)
  await expect(header(page).locator('a[href="#hero"] img')).toBeVisible()
  // The name is said once, not by the picture beside it as well.
  await expect(
    header(page).getByRole('link', {name: 'Villa Esempio Premium Clinic', exact: true}),
  ).toBeVisible()
  await scrollTo(page, 1500)
  await expect.poll(() => header(page).evaluate((element) => element.getBoundingClientRect().y)).toBe(0)
})

for (const live of [false, true]) {
  test.describe(live ? 'once alive' : 'before any script', () => {
    test.use({javaScriptEnabled: live})
    test('each item leads to its section, below the header', async ({page}) => {
      await page.goto('/#faq')
      if (live) await goLive(page)
      const bar = await header(page).boundingBox()
      for (const [name, id] of NAVIGATION) {
        await header(page).getByRole('navigation').getByRole('link', {name, exact: true}).click()
        await expect(page).toHaveURL(new RegExp(`#${id}$`))
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
  })
}

test('marks the section that is read, and has the quiz once the opening’s button is gone', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await openLive(page)
  const navigation = header(page).getByRole('navigation')
  const quiz = header(page).getByRole('button', {name: words.header.quizButton})
  await expect(navigation.locator('[aria-current]')).toHaveText('Home')
  await expect(quiz).toBeHidden()
  await navigation.getByRole('link', {name: 'FAQ'}).click()
  await expect(navigation.locator('[aria-current]')).toHaveText('FAQ')
  // What nobody named in the navigation has no mark there, wherever a visitor came from.
  await navigation.getByRole('link', {name: 'Home'}).click()
  await expect(navigation.locator('[aria-current]')).toHaveText('Home')
  await scrollTo(page, await page.evaluate(() => document.body.scrollHeight))
  await expect(navigation.locator('[aria-current]')).toHaveCount(0)
  await navigation.getByRole('link', {name: 'FAQ'}).click()
  await quiz.click()
  await expect(page.getByRole('heading', {level: 1, name: words.AGE_QUESTION})).toBeInViewport()
  await expect(quiz).toBeHidden()
})

test('anchors scroll smoothly, and at once for those who want less motion', async ({page}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await page.emulateMedia({reducedMotion: 'reduce'})
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test('the shadow is stronger past 50 px, not at 50 px', async ({page}) => {
  await openLive(page)
  const atTop = await shadow(page)
  await scrollTo(page, 50)
  expect(await page.evaluate(() => window.scrollY)).toBe(50)
  await expect.poll(() => shadow(page)).toBe(atTop)
  await scrollTo(page, 51)
  await expect.poll(() => shadow(page)).not.toBe(atTop)
  await scrollTo(page, 50)
  await expect.poll(() => shadow(page)).toBe(atTop)
})

test('a page that comes alive far down has the stronger shadow at once', async ({page}) => {
  await page.goto('/')
  const atTop = await shadow(page)
  await page.goto('/#faq')
  await goLive(page)
  await expect.poll(() => shadow(page)).not.toBe(atTop)
})

test('Chiama dials the clinic, WhatsApp opens a chat in a new tab', async ({page}) => {
  await page.goto('/')
  await expect(header(page).getByRole('link', {name: words.header.callLabel})).toHaveAttribute(
    'href',
    'tel:+905550000000',
  )
  const link = header(page).getByRole('link', {name: 'WhatsApp'})
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  expect(chat(await link.getAttribute('href'))).toEqual({
    number: words.contact.whatsapp,
    text: words.messages.general,
  })
})

test('at 320 px name and tagline are there in full', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640})
  await page.goto('/')
  for (const part of [words.brand.name, words.brand.tagline]) {
    const cut = await header(page)
      .getByText(part, {exact: true})
      .evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(cut, part).toBe(false)
  }
})

test('on a phone of any width name and tagline take a line each', async ({page}) => {
  for (const width of [360, 390, 400, 412, 430, 464]) {
    await page.setViewportSize({width, height: 800})
    await page.goto('/')
    for (const part of [words.brand.name, words.brand.tagline]) {
      const lines = await header(page)
        .getByText(part, {exact: true})
        .evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
      expect(lines, `${part} at ${width} px`).toBeLessThan(1.5)
    }
  }
})

test('WhatsApp is WA below 400 px, and Chiama is there down to 360 px', async ({page}) => {
  const call = header(page).getByRole('link', {name: words.header.callLabel, exact: true})
  await page.setViewportSize({width: 400, height: 800})
  await page.goto('/')
  await expect(call).toBeVisible()
  await expect(header(page).getByText('WhatsApp', {exact: true})).toBeVisible()
  await expect(header(page).getByText('WA', {exact: true})).toBeHidden()
  await page.setViewportSize({width: 399, height: 800})
  await expect(call).toBeVisible()
  const named = `WA ${words.whatsappButton.label}`
  await expect(header(page).getByRole('link', {name: named, exact: true})).toBeVisible()
  await expect(header(page).getByText('WhatsApp', {exact: true})).toBeHidden()
  for (const width of [360, 375, 390]) {
    await page.setViewportSize({width, height: 800})
    await expect(call, `${width}`).toBeVisible()
    // A finger finds it, and the name beside it is whole.
    await expect
      .poll(async () => {
        const box = await call.boundingBox()
        return Math.min(box?.width ?? 0, box?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(44)
    for (const part of [words.brand.name, words.brand.tagline])
      await expect
        .poll(
          () =>
            header(page)
              .getByText(part, {exact: true})
              .evaluate(
                (element) =>
                  element.scrollHeight <= element.clientHeight + 1 &&
                  element.scrollWidth <= element.clientWidth,
              ),
          `${part} at ${width} px`,
        )
        .toBe(true)
  }
  await page.setViewportSize({width: 359, height: 800})
  await expect(call).toBeHidden()
})
