import {
  actionMenu,
  documentAction,
  expect,
  faq,
  field,
  openDocument,
  published,
  test,
} from '../support/studio.ts'

test('what an action asks stands in a dialog of its name, and whoever says no is back at its menu', async ({
  page,
  desk,
}) => {
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
    await expect(dialog.getByRole('button', {name: no})).toBeFocused()
    await expect(dialog.getByRole('button', {name: action, exact: true})).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(actionMenu(page)).toBeFocused()
  }
  expect(await published(desk, 'faq-domande')).toMatchObject({question: 'In rete?'})
  expect(await desk.lake.getDocument('drafts.faq-domande')).toMatchObject({question: 'In bozza?'})
  await desk.lake.delete({query: '*[_id match "*faq-domande"]'})
})

test('publishing by its keys asks once about a contradiction', async ({page, desk}) => {
  const {price} = (await published<{price: number}>(desk, 'package-diamond')) ?? {price: 0}
  await desk.lake.createOrReplace(faq('faq-tasti', 'Quanto costa?'))
  await desk.lake.createOrReplace(
    faq('drafts.faq-tasti', 'Quanto costa?', `Diamond costa ${price + 7} euro.`),
  )
  await openDocument(page, 'elenco-faq;faq-tasti')
  await field(page, 'Domanda').click()
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.keyboard.press('Control+Alt+p')
    await expect(dialog.first()).toBeVisible({timeout: 5_000})
  }).toPass()
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Domanda')).toBeFocused()
  expect(JSON.stringify(await published(desk, 'faq-tasti'))).not.toContain('Diamond')
  await desk.lake.delete({query: '*[_id match "*faq-tasti"]'})
})

test('what takes all words of a part that is not online says so', async ({page, desk}) => {
  const draft = {_id: 'drafts.doctors', _type: 'doctors', title: 'Chi opera'}
  const before = await desk.lake.getDocument('doctors')
  await desk.lake.delete({query: '*[_id in ["doctors", "drafts.doctors"]]'})
  await desk.lake.createOrReplace(draft)
  await openDocument(page, 'pagina;doctors')
  await documentAction(page, 'Scarta le modifiche')
  await expect(page.getByRole('dialog')).toContainText('con la bozza vanno persi tutti i suoi testi')
  await page.keyboard.press('Escape')
  await desk.lake.delete('drafts.doctors')
  if (before) await desk.lake.createOrReplace(before)
})
