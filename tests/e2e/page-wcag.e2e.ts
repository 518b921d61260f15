/** Accessibility beyond the axe tests: text spacing and size, forced colours, orientation and label in name. */
import {BROWSER_ARGS, findBrowser} from '../support/browser.ts'
import {expect, expectNoSidewaysScroll, goLive, openCards, openLive, test} from '../support/page.ts'
import {openAtRest, reach} from '../support/page-clock.ts'
import {emailField, holdTime, numberOf, press, resumeQuiz} from '../support/quiz.ts'
import {expectTextsWhole, spaceOut} from '../support/text-boxes.ts'
import * as words from '../support/words.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})

const WIDTHS = [320, 1280] as const

test.describe('text with more space between lines, letters and words', () => {
  test('is neither cut nor covered on the page', async ({page}) => {
    await openAtRest(page)
    await goLive(page)
    await reach(page, 8000)
    const popup = page.getByRole('complementary')
    await expect(popup).toBeVisible()
    await page.clock.resume()
    await spaceOut(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 800})
      await expectTextsWhole(page, `popup, ${width}`)
    }
    await popup.getByRole('button', {name: /chiudi/i}).click()
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

  test('is neither cut nor covered in the quiz', async ({page}) => {
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
  })
})

test.describe('text of twice the size', () => {
  test('stays whole on the page, the chat’s label and the popup', async ({playwright, baseURL}) => {
    const browser = await playwright.chromium.launch({
      executablePath: findBrowser(),
      args: [...BROWSER_ARGS, '--blink-settings=defaultFontSize=32'],
    })
    const options = {viewport: {width: 360, height: 740}, locale: 'it-IT', baseURL: baseURL ?? ''}
    const page = await browser.newPage(options)
    await page.emulateMedia({reducedMotion: 'reduce'})
    await openAtRest(page)
    await goLive(page)
    await reach(page, 3000)
    await expect(page.locator('[data-floating]').getByText(words.whatsappButton.label)).toBeVisible()
    await expectTextsWhole(page, 'the chat’s label')
    await reach(page, 8000)
    const popup = page.getByRole('complementary')
    await expect(popup).toBeVisible()
    await expectTextsWhole(page, 'the popup')
    await expectNoSidewaysScroll(page)
    await page.clock.resume()
    await popup.getByRole('button', {name: /chiudi/i}).click()
    await openCards(page)
    await page.locator('#faq summary').first().click()
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({width, height: 740})
      await expectNoSidewaysScroll(page)
      await expectTextsWhole(page, `twice the size, ${width}`)
    }
    await browser.close()
  })
})

test.describe('the page', () => {
  test('distinguishes chosen controls with forced colours', async ({page}) => {
    await page.emulateMedia({forcedColors: 'active'})
    await openLive(page)
    const ground = (label: string) =>
      page
        .getByRole('group', {name: words.beforeAfter.toggleLabel})
        .getByText(label)
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await ground('Prima')).not.toBe(await ground('Dopo'))
    const opener = page.getByRole('button', {name: words.hero.quizButton})
    await expect(opener).not.toHaveCSS('border-top-width', '0px')
    await expect(page.locator('a[data-floating]')).toHaveCSS('outline-style', 'solid')
    await expect(page.getByRole('img', {name: /su 5/}).first()).not.toHaveCSS('background-image', 'none')
  })

  test('shows the same in both orientations, with visible words in names', async ({page}) => {
    await page.setViewportSize({width: 740, height: 1100})
    await page.clock.install()
    await openLive(page)
    // Prevents the discount popup from opening between the two screen sizes.
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
    await expect(page.getByRole('heading', {level: 1})).toBeInViewport({ratio: 0.9})
    await expectNoSidewaysScroll(page)
    const unnamed = await page.locator('a[aria-label], button[aria-label]').evaluateAll((all) => {
      const plain = (text: string) =>
        text
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()
          .toLowerCase()
      return all
        .filter((element) => element.checkVisibility())
        .map((element) => [plain(element.ariaLabel ?? ''), plain((element as HTMLElement).innerText)])
        .filter(([name = '', visible = '']) => !name.includes(visible))
    })
    expect(unnamed).toEqual([])
  })
})
