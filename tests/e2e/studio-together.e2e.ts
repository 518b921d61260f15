/** Two editors in one entry, and a server that stops while somebody types. */
import {built, distOf, STUDIO_PASSWORD, startCopy} from '../support/built.ts'
import {openBeside} from '../support/colleague.ts'
import {startProduct} from '../support/product.ts'
import {
  clientFor,
  expect,
  faq,
  field,
  newRoom,
  openDocument,
  publishButton,
  published,
  richText,
  signIn,
  test,
} from '../support/studio.ts'

test.describe('two editors in one entry', () => {
  test('see each other and each other’s words', async ({page, desk, browser}) => {
    await desk.lake.createOrReplace({_id: 'faq-insieme', _type: 'faq', question: 'Da soli?', orderRank: 'z'})
    const {room, other} = await openBeside(browser, desk, 'anna', 'Anna Esempio')
    await openDocument(page, 'elenco-faq;faq-insieme')
    await openDocument(other, 'elenco-faq;faq-insieme')
    await field(page, 'Domanda').fill('Scritto dal primo?')
    await expect(field(other, 'Domanda')).toHaveValue('Scritto dal primo?')
    await richText(other).click()
    await other.keyboard.type('Risponde il secondo.')
    await expect(richText(page)).toHaveText('Risponde il secondo.')
    await page.getByRole('button', {name: 'Chi è qui'}).click()
    await expect(page.getByText('Anna Esempio').filter({visible: true}).first()).toBeVisible()
    await room.close()
    await expect(page.getByText('Anna Esempio').filter({visible: true})).toHaveCount(0)
  })

  for (const delay of [10, 150])
    test(`lose no letter when one publishes while the other types every ${delay} ms`, async ({
      page,
      desk,
      browser,
    }) => {
      await desk.lake.createOrReplace(faq('faq-pausa', 'Prima'))
      await desk.lake.createOrReplace(faq('drafts.faq-pausa', 'Insieme '))
      const {room, other} = await openBeside(browser, desk, `marta${delay}`, 'Marta Esempio')
      const crashes: Error[] = []
      other.on('pageerror', (error) => crashes.push(error))
      await openDocument(page, 'elenco-faq;faq-pausa')
      await openDocument(other, 'elenco-faq;faq-pausa')
      await field(other, 'Domanda').press('End')
      let goesOn = true
      let written = 'Insieme '
      const typing = (async () => {
        while (goesOn) {
          await other.keyboard.type('abcde', {delay})
          written += 'abcde'
        }
      })()
      await expect(field(page, 'Domanda')).toHaveValue(/abcde/)
      await publishButton(page).click()
      const waiting = page.getByRole('button', {name: 'Aspetto Marta Esempio…'})
      await expect(waiting).toBeVisible()
      // A second click cancels the first one.
      await waiting.click()
      await publishButton(page).click()
      await expect(waiting).toBeVisible()
      expect(await published(desk, 'faq-pausa')).toMatchObject({question: 'Prima'})
      goesOn = false
      await typing
      await expect.poll(() => desk.lake.getDocument('drafts.faq-pausa')).toBeUndefined()
      expect(await published(desk, 'faq-pausa')).toMatchObject({question: written})
      await other.keyboard.type(' e poi')
      await expect
        .poll(() => desk.lake.getDocument('drafts.faq-pausa'))
        .toMatchObject({question: `${written} e poi`})
      expect(crashes).toEqual([])
      await room.close()
    })
})

test.describe('an entry that is being written', () => {
  test('loses no letter when a colleague moves it in its list', async ({page, desk}) => {
    await desk.lake.createOrReplace(faq('faq-mossa', 'Ferma'))
    await desk.lake.createOrReplace(faq('drafts.faq-mossa', 'Mossa'))
    await openDocument(page, 'elenco-faq;faq-mossa')
    await field(page, 'Domanda').press('End')
    for (const [index, letter] of [...'bcdef'].entries()) {
      const moved = {set: {orderRank: `z${index}`}}
      await desk.lake.transaction().patch('faq-mossa', moved).patch('drafts.faq-mossa', moved).commit()
      await page.keyboard.type(letter)
    }
    await expect
      .poll(() => desk.lake.getDocument('drafts.faq-mossa'))
      .toMatchObject({question: 'Mossabcdef', orderRank: 'z4'})
  })

  test('asks before the page closes over unsaved letters', async ({desk, context}) => {
    await desk.lake.createOrReplace({_id: 'faq-chiusa', _type: 'faq', question: 'Chiusa?', orderRank: 'z'})
    const page = await context.newPage()
    await openDocument(page, 'elenco-faq;faq-chiusa')
    const {promise: letGo, resolve: arrive} = Promise.withResolvers<void>()
    await page.route(/\/data\/(actions|mutate)\//, (route) => letGo.then(() => route.continue()))
    const sent = page.waitForRequest(/\/data\/(actions|mutate)\//)
    await field(page, 'Domanda').press('End')
    await page.keyboard.type(' Subito chiusa.')
    await sent
    const asked = page.waitForEvent('dialog')
    await page.close({runBeforeUnload: true})
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    arrive()
    await expect
      .poll(async () => (await desk.lake.getDocument('drafts.faq-chiusa'))?.question)
      .toBe('Chiusa? Subito chiusa.')
    const closed = page.waitForEvent('close')
    await page.close({runBeforeUnload: true})
    await closed
  })

  test('shows an Italian error screen when a program publishes it meanwhile', async ({page, desk, guard}) => {
    // Sanity crashes here (docs/develop/sanity.md). This test fails once Sanity has fixed it.
    guard.allow(/getAttribute only applies to plain objects|Failed to load resource/)
    const ids = {draftId: 'drafts.faq-ferma', publishedId: 'faq-ferma'}
    await desk.lake.createOrReplace(faq(ids.publishedId, 'Prima'))
    await desk.lake.createOrReplace(faq(ids.draftId, 'Bozza'))
    await openDocument(page, 'elenco-faq;faq-ferma')
    const asked = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    await page.route(/\/data\/(actions|mutate)\//, async (route) => {
      asked.resolve()
      await letGo.promise
      await route.continue()
    })
    await field(page, 'Domanda').press('End')
    await page.keyboard.type(' e')
    await asked.promise
    await page.keyboard.type(' poi')
    await desk.lake.action({actionType: 'sanity.action.document.publish', ...ids})
    const alert = page.getByRole('alert').filter({hasText: 'Lo Studio si è fermato'})
    await expect(alert).toBeVisible()
    letGo.resolve()
    await alert.getByRole('button', {name: 'Ricarica la pagina'}).click()
    await expect(field(page, 'Domanda')).toHaveValue('Bozza')
    await expect(field(page, 'Domanda')).toBeEditable()
  })
})

test.describe('a server that is killed while somebody types', () => {
  test('loses nothing that the field shows', async ({browser}) => {
    const first = await startCopy()
    const token = await signIn(first.url)
    const lake = clientFor(first.url, token)
    await lake.createOrReplace({_id: 'faq-caduta', _type: 'faq', question: 'Prima?', orderRank: 'z'})
    const room = await newRoom(browser, first, token)
    const page = await room.newPage()
    const saved = async () => (await lake.getDocument('drafts.faq-caduta'))?.question ?? ''
    await openDocument(page, 'elenco-faq;faq-caduta')
    await field(page, 'Domanda').fill('Salvato prima della caduta')
    await expect.poll(saved).toBe('Salvato prima della caduta')
    await field(page, 'Domanda').press('End')
    await page.keyboard.type(', scritto durante')
    const failed = page.waitForEvent('requestfailed')
    await first.product.kill()
    await page.keyboard.type(' e dopo')
    await failed
    // Sanity disables fields while it is offline, so a key may be lost. Only the text in the field counts.
    const shown = await field(page, 'Domanda').inputValue()
    expect(shown).toContain('Salvato prima della caduta, scritto durante')
    const again = await startProduct({
      dataDir: first.dataDir,
      distDir: distOf(built()),
      env: {STUDIO_PASSWORD},
      port: Number(new URL(first.url).port),
    })
    // Sanity resends a patch without an answer, so letters may appear twice, but none is missing.
    await expect.poll(async () => isWithin(shown, await saved()), {timeout: 60_000}).toBe(true)
    await page.reload()
    await expect(field(page, 'Domanda')).toHaveValue(await saved())
    await room.close()
    await again.stop()
    await first.end()
  })
})

/** Returns whether `whole` contains every letter of `part` in the same order. */
function isWithin(part: string, whole: string): boolean {
  let at = -1
  return [...part].every((letter) => {
    at = whole.indexOf(letter, at + 1)
    return at >= 0
  })
}
