/** On a phone the next step is one tap away, wherever a visitor is on the page, and the chat button covers no word. */
import type {Locator, Page} from '@playwright/test'
import {expect, test} from '../support/page.ts'
import {openAtRest, reach, wake} from '../support/page-clock.ts'
import {openQuiz} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const STEP = 200
/** The chat button's label folds, it bounces, and stops. */
const CHAT_MS = [10_000, 20_000, 22_000]

const openers = (page: Page) => page.getByRole('button', {name: words.hero.quizButton})
const inSection = (page: Page) => page.locator('section [data-quiz]')
const inBar = (page: Page) => openers(page).and(page.locator(':not(section *)'))
const chatButton = (page: Page) =>
  page.getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true})
const chatLabel = (page: Page) => chatButton(page).getByText(words.whatsappButton.label)

/** The first in the header: on a phone without a menu's tap. */
const telephone = (page: Page) => page.getByRole('banner').locator('a[href^="tel:"]').first()

/** A finger on its middle meets it and nothing else. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const {left, top, width, height} = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** What of the page's words stands behind the chat button or its label, where no bar is in between. */
const wordsBehind = (chat: Locator) =>
  chat.evaluate((button) => {
    const bar = document.querySelector('main > div:last-child')?.getBoundingClientRect()
    const covers = [button, ...button.querySelectorAll('span')]
      .filter((element) => element.checkVisibility({visibilityProperty: true}))
      .map((element) => element.getBoundingClientRect())
      .filter(({top}) => !bar || bar.height === 0 || bar.top > top)
    const words: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const {textContent, parentElement} = node
      if (!textContent?.trim() || !parentElement?.checkVisibility({visibilityProperty: true})) continue
      if (button.contains(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const one of range.getClientRects())
        for (const {left, right, top, bottom} of covers)
          if (one.right > left && one.left < right && one.bottom > top && one.top < bottom)
            words.push(textContent)
    }
    return words
  })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no place on the screen')
  return box
}

/** The chat button has had its whole life, bounce included, and the discount has come and is closed: nothing moves by itself any more. */
async function openLater(page: Page) {
  await openAtRest(page)
  await wake(page)
  for (const moment of CHAT_MS) await reach(page, moment + 100)
  await page.clock.resume()
  await page.getByRole('button', {name: words.discountPopup.closeLabel}).click()
}

/** The chat button shows its label. */
async function openUnfolded(page: Page) {
  await openAtRest(page)
  await wake(page)
  await reach(page, 4000)
  await expect(chatLabel(page)).toBeVisible()
}

const apart = (a: Awaited<ReturnType<typeof boxOf>>, b: typeof a) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

for (const [width, height] of [
  [375, 553],
  [360, 740],
  [360, 760],
  [390, 844],
] as const)
  test.describe(`at ${width} x ${height} pixels`, () => {
    test.use({viewport: {width, height}})

    test('the first screen has the quiz, and the chat button covers neither it nor a figure', async ({
      page,
    }) => {
      await page.goto('/')
      const chat = await boxOf(chatButton(page))
      await expect(inSection(page).first()).toBeInViewport({ratio: 1})
      expect(apart(chat, await boxOf(inSection(page).first()))).toBe(true)
      for (const figure of await page.locator('#hero dt, #hero dd').all())
        expect(apart(chat, await boxOf(figure)), await figure.innerText()).toBe(true)
    })
  })

test('a phone on its side says on its first screen what the page is about', async ({page}) => {
  await page.setViewportSize({width: 740, height: 360})
  await page.goto('/')
  await expect(page.getByRole('heading', {level: 1})).toBeInViewport({ratio: 0.9})
})

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [667, 375],
  [768, 1024],
  [1280, 800],
  [1680, 1000],
] as const)
  test(`the chat button’s label covers no word while it shows, at ${width} x ${height}`, async ({page}) => {
    await page.setViewportSize({width, height})
    await openUnfolded(page)
    await expect(chatLabel(page)).toBeInViewport({ratio: 1})
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (let y = 0; y < end + STEP; y += STEP) {
      await page.evaluate((top) => scrollTo({top, behavior: 'instant'}), y)
      await expect.poll(() => wordsBehind(chatButton(page)), `at ${y}`).toEqual([])
    }
  })

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const)
  test(`above the label stands all of the opening, and all of the end can, at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height})
    await openUnfolded(page)
    const ground = page.locator('main > div').last()
    await expect.poll(async () => (await boxOf(ground)).y).toBeLessThan(height - 64)
    const {y: top} = await boxOf(ground)
    for (const figure of await page.locator('#hero dt, #hero dd').all()) {
      const box = await boxOf(figure)
      expect(box.y + box.height, await figure.innerText()).toBeLessThanOrEqual(top)
    }
    await page.evaluate(() => scrollTo({top: document.body.scrollHeight, behavior: 'instant'}))
    const last = page.getByRole('contentinfo').getByText(/^© \d+/)
    await expect.poll(async () => (await boxOf(last)).y + (await boxOf(last)).height).toBeLessThanOrEqual(top)
  })

test('the discount comes beside the label', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await openUnfolded(page)
  await reach(page, 8000)
  const discount = page.getByRole('complementary', {name: words.discountPopup.title})
  expect(apart(await boxOf(discount), await boxOf(chatLabel(page)))).toBe(true)
})

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('quiz, chat and telephone are in reach from every place of the page, and cover no word', async ({
    page,
  }) => {
    await openLater(page)
    await expect(inBar(page)).toBeHidden()
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (let y = 0; y < end + STEP; y += STEP) {
      await page.evaluate((top) => scrollTo({top, behavior: 'instant'}), y)
      const seen = await inSection(page).evaluateAll((buttons) =>
        buttons.some((button) => {
          const {top, bottom} = button.getBoundingClientRect()
          // Behind the header nothing can be tapped.
          return bottom > 72 && top < innerHeight
        }),
      )
      await expect(inBar(page), `at ${y}`).toBeVisible({visible: !seen})
      expect(await isOnTop(telephone(page)), `the telephone at ${y}`).toBe(true)
      expect(await isOnTop(chatButton(page)), `the chat at ${y}`).toBe(true)
      await expect.poll(() => wordsBehind(chatButton(page)), `the chat at ${y}`).toEqual([])
      if (seen) continue
      const chat = await boxOf(chatButton(page))
      await expect
        .poll(async () => (await boxOf(page.locator('main > div').last())).y)
        .toBeLessThanOrEqual(chat.y)
      expect(apart(chat, await boxOf(inBar(page)))).toBe(true)
    }
  })
})

test('on a phone the chat button steps aside while a quiz is in view', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
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

test('on a wide screen there is no bar, and what comes next looks in from below', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800})
  await openLater(page)
  await expect(page.getByRole('region', {name: words.trust.label})).toBeInViewport({ratio: 0.3})
  await page.locator('#faq').scrollIntoViewIfNeeded()
  await expect(inBar(page)).toBeHidden()
})
