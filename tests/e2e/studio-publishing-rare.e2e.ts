import {expect, faq, field, openDocument, paneAction, publishButton, test} from '../support/studio.ts'

test.describe('a changed entry', () => {
  test('lists each change in its review', async ({page, desk}) => {
    await desk.lake.createOrReplace(faq('faq-rivedi', 'Il vecchio testo?'))
    await openDocument(page, 'elenco-faq;faq-rivedi')
    await field(page, 'Domanda').fill('Il nuovo testo?')
    await expect(publishButton(page)).toBeEnabled()
    await paneAction(page, 'Rivedi modifiche')
    await page.getByRole('tab', {name: 'Rivedi modifiche'}).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText('Domanda')).toBeVisible()
    await expect(panel.locator('del')).toContainText('vecchi')
    await expect(panel.locator('ins')).toContainText('nuov')
  })

  test('is compared with its published version', async ({page, desk}) => {
    await desk.lake.createOrReplace(faq('faq-confronto', 'Il testo pubblicato?'))
    await desk.lake.createOrReplace(faq('drafts.faq-confronto', 'Il testo nuovo?'))
    await openDocument(page, 'elenco-faq;faq-confronto')
    await paneAction(page, 'Confronta versioni')
    await expect(
      page.getByText('Il testo pubblicato?').or(page.locator('input[value="Il testo pubblicato?"]')).first(),
    ).toBeVisible()
    await expect(page.locator('input[value="Il testo nuovo?"]').first()).toBeVisible()
    const comparison = page.getByRole('dialog', {name: 'Confronta versioni'})
    await comparison.getByRole('button', {name: 'Chiudi il confronto'}).click()
    await expect(comparison).toBeHidden()
  })
})
