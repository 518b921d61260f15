import type {Page} from '@playwright/test'
import {expect, goLive, header, NAVIGATION, openLive, stopped, test} from '../support/page.ts'
import * as words from '../support/words.ts'

test.use({viewport: {width: 390, height: 800}})
const menu = (page: Page) => header(page).locator('details')
const toggle = (page: Page) => menu(page).locator('summary')
const items = (page: Page) => menu(page).getByRole('link')

test('the list is a navigation of its own', async ({page}) => {
  await page.goto('/')
  await toggle(page).click()
  await expect(menu(page)).toHaveAccessibleName(words.header.navigationLabel)
  // Its name is said once, by the menu that holds it.
  const list = menu(page).getByRole('navigation')
  await expect(list).toHaveAccessibleName('')
  await expect(list.getByRole('link')).toHaveCount(5)
})

test('the menu opens a vertical list of the same items, and closes again', async ({page}) => {
  await openLive(page)
  await expect(items(page).first()).toBeHidden()
  await expect(toggle(page)).toHaveText(words.header.menuOpenLabel, {useInnerText: true})
  await toggle(page).click()
  await expect(toggle(page)).toHaveText(words.header.menuCloseLabel, {useInnerText: true})
  await expect(items(page)).toHaveText(NAVIGATION.map(([name]) => name))
  await expect
    .poll(async () => {
      const tops = await items(page).evaluateAll((links) =>
        links.map((link) => Math.round(link.getBoundingClientRect().y)),
      )
      return tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? top))
    })
    .toBe(true)
  await toggle(page).click()
  await expect(items(page).first()).toBeHidden()
})

for (const [name, id] of NAVIGATION) {
  test(`choosing '${name}' closes the menu and leads there`, async ({page}) => {
    await page.goto(id === 'hero' ? '/#faq' : '/')
    await goLive(page)
    await toggle(page).click()
    await menu(page).getByRole('link', {name, exact: true}).click()
    await expect(items(page).first()).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await stopped(page)
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport()
  })
}

test('a link of the menu closes it before the page’s code is there, too', async ({page}) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/')
  await toggle(page).click()
  await menu(page).getByRole('link', {name: 'FAQ', exact: true}).click()
  await expect(page.getByRole('heading', {name: words.faqSection.title})).toBeInViewport()
  await expect(items(page).first()).toBeHidden()
})

test('Escape closes the menu and gives the focus back to its button', async ({page}) => {
  await openLive(page)
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect(items(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(items(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items(page).first()).toBeHidden()
  await expect(toggle(page)).toBeFocused()
})
