/** Two editors in one entry, and a page that closes with unsaved text. */
import {openBeside} from '../support/colleague.ts'
import {expect, faq, field, openDocument, publishButton, published, test} from '../support/studio.ts'

test.describe('two editors in one entry', () => {
  test('lose no letter when one publishes during typing', async ({page, desk, browser}) => {
    await desk.lake.createOrReplace(faq('faq-pausa', 'Prima'))
    await desk.lake.createOrReplace(faq('drafts.faq-pausa', 'Insieme '))
    const {room, other} = await openBeside(browser, desk, 'marta', 'Marta Esempio')
    const crashes: Error[] = []
    other.on('pageerror', (error) => crashes.push(error))
    await openDocument(page, 'elenco-faq;faq-pausa')
    await openDocument(other, 'elenco-faq;faq-pausa')
    await field(other, 'Domanda').press('End')
    let goesOn = true
    let written = 'Insieme '
    const typing = (async () => {
      while (goesOn) {
        await other.keyboard.type('abcde', {delay: 100})
        written += 'abcde'
      }
    })()
    await expect(field(page, 'Domanda')).toHaveValue(/abcde/)
    await publishButton(page).click()
    const waiting = page.getByRole('button', {name: 'Aspetto Marta Esempio…'})
    await expect(waiting).toBeVisible()
    // The publish waits until the other editor stops typing. A second click cancels this publish.
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

test.describe('a form with unsaved letters', () => {
  test('asks before the page closes', async ({desk, context}) => {
    await desk.lake.createOrReplace({_id: 'faq-chiusa', _type: 'faq', question: 'Chiusa?', orderRank: 'z'})
    const page = await context.newPage()
    await openDocument(page, 'elenco-faq;faq-chiusa')
    const {promise: released, resolve: release} = Promise.withResolvers<void>()
    await page.route(/\/data\/(actions|mutate)\//, (route) => released.then(() => route.continue()))
    const sent = page.waitForRequest(/\/data\/(actions|mutate)\//)
    await field(page, 'Domanda').press('End')
    await page.keyboard.type(' Subito chiusa.')
    await sent
    const asked = page.waitForEvent('dialog')
    await page.close({runBeforeUnload: true})
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    release()
    await expect
      .poll(async () => (await desk.lake.getDocument('drafts.faq-chiusa'))?.question)
      .toBe('Chiusa? Subito chiusa.')
    const closed = page.waitForEvent('close')
    await page.close({runBeforeUnload: true})
    await closed
  })
})
