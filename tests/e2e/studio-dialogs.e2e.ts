import {documentAction, expect, faq, openDocument, published, test} from '../support/studio.ts'

test.describe('a question before an action', () => {
  test('opens a dialog named after the action; Escape changes nothing', async ({page, desk}) => {
    await desk.lake.createOrReplace(faq('faq-domande', 'In rete?'))
    await desk.lake.createOrReplace(faq('drafts.faq-domande', 'In bozza?'))
    await openDocument(page, 'elenco-faq;faq-domande')
    for (const [action, no] of [
      ['Togli dalla pagina', 'Lascia nella pagina'],
      ['Scarta le modifiche', 'Tieni la bozza'],
      ['Elimina', 'Non eliminare'],
    ] as const) {
      await documentAction(page, action)
      const dialog = page.getByRole('dialog', {name: action})
      await expect(dialog.getByRole('button', {name: no})).toBeVisible()
      await expect(dialog.getByRole('button', {name: action, exact: true})).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    expect(await published(desk, 'faq-domande')).toMatchObject({question: 'In rete?'})
    expect(await desk.lake.getDocument('drafts.faq-domande')).toMatchObject({question: 'In bozza?'})
  })

  test('warns that an unpublished section loses all its texts', async ({page, desk}) => {
    const before = await desk.lake.getDocument('doctors')
    await desk.lake.delete({query: '*[_id in ["doctors", "drafts.doctors"]]'})
    await desk.lake.createOrReplace({_id: 'drafts.doctors', _type: 'doctors', title: 'Chi opera'})
    await openDocument(page, 'pagina;doctors')
    await documentAction(page, 'Scarta le modifiche')
    await expect(page.getByRole('dialog')).toContainText('con la bozza vanno persi tutti i suoi testi')
    await page.keyboard.press('Escape')
    await desk.lake.delete('drafts.doctors')
    if (before) await desk.lake.createOrReplace(before)
  })
})
