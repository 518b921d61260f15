import {openBeside} from '../support/colleague.ts'
import {
  actionMenu,
  documentAction,
  expect,
  field,
  openDocument,
  paneAction,
  publish,
  publishButton,
  published,
  test,
} from '../support/studio.ts'
import {openTexts, search} from '../support/texts.ts'

const faq = (_id: string, question: string) => ({
  _id,
  _type: 'faq',
  question,
  orderRank: 'z',
  answer: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 'b', text: 'Sì.', marks: []}],
    },
  ],
})

test('a draft is published, and taken offline again', async ({page, desk}) => {
  await desk.lake.createOrReplace(faq('drafts.faq-ciclo', 'Prima del ciclo?'))
  await openDocument(page, 'elenco-faq;faq-ciclo')
  // Alone, one is told of nobody under a field.
  await expect(page.getByRole('status').and(page.locator(':empty')).first()).toBeAttached()
  await expect(page.locator('[role=status]:has(*)').filter({hasText: /^$/})).toHaveCount(0)
  expect(await published(desk, 'faq-ciclo')).toBeNull()
  await publish(page)
  expect(await published(desk, 'faq-ciclo')).toMatchObject({question: 'Prima del ciclo?'})

  // From where visitors' version is looked at, too: the form goes on with the draft.
  await page.getByRole('button', {name: 'Pubblicato', exact: true}).click()
  await page.getByRole('button', {name: 'Togli dalla pagina'}).click()
  await page.getByRole('dialog').getByRole('button', {name: 'Togli dalla pagina'}).click()
  await expect.poll(() => published(desk, 'faq-ciclo')).toBeNull()
  await expect(field(page, 'Domanda')).toHaveValue('Prima del ciclo?')
  await expect(field(page, 'Domanda')).toBeEditable()
  expect(await desk.lake.getDocument('drafts.faq-ciclo')).toMatchObject({question: 'Prima del ciclo?'})
})

test('what was deleted comes back: at once as it was, and from the Cestino as a draft', async ({
  page,
  desk,
}) => {
  const online = faq('faq-cestino', 'Torna indietro?')
  await desk.lake.createOrReplace(online)
  await desk.lake.createOrReplace(faq('faq-resta', 'Resta nel Cestino?'))
  const remove = async (id: string) => {
    await openDocument(page, `elenco-faq;${id}`)
    await documentAction(page, 'Elimina')
    await page.getByRole('dialog').getByRole('button', {name: 'Elimina', exact: true}).click()
    await expect.poll(() => desk.lake.getDocument(id)).toBeUndefined()
    // Its form closes by itself, and would take along whatever was opened meanwhile.
    await expect(field(page, 'Domanda')).toBeHidden()
  }
  await remove('faq-resta')
  await remove('faq-cestino')
  await page.getByRole('button', {name: 'Annulla l’eliminazione'}).click()
  await expect.poll(() => published(desk, 'faq-cestino')).toMatchObject(online)

  await remove('faq-cestino')
  await page.getByRole('link', {name: 'Cestino'}).click()
  // What other tests deleted may lie here, too.
  const line = page.getByRole('listitem').filter({hasText: 'Torna indietro?'})
  await expect(line.getByText(/^Domanda frequente · Eliminata da Redazione il /)).toBeVisible()
  await line.getByRole('button', {name: 'Ripristina «Torna indietro?»'}).press('Enter')
  await expect(line).toBeHidden()
  // Whoever goes on with the keyboard is at the entry beside it.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Ripristina «/)
  await page.getByRole('button', {name: 'Apri', exact: true}).click()
  await expect(field(page, 'Domanda')).toHaveValue('Torna indietro?')
  expect(await published(desk, 'faq-cestino')).toBeNull()
  expect(await desk.lake.getDocument('drafts.faq-cestino')).toMatchObject({orderRank: online.orderRank})
  // Discarding would leave nothing: it is offered only where something is online.
  await actionMenu(page).click()
  await expect(page.getByRole('menuitem', {name: 'Elimina'})).toBeVisible()
  await expect(page.getByRole('menuitem', {name: 'Scarta le modifiche'})).toHaveCount(0)
})

test('whoever has an entry open that a colleague deletes is told who did, and can bring it back', async ({
  page,
  desk,
  browser,
}) => {
  const online = faq('faq-via', 'Va via?')
  await desk.lake.createOrReplace(online)
  const {room, other} = await openBeside(browser, desk, 'paola', 'Paola Esempio')
  await openDocument(page, 'elenco-faq;faq-via')
  await openDocument(other, 'elenco-faq;faq-via')
  await documentAction(other, 'Elimina')
  await other.getByRole('dialog').getByRole('button', {name: 'Elimina', exact: true}).click()
  await expect(page.getByText('Paola Esempio ha messo «Va via?» nel Cestino')).toBeVisible()
  await expect(field(page, 'Domanda')).toBeHidden()
  await page.getByRole('button', {name: 'Annulla l’eliminazione'}).click()
  await expect.poll(() => published(desk, 'faq-via')).toMatchObject(online)
  await expect(page.getByRole('link', {name: /Va via\?/})).toBeVisible()
  await room.close()
})

test('changes are discarded, and the form shows what is published', async ({page, desk}) => {
  await desk.lake.createOrReplace(faq('faq-scarto', 'Com’era?'))
  await openDocument(page, 'elenco-faq;faq-scarto')
  await field(page, 'Domanda').fill('Come non sarà?')
  await expect(publishButton(page)).toBeEnabled()
  await documentAction(page, 'Scarta le modifiche')
  await page.getByRole('dialog').getByRole('button', {name: 'Scarta le modifiche'}).click()
  await expect(field(page, 'Domanda')).toHaveValue('Com’era?')
  await expect.poll(() => desk.lake.getDocument('drafts.faq-scarto')).toBeUndefined()
  expect(await published(desk, 'faq-scarto')).toMatchObject({question: 'Com’era?'})
})

test('the history names its authors, and an older version is restored', async ({page, desk}) => {
  await desk.lake.createOrReplace(faq('faq-storia', 'Prima versione?'))
  await openDocument(page, 'elenco-faq;faq-storia')
  for (const text of ['Seconda versione?', 'Terza versione?']) {
    await field(page, 'Domanda').fill(text)
    // What says so may still be about the one before.
    await expect(async () => {
      await publish(page)
      expect(await published(desk, 'faq-storia')).toMatchObject({question: text})
    }).toPass()
    await expect(page.getByText('Il documento è stato pubblicato')).toHaveCount(0)
  }
  await paneAction(page, 'Rivedi modifiche')
  await page.getByRole('tab', {name: 'Cronologia'}).click()
  const events = page.getByRole('tabpanel').getByRole('button').filter({hasText: 'Pubblicato'})
  await expect(events).toHaveCount(3)
  await events.nth(1).click()
  await expect(field(page, 'Domanda')).toHaveValue('Seconda versione?')
  await expect(page.getByText(/^Revisione del \d+ \p{L}+ \d{4} alle ore \d+:\d+$/u)).toBeVisible()
  await page
    .getByRole('button', {name: /Ripristina/})
    .first()
    .click()
  await page.getByRole('dialog', {name: 'Ripristina'}).getByRole('button', {name: 'Ripristina'}).click()
  await expect
    .poll(() => desk.lake.getDocument('drafts.faq-storia').then((draft) => draft?.question))
    .toBe('Seconda versione?')
  await publish(page)
  expect(await published(desk, 'faq-storia')).toMatchObject({question: 'Seconda versione?'})
})

test('the comparison shows what a draft changes', async ({page, desk}) => {
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

test('the review of changes lists each of them', async ({page, desk}) => {
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

test('whoever publishes while a colleague writes is asked first, and the colleague’s words are all there', async ({
  page,
  desk,
  browser,
}) => {
  await desk.lake.createOrReplace(faq('faq-insieme', 'Insieme?'))
  await desk.lake.createOrReplace(faq('drafts.faq-insieme', 'Insieme, e poi?'))
  const {room, other} = await openBeside(browser, desk, 'flavia', 'Flavia Esempio')
  await openDocument(page, 'elenco-faq;faq-insieme')
  await openDocument(other, 'elenco-faq;faq-insieme')
  await field(other, 'Domanda').click()
  await field(other, 'Domanda').press('End')
  await other.keyboard.type(' Scritto')
  // Not who has the cursor there, but who writes closes it.
  await expect(page.getByRole('button', {name: 'Scrivi lo stesso'})).toBeVisible()
  await publishButton(page).click()
  const question = page.getByRole('dialog', {name: 'Pubblica'})
  await expect(question).toContainText('Flavia Esempio sta scrivendo qui.')
  await other.keyboard.type(' mentre altri pubblicano')
  await question.getByRole('button', {name: 'Aspetta'}).click()
  await expect(question).toBeHidden()
  await expect(field(other, 'Domanda')).toHaveValue('Insieme, e poi? Scritto mentre altri pubblicano')
  await documentAction(page, 'Elimina')
  const deleting = page.getByRole('dialog', {name: 'Elimina'})
  await expect(deleting).toContainText('Flavia Esempio sta scrivendo qui.')
  await deleting.getByRole('button', {name: 'Non eliminare'}).click()
  await openTexts(page)
  await search(page).fill('Insieme, e poi?')
  await page.getByRole('checkbox', {name: /^Scegli: Insieme.*Domanda$/}).check({force: true})
  await page.getByRole('button', {name: 'Pubblica…'}).click()
  const publishing = page.getByRole('dialog', {name: 'Pubblica i testi scelti'})
  await expect(
    publishing.getByRole('status').filter({hasText: 'Flavia Esempio sta scrivendo qui.'}),
  ).toBeVisible()
  await publishing.getByRole('button', {name: 'Chiudi', exact: true}).click()
  await openDocument(page, 'elenco-faq;faq-insieme')
  await expect(field(page, 'Domanda')).not.toBeEditable()
  // Who has gone on to another field of it is not in the way any more.
  await field(other, 'Domanda').press('Tab')
  await expect(page.getByText(/^Flavia Esempio è in questo campo\./)).toBeHidden()
  await publish(page)
  await expect(question).toBeHidden()
  expect(await published(desk, 'faq-insieme')).toMatchObject({
    question: 'Insieme, e poi? Scritto mentre altri pubblicano',
  })
  await room.close()
})

test('publishing waits until the colleague pauses, who then goes on writing and has lost nothing', async ({
  page,
  desk,
  browser,
}) => {
  await desk.lake.createOrReplace(faq('faq-pausa', 'Prima'))
  await desk.lake.createOrReplace(faq('drafts.faq-pausa', 'Insieme'))
  const {room, other} = await openBeside(browser, desk, 'marta', 'Marta Esempio')
  await openDocument(page, 'elenco-faq;faq-pausa')
  await openDocument(other, 'elenco-faq;faq-pausa')
  await field(other, 'Domanda').press('End')
  let goesOn = true
  const typing = (async () => {
    while (goesOn) await other.keyboard.type('a', {delay: 50})
  })()
  // Who writes there has been heard of; a form that is not ready yet is closed, too.
  await expect(page.getByRole('button', {name: 'Scrivi lo stesso'})).toBeVisible()
  await publishButton(page).click()
  const question = page.getByRole('dialog', {name: 'Pubblica'})
  await expect(question).toContainText('Marta Esempio sta scrivendo qui. Appena si ferma')
  await expect(question.getByRole('button', {name: 'Pubblica'})).toBeDisabled()
  goesOn = false
  await typing
  const crashes: Error[] = []
  other.on('pageerror', (error) => crashes.push(error))
  await question.getByRole('button', {name: 'Pubblica'}).click()
  // Who begins again just then would write into what is being taken away.
  await other.keyboard.type('bbb', {delay: 50})
  await expect(other.getByText('ha scelto «Pubblica»: per un momento qui non si scrive')).toBeVisible()
  await expect(field(other, 'Domanda')).not.toBeEditable()
  await other.keyboard.type('ccc', {delay: 50})
  await expect.poll(() => desk.lake.getDocument('drafts.faq-pausa')).toBeUndefined()
  await expect(field(other, 'Domanda')).toBeEditable()
  const written = await field(other, 'Domanda').inputValue()
  expect(written).toMatch(/^Insiemea+b*$/)
  expect(await published(desk, 'faq-pausa')).toMatchObject({question: written})
  await other.keyboard.type(' e poi')
  await expect
    .poll(() => desk.lake.getDocument('drafts.faq-pausa'))
    .toMatchObject({question: `${written} e poi`})
  await expect(field(other, 'Domanda')).toHaveValue(`${written} e poi`)
  expect(crashes).toEqual([])
  await room.close()
})
