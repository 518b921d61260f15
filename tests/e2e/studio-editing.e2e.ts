import {
  expect,
  faq,
  field,
  noteRequests,
  openDocument,
  openTool,
  publish,
  publishButton,
  published,
  test,
} from '../support/studio.ts'

test.use({session: 'kept'})

test.describe('an entry', () => {
  test('starts from the plus sign of its list', async ({page, desk}) => {
    await openTool(page, 'structure/elenco-testimonial')
    const areAnswered = noteRequests(page)
    await page.getByRole('link', {name: 'Nuova testimonianza'}).click()
    await areAnswered()
    await field(page, 'Nome').pressSequentially('Paziente Esempio')
    await expect(page.getByRole('link', {name: /Paziente Esempio/})).toBeVisible()
    await expect
      .poll(() =>
        desk.lake.fetch('*[_type == "testimonial" && name == "Paziente Esempio"][0]{orderRank, _id}'),
      )
      .toMatchObject({_id: expect.stringMatching(/^drafts\./), orderRank: expect.any(String)})
    await desk.lake.delete({query: '*[_type == "testimonial" && name == "Paziente Esempio"]'})
  })

  test('with a mistake says what to do and is published once mended', async ({page, desk}) => {
    await desk.lake.createOrReplace({
      _id: 'package-errato',
      _type: 'package',
      name: 'Errato',
      price: 1000,
      features: ['Visita'],
      orderRank: 'z3',
    })
    await openDocument(page, 'elenco-package;package-errato')
    await field(page, 'Prezzo (€)').fill('')
    await expect(publishButton(page)).toBeDisabled()
    await expect(page.getByTestId('sentences-price')).toHaveText(
      'Manca il prezzo: scrivi il numero prima di pubblicare.',
    )
    // A click on the number of errors must open the field, even if another tab of the form is open.
    await page.getByRole('tab', {name: 'In evidenza'}).click()
    await expect(field(page, 'Prezzo (€)')).toBeHidden()
    await page.getByTestId('pane-footer').getByText('Campi da correggere: 1').click()
    await expect(field(page, 'Prezzo (€)')).toBeInViewport()
    await field(page, 'Prezzo (€)').fill('1200')
    await expect(page.getByRole('link', {name: /Errato/})).toContainText('€1.200')
    await publish(page)
    expect(await published(desk, 'package-errato')).toMatchObject({price: 1200})
    await desk.lake.delete('package-errato')
  })

  test('is saved with its last letters before another entry opens', async ({page, desk}) => {
    for (const id of ['faq-lasciata', 'faq-prossima']) await desk.lake.createOrReplace(faq(id, `${id}?`))
    await openDocument(page, 'elenco-faq;faq-lasciata')
    await field(page, 'Domanda').press('End')
    await page.keyboard.type(' Lasciata di corsa.')
    await page.getByRole('link', {name: /faq-prossima/}).click()
    await expect
      .poll(async () => (await desk.lake.getDocument('drafts.faq-lasciata'))?.question)
      .toBe('faq-lasciata? Lasciata di corsa.')
  })
})
