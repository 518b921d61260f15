/** Typing in the preview frame while the option 'Scrivi sulla pagina' is on. */
import type {Page} from '@playwright/test'
import {openBeside} from '../support/colleague.ts'
import {frameOf, openPresentazione} from '../support/presentazione.ts'
import {expect, field, openDocument, published, test} from '../support/studio.ts'

/** Delay of each write to the Lake. Longer than the 1 s between two patches of the page, so that the writes overlap. */
const ANSWER_MS = 1500

async function openForTyping(page: Page, path = '') {
  await openPresentazione(page, path)
  await page.getByText('Scrivi sulla pagina').click()
  await expect(page.getByLabel('Scrivi sulla pagina')).toBeChecked()
  return frameOf(page)
}

test.describe('typing on the page', () => {
  test('writes a heading into the draft, and no form opens', async ({page, desk}) => {
    const {headline} = (await published<{headline: string}>(desk, 'hero')) ?? {headline: ''}
    const frame = await openForTyping(page)
    const here = page.url()
    await frame.locator('#hero h1').click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' oggi', {delay: 100})
    await expect
      .poll(() => desk.lake.getDocument('drafts.hero'))
      .toMatchObject({headline: `${headline} oggi`})
    await page.keyboard.press('Enter')
    await expect(frame.locator('#hero h1')).not.toHaveAttribute('contenteditable')
    await expect(frame.locator('#hero h1')).toHaveText(`${headline} oggi`)
    expect(page.url()).toBe(here)
    expect(await published(desk, 'hero')).toMatchObject({headline})
    // With the option off, a click on the page opens the form again.
    await page.getByText('Scrivi sulla pagina').click()
    await frame.locator('#hero h1').click()
    await expect(field(page, 'Titolo')).toHaveValue(`${headline} oggi`)
    await desk.lake.delete('drafts.hero')
  })

  test('keeps every letter though the Lake answers late', async ({page, desk}) => {
    const frame = await openForTyping(page)
    await page.route(/\/data\/(actions|mutate)\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      await route.continue()
    })
    await frame.locator('#hero h1').click()
    await page.keyboard.press('ControlOrMeta+a')
    const headline = 'Capelli veri, con pazienza.'
    await page.keyboard.type(headline, {delay: 120})
    await page.keyboard.press('Enter')
    await expect.poll(() => desk.lake.getDocument('drafts.hero')).toMatchObject({headline})
    await page.unrouteAll({behavior: 'wait'})
    await expect.poll(() => desk.lake.getDocument('drafts.hero')).toMatchObject({headline})
    await desk.lake.delete('drafts.hero')
  })

  test('is undone by Escape', async ({page, desk}) => {
    const {headline} = (await published<{headline: string}>(desk, 'hero')) ?? {headline: ''}
    const frame = await openForTyping(page)
    await frame.locator('#hero h1').click()
    await page.keyboard.type('Sbagliato ')
    await expect.poll(() => desk.lake.getDocument('drafts.hero')).not.toMatchObject({headline})
    await page.keyboard.press('Escape')
    await expect(frame.locator('#hero h1')).toHaveText(headline)
    await expect.poll(() => desk.lake.getDocument('drafts.hero')).toMatchObject({headline})
    await desk.lake.delete('drafts.hero')
  })

  test('edits a bare number and shows its error', async ({page, desk}) => {
    const {price} = (await published<{price: number}>(desk, 'package-gold')) ?? {price: 0}
    const frame = await openForTyping(page, 'pacchetti/package-gold')
    const shown = frame
      .locator('#packages li [data-sanity*="id=package-gold;"][data-sanity*="path=price;"]')
      .filter({visible: true})
    await shown.first().click()
    await expect(shown.first()).toHaveText(String(price))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('molto')
    await expect(frame.getByText('Scrivi un numero')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('-5')
    await expect(frame.getByText('Il prezzo deve essere maggiore di zero.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('4321')
    await page.keyboard.press('Enter')
    await expect(shown.first()).toHaveText('€4.321')
    await expect.poll(() => desk.lake.getDocument('drafts.package-gold')).toMatchObject({price: 4321})
    await desk.lake.delete('drafts.package-gold')
  })

  test('opens the form while a colleague types in the document', async ({page, desk, browser}) => {
    const {room, other} = await openBeside(browser, desk, 'rita', 'Rita Esempio')
    await openDocument(other, 'pagina;hero')
    const frame = await openForTyping(page)
    await field(other, 'Titolo').press('End')
    const typing = other.keyboard.type('abcdefghij'.repeat(4), {delay: 150})
    await expect(frame.locator('#hero h1')).toContainText('abc')
    await frame.locator('#hero h1').click()
    await expect(field(page, 'Titolo')).toBeVisible()
    await expect(frame.locator('#hero h1')).not.toHaveAttribute('contenteditable')
    await typing
    await room.close()
    await desk.lake.delete('drafts.hero')
  })
})
