import {expect, faq, field, openDocument, paneAction, publishButton, test} from '../support/studio.ts'

test('the review of changes lists each change', async ({page, desk}) => {
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
