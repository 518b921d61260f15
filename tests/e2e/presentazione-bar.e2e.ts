/** The bar above Presentazione's preview frame, with the list of views and the reload button. */
import type {Page} from '@playwright/test'
import {clickField, frameOf, openPresentazione} from '../support/presentazione.ts'
import {expect, field, test} from '../support/studio.ts'

const HEADLINE = 'Titolo'

/** Waits until the form of a view has loaded. A form that loads later could take the focus after the check. */
async function expectForm(page: Page, address: RegExp, title: string) {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', {name: title, exact: true}).first()).toBeVisible()
  await expect(page.getByTestId('form-view').getByRole('textbox').first()).toBeEditable()
}

test.describe('the bar of Presentazione', () => {
  test('moves through views by keys, one history entry each', async ({page}) => {
    await openPresentazione(page)
    const frame = frameOf(page)
    const list = page.getByLabel('Stato della pagina')
    const begun = await page.evaluate(() => history.length)
    const states = [
      ['menu', /presentazione\/brand/, 'Nome e menu', 'header details'],
      ['salta', /presentazione\/header/, 'Intestazione', 'a[href="#contenuto"]'],
      ['pacchetti', /presentazione\/packagesSection/, 'Sezione pacchetti', '#packages li[aria-labelledby]'],
    ] as const
    await list.focus()
    for (const [state, address, title, shown] of states) {
      await page.keyboard.press('ArrowDown')
      await expectForm(page, address, title)
      await expect(list).toHaveValue(state)
      await expect(frame.locator(shown).first()).toBeInViewport()
      await expect(list).toBeFocused()
    }
    expect(await page.evaluate(() => history.length)).toBe(begun + states.length)
    for (const [state, address, title] of states.slice(0, -1).toReversed()) {
      await page.goBack()
      await expectForm(page, address, title)
      await expect(list).toHaveValue(state)
      await expect(list).toBeFocused()
    }
    await clickField(page, frame.locator('#hero h1'))
    await expect(field(page, HEADLINE)).toBeFocused()
  })

  test('reloads a view and still shows drafts', async ({page, desk}) => {
    await openPresentazione(page, 'domanda')
    const frame = frameOf(page)
    const headline = frame.locator('#hero h1')
    await clickField(page, headline)
    const button = page.getByRole('button', {name: 'Ricarica l’anteprima'})
    await field(page, HEADLINE).fill('Prima del pulsante')
    await expect(headline).toHaveText('Prima del pulsante')
    const question = frame.locator('#faq details').first()
    await question.evaluate((element) => element.removeAttribute('open'))
    await button.click()
    await expect(question).toHaveAttribute('open')
    await expect(headline).toHaveText('Prima del pulsante')
    await field(page, HEADLINE).fill('Dopo il pulsante')
    await expect(headline).toHaveText('Dopo il pulsante')
    await expect
      .poll(() => desk.lake.getDocument('drafts.hero'))
      .toMatchObject({headline: 'Dopo il pulsante'})
    await desk.lake.delete('drafts.hero')
  })
})
