/** What was only looked at before: texts with more space, either way up, and what must not be on the page at all. */
import type {BrowserType} from '@playwright/test'
import {BROWSER_ARGS, findBrowser} from '../support/browser.ts'
import {expect, expectNoSidewaysScroll, openCards, openLive, section, test} from '../support/page.ts'
import {openAtRest, reach, wake} from '../support/page-clock.ts'
import {answerUpTo, emailField, holdTime, numberOf, openQuiz, press, resumeQuiz} from '../support/quiz.ts'
import {expectTextsWhole, spaceOut} from '../support/text-boxes.ts'
import * as words from '../support/words.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})

const WIDTHS = [320, 1280] as const

test('with more space between lines, letters and words, no text of the page is cut or covered', async ({
  page,
}) => {
  await openAtRest(page)
  await wake(page)
  await reach(page, 8000)
  const popup = page.getByRole('complementary')
  await expect(popup).toBeVisible()
  await page.clock.resume()
  await spaceOut(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 800})
    await expectTextsWhole(page, `popup, ${width}`)
    const box = await popup.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0, `popup within ${width}`).toBe(true)
  }
  await popup.getByRole('button', {name: /chiudi/i}).click()
  await page.setViewportSize({width: 320, height: 800})
  await page.locator('#packages').evaluate((section) => section.scrollIntoView())
  await expect(page.getByRole('button', {name: words.hero.quizButton}).last()).toBeInViewport()
  await expectTextsWhole(page, 'the bar')
  await page
    .locator('#testimonials [data-quiz]')
    .evaluate((opener) => opener.scrollIntoView({block: 'center'}))
  await expect(page.locator('main > :last-child').getByRole('link')).toBeVisible()
  await expectTextsWhole(page, 'the bar, with a number')
  await openCards(page)
  await page.locator('#faq summary').first().click()
  for (const width of WIDTHS) {
    await page.setViewportSize({width, height: 800})
    await expectTextsWhole(page, `all unfolded, ${width}`)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({width: 320, height: 800})
  await page.getByRole('banner').locator('summary').click()
  await expectTextsWhole(page, 'menu')
  await expectNoSidewaysScroll(page)
})

test('with more space, neither is a text of the quiz', async ({page}) => {
  const quiz = await resumeQuiz(page, numberOf('goal'))
  await spaceOut(page)
  const look = async (state: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 800})
      await expectTextsWhole(page, `${state}, ${width}`)
      await expectNoSidewaysScroll(page)
    }
  }
  await look('question')
  await press(quiz.getByRole('button', {name: 'Coprire le zone calve'}))
  await expect(quiz.getByRole('button', {name: words.quizCopy.skipButton})).toBeVisible()
  await look('photo')
  await press(quiz.getByRole('button', {name: words.quizCopy.skipButton}))
  await expect(emailField(quiz)).toBeVisible()
  await look('e-mail')
  // 1.3.5: browsers and password managers may fill it in.
  await expect(emailField(quiz)).toHaveAttribute('autocomplete', 'email')
  await expect(emailField(quiz)).toHaveAttribute('type', 'email')
})

/** As somebody sets it in the browser: the layout follows the size of the text. */
async function openWithLargeText(chromium: BrowserType, address: string) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({viewport: {width: 360, height: 740}, locale: 'it-IT', baseURL: address})
  return {browser, page}
}

test('with text of twice the size nothing is lost, on a phone and on a desk', async ({
  playwright,
  baseURL,
}) => {
  const {browser, page} = await openWithLargeText(playwright.chromium, baseURL ?? '')
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await openCards(page)
  await page.locator('#faq summary').first().click()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({width, height: 740})
    await expectNoSidewaysScroll(page)
    await expectTextsWhole(page, `twice the size, ${width}`)
    const logo = await page.getByRole('banner').locator('img').boundingBox()
    expect(logo?.width, `the logo’s shape at ${width}`).toBe(logo?.height)
  }
  await browser.close()
})

test('with text of twice the size the bar, the chat’s label and the discount keep their words', async ({
  playwright,
  baseURL,
}) => {
  const {browser, page} = await openWithLargeText(playwright.chromium, baseURL ?? '')
  await page.emulateMedia({reducedMotion: 'reduce'})
  await openAtRest(page)
  await wake(page)
  await expectTextsWhole(page, 'the first screen')
  await reach(page, 3000)
  await expect(page.locator('[data-floating]').getByText(words.whatsappButton.label)).toBeVisible()
  await expectTextsWhole(page, 'the chat’s label')
  await reach(page, 8000)
  const popup = page.getByRole('complementary')
  await expect(popup).toBeVisible()
  await expectTextsWhole(page, 'the discount')
  for (const part of await popup.locator('p, a, button').all()) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), (await part.textContent()) ?? '').toBeLessThanOrEqual(360)
  }
  await reach(page, 23_000)
  await popup.getByRole('button', {name: /chiudi/i}).click()
  await page.locator('#packages').evaluate((section) => section.scrollIntoView())
  await page.clock.runFor(1000)
  await expect(page.getByRole('button', {name: words.hero.quizButton}).last()).toBeVisible()
  await expectTextsWhole(page, 'the bar')
  await browser.close()
})

test('either way up; visible words are in the name; no sound, no film, no motion, no password', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, {asked})
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...[type, ...rest]: Parameters<typeof add>) {
      asked.push(type)
      return add.call(this, type, ...rest)
    }
  })
  await page.setViewportSize({width: 740, height: 1100})
  await page.clock.install()
  await openLive(page)
  // No discount comes between the two lists.
  await holdTime(page)
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, a[href], button, summary')]
        .filter((element) => element.checkVisibility({visibilityProperty: true}))
        .map((element) => element.textContent),
    )
  const upright = await shown()
  await page.setViewportSize({width: 740, height: 360})
  expect(await shown()).toEqual(upright)
  await expectNoSidewaysScroll(page)
  await page.clock.resume()
  const quiz = await openQuiz(page)
  await answerUpTo(quiz, 2)
  await expect(section(page, 'hero').getByRole('progressbar')).toBeAttached()

  const found = await page.evaluate(() => {
    const plain = (text: string) =>
      text
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .toLowerCase()
    const named = [
      ...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label], [role][aria-label]'),
    ]
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const all = (list: CSSRule[]): CSSStyleRule[] =>
      list.flatMap((rule) =>
        rule instanceof CSSStyleRule
          ? [rule, ...all([...rule.cssRules])]
          : rule instanceof CSSGroupingRule
            ? all([...rule.cssRules])
            : [],
      )
    return {
      unnamed: named
        .filter((element) => element.matches('a, button') && element.checkVisibility())
        .filter((element) => !plain(element.ariaLabel ?? '').includes(plain(element.innerText)))
        .map((element) => [element.ariaLabel, element.innerText]),
      // 1.4.13: nothing comes up under the pointer or with the focus.
      comingUp: all(rules)
        .filter(({selectorText}) => /:(hover|focus|focus-within|focus-visible)\b/.test(selectorText))
        .filter(({style}) => style.display || style.visibility || style.content)
        .map(({cssText}) => cssText),
      titles: [...document.querySelectorAll('body [title]')].map((element) => element.outerHTML.slice(0, 80)),
      media: document.querySelectorAll('audio, video, iframe, object, embed, input[type=password]').length,
      endless: document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations === Infinity).length,
      motion: (window as unknown as {asked: string[]}).asked.filter((type) => /^(device|gesture)/.test(type)),
    }
  })
  expect(found).toEqual({unnamed: [], comingUp: [], titles: [], media: 0, endless: 0, motion: []})
})
