import {expect, expectNoSidewaysScroll, openCards, openLive, test} from '../support/page.ts'
import {openAtRest, reach, wake} from '../support/page-clock.ts'
import * as words from '../support/words.ts'

test.use({contextOptions: {reducedMotion: 'reduce'}})

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
