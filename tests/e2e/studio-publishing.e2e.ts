import {
  actionMenu,
  documentAction,
  expect,
  faq,
  field,
  openDocument,
  publish,
  publishButton,
  published,
  test,
} from '../support/studio.ts'

test.use({session: 'kept'})

test.describe('an entry', () => {
  test('is published, goes back from a draft, and is taken offline', async ({page, desk}) => {
    await desk.lake.createOrReplace(faq('drafts.faq-ciclo', 'Prima del ciclo?'))
    await openDocument(page, 'elenco-faq;faq-ciclo')
    expect(await published(desk, 'faq-ciclo')).toBeNull()
    await publish(page)
    expect(await published(desk, 'faq-ciclo')).toMatchObject({question: 'Prima del ciclo?'})

    await field(page, 'Domanda').fill('Come non sarà?')
    await expect(publishButton(page)).toBeEnabled()
    await documentAction(page, 'Scarta le modifiche')
    await page.getByRole('dialog').getByRole('button', {name: 'Scarta le modifiche'}).click()
    await expect(field(page, 'Domanda')).toHaveValue('Prima del ciclo?')
    await expect.poll(() => desk.lake.getDocument('drafts.faq-ciclo')).toBeUndefined()

    // Takes the entry offline in the perspective 'Pubblicato'. The form must then show the draft.
    await page.getByRole('button', {name: 'Pubblicato', exact: true}).click()
    await page.getByRole('button', {name: 'Togli dalla pagina'}).click()
    await page.getByRole('dialog').getByRole('button', {name: 'Togli dalla pagina'}).click()
    await expect.poll(() => published(desk, 'faq-ciclo')).toBeNull()
    await expect(field(page, 'Domanda')).toHaveValue('Prima del ciclo?')
    await expect(field(page, 'Domanda')).toBeEditable()
    expect(await desk.lake.getDocument('drafts.faq-ciclo')).toMatchObject({question: 'Prima del ciclo?'})
  })

  test('can be restored at once, or from the Cestino as a draft', async ({page, desk}) => {
    const online = faq('faq-cestino', 'Torna indietro?')
    await desk.lake.createOrReplace(online)
    const remove = async (id: string) => {
      await openDocument(page, `elenco-faq;${id}`)
      await documentAction(page, 'Elimina')
      await page.getByRole('dialog').getByRole('button', {name: 'Elimina', exact: true}).click()
      await expect.poll(() => desk.lake.getDocument(id)).toBeUndefined()
      // Waits until the Studio has closed the form. Otherwise the Studio would also close the next form.
      await expect(field(page, 'Domanda')).toBeHidden()
    }
    await remove('faq-cestino')
    await page.getByRole('button', {name: 'Annulla l’eliminazione'}).click()
    await expect.poll(() => published(desk, 'faq-cestino')).toMatchObject(online)

    await remove('faq-cestino')
    await page.getByRole('link', {name: 'Cestino'}).click()
    // Finds the entry by its text, because the Cestino can contain entries that other tests deleted.
    const line = page.getByRole('listitem').filter({hasText: 'Torna indietro?'})
    await expect(line.getByText(/^Domanda frequente · Eliminata da Redazione il /)).toBeVisible()
    await line.getByRole('button', {name: 'Ripristina «Torna indietro?»'}).press('Enter')
    await expect(line).toBeHidden()
    await page.getByRole('button', {name: 'Apri', exact: true}).click()
    await expect(field(page, 'Domanda')).toHaveValue('Torna indietro?')
    expect(await published(desk, 'faq-cestino')).toBeNull()
    expect(await desk.lake.getDocument('drafts.faq-cestino')).toMatchObject({orderRank: online.orderRank})
    // An entry without a published version has no menu item to discard changes, because no version would remain.
    await actionMenu(page).click()
    await expect(page.getByRole('menuitem', {name: 'Elimina'})).toBeVisible()
    await expect(page.getByRole('menuitem', {name: 'Scarta le modifiche'})).toHaveCount(0)
  })
})
