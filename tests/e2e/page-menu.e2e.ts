import type {Page} from '@playwright/test'
import {expect, goLive, header, NAVIGATION, stopped, test} from '../support/page.ts'
import * as words from '../support/words.ts'

test.use({viewport: {width: 390, height: 800}})
const menu = (page: Page) => header(page).locator('details')
const toggle = (page: Page) => menu(page).locator('summary')
const items = (page: Page) => menu(page).getByRole('link')

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
