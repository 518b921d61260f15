/** On a phone, one tap reaches quiz, chat and telephone at every scroll position. The chat button covers no text. */
import type {Locator, Page} from '@playwright/test'
import {expect, goLive, test} from '../support/page.ts'
import {openAtRest, reach} from '../support/page-clock.ts'
import * as words from '../support/words.ts'

const SCROLL_STEP = 200

const openers = (page: Page) => page.getByRole('button', {name: words.hero.quizButton})
const inSection = (page: Page) => page.locator('section [data-opens]')
const inBar = (page: Page) => openers(page).and(page.locator(':not(section *)'))
const chatButton = (page: Page) =>
  page.getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true})
const chatLabel = (page: Page) => chatButton(page).getByText(words.whatsappButton.label)

/** Returns the telephone link in the header, which is visible while the menu is closed. */
const telephone = (page: Page) => page.getByRole('banner').locator('a[href^="tel:"]').first()

const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const {left, top, width, height} = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Returns texts that the chat button or its label covers. Ignores a button or label inside the bottom bar. */
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

async function atEachPosition(page: Page, look: (y: number) => Promise<void>) {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let y = 0; y < end + SCROLL_STEP; y += SCROLL_STEP) {
    await page.evaluate((top) => scrollTo({top, behavior: 'instant'}), y)
    await look(y)
  }
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`the chat’s label covers no word at ${width} x ${height}`, async ({page}) => {
    await page.setViewportSize({width, height})
    await openAtRest(page)
    await goLive(page)
    await reach(page, 4000)
    await expect(chatLabel(page)).toBeInViewport({ratio: 1})
    await atEachPosition(page, (y) => expect.poll(() => wordsBehind(chatButton(page)), `at ${y}`).toEqual([]))
  })

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('quiz, chat and telephone are in reach everywhere', async ({page}) => {
    await openAtRest(page)
    await goLive(page)
    // Advances the clock until the popup is open, the label has folded and the button's animation has ended.
    for (const moment of [10_000, 20_000, 22_000]) await reach(page, moment + 100)
    await page.clock.resume()
    await page.getByRole('button', {name: words.discountPopup.closeLabel}).click()
    await expect(inSection(page).first()).toBeInViewport({ratio: 1})
    await expect(inBar(page)).toBeHidden()
    await atEachPosition(page, async (y) => {
      const isSeen = await inSection(page).evaluateAll((buttons) =>
        buttons.some((button) => {
          const {top, bottom} = button.getBoundingClientRect()
          // Ignores a button in the first 72 px, which the header covers.
          return bottom > 72 && top < innerHeight
        }),
      )
      await expect(inBar(page), `at ${y}`).toBeVisible({visible: !isSeen})
      expect(await isOnTop(telephone(page)), `the telephone at ${y}`).toBe(true)
      expect(await isOnTop(chatButton(page)), `the chat at ${y}`).toBe(true)
      await expect.poll(() => wordsBehind(chatButton(page)), `the chat at ${y}`).toEqual([])
      if (!isSeen) expect(await isOnTop(inBar(page)), `the bar at ${y}`).toBe(true)
    })
  })
})
