import {built, distOf, STUDIO_PASSWORD, startCopy} from '../support/built.ts'
import {openBeside} from '../support/colleague.ts'
import {startProduct} from '../support/product.ts'
import {clientFor, expect, field, newRoom, openDocument, richText, signIn, test} from '../support/studio.ts'

test('two people see each other and each other’s words as they are typed', async ({page, desk, browser}) => {
  await desk.lake.createOrReplace({_id: 'faq-insieme', _type: 'faq', question: 'Da soli?', orderRank: 'z'})
  const {room, other} = await openBeside(browser, desk, 'anna', 'Anna Esempio')
  await openDocument(page, 'elenco-faq;faq-insieme')
  await field(page, 'Domanda').fill('Da solo.')
  await openDocument(other, 'elenco-faq;faq-insieme')
  await field(page, 'Domanda').fill('Scritto dal primo?')
  await expect(field(other, 'Domanda')).toHaveValue('Scritto dal primo?')
  // Two in one field would mix their letters: the second reads who is there, and is asked.
  await expect(other.getByText(/^Redazione è in questo campo\./)).toBeVisible()
  await expect(field(other, 'Domanda')).not.toBeEditable()
  // A tap on it, as anybody does, opens nothing.
  await field(other, 'Domanda').click()
  await expect(field(other, 'Domanda')).toBeFocused()
  await expect(field(other, 'Domanda')).not.toBeEditable()
  await other.getByRole('button', {name: 'Scrivi lo stesso'}).click()
  await expect(field(other, 'Domanda')).toBeFocused()
  await field(other, 'Domanda').fill('Corretto dal secondo?')
  await expect(field(page, 'Domanda')).toHaveValue('Corretto dal secondo?')

  // Formatted text mixes no less, and its cursor says only afterwards who was there.
  await richText(page).click()
  await page.keyboard.type('Si va insieme')
  await expect(other.getByText('Si va insieme')).toBeVisible()
  await expect(richText(other)).toBeHidden()
  await other.getByRole('button', {name: 'Scrivi lo stesso'}).click()
  await expect(richText(other)).toBeEditable()
  await richText(other).click()
  await other.keyboard.type('Eccome. ')
  await expect(richText(page)).toHaveText(/Eccome\. /)

  await page.getByRole('button', {name: 'Chi è qui'}).click()
  await expect(page.getByText('Anna Esempio').filter({visible: true}).first()).toBeVisible()
  await room.close()
  await expect(page.getByText('Anna Esempio').filter({visible: true})).toHaveCount(0)
})

test('whoever has the cursor in a field before hearing of the one who writes there comes second all the same', async ({
  page,
  desk,
  browser,
}) => {
  await desk.lake.createOrReplace({_id: 'faq-tardi', _type: 'faq', question: 'Tardi?', orderRank: 'z'})
  const {room, other} = await openBeside(browser, desk, 'bea', 'Bea Esempio')
  await openDocument(page, 'elenco-faq;faq-tardi')
  await field(page, 'Domanda').fill('Scritto dal primo?')
  // Who is there goes over a socket of its own: slow here, as it is on a busy machine.
  const {promise: heard, resolve: hear} = Promise.withResolvers<void>()
  await other.routeWebSocket(/\/socket\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => heard.then(() => socket.send(message)))
  })
  await openDocument(other, 'elenco-faq;faq-tardi')
  // Once more, since what counts is the time from here.
  await field(other, 'Domanda').blur()
  await field(other, 'Domanda').focus()
  await expect(field(other, 'Domanda')).toBeEditable()
  hear()
  await expect(other.getByText(/^Redazione è in questo campo\./)).toBeVisible()
  await expect(field(other, 'Domanda')).not.toBeEditable()
  await other.keyboard.type('No')
  await expect(field(other, 'Domanda')).not.toBeEditable()
  await expect(field(other, 'Domanda')).toHaveValue('Scritto dal primo?')
  await expect(field(page, 'Domanda')).toBeEditable()
  await room.close()
})

test('two who have the cursor in one field find it open, until one of them writes', async ({
  page,
  desk,
  browser,
}) => {
  await desk.lake.createOrReplace({_id: 'faq-fermi', _type: 'faq', question: 'Fermi?', orderRank: 'z'})
  const {room, other} = await openBeside(browser, desk, 'carla', 'Carla Esempio')
  await openDocument(page, 'elenco-faq;faq-fermi')
  await openDocument(other, 'elenco-faq;faq-fermi')
  for (const kind of [richText, (of: typeof page) => field(of, 'Domanda')]) {
    await kind(page).click()
    await kind(other).click()
    for (const [one, name] of [
      [page, 'Carla Esempio'],
      [other, 'Redazione'],
    ] as const) {
      await expect(one.getByText(`${name} è in questo campo.`)).toBeVisible()
      await expect(kind(one)).toBeEditable()
    }
    await other.keyboard.type('Io ')
    await expect(page.getByRole('button', {name: 'Scrivi lo stesso'})).toBeVisible()
    await expect(kind(page).and(page.locator(':read-write'))).toHaveCount(0)
    await expect(kind(other)).toBeEditable()
    await field(other, 'Argomento').focus()
    await expect(kind(page)).toBeEditable()
  }
  // Whoever comes later finds it closed as well, however the cursor moves in the meantime.
  await richText(page).click()
  await page.keyboard.type('Chi viene dopo ')
  await page.keyboard.press('ArrowLeft')
  await openDocument(other, 'elenco-faq;faq-fermi')
  await expect(other.getByRole('button', {name: 'Scrivi lo stesso'})).toBeVisible()
  await page.keyboard.type(' di me')
  await expect(other.getByText('Chi viene dopo di me')).toBeVisible()
  await expect(richText(other)).toBeHidden()
  await room.close()
})

test('of two who begin to write at once one keeps the field, on both screens the same', async ({
  page,
  desk,
  browser,
}) => {
  await desk.lake.createOrReplace({_id: 'faq-insieme-ora', _type: 'faq', question: 'Ora?', orderRank: 'z'})
  const {room, other} = await openBeside(browser, desk, 'dora', 'Dora Esempio')
  await openDocument(page, 'elenco-faq;faq-insieme-ora')
  await openDocument(other, 'elenco-faq;faq-insieme-ora')
  for (const kind of [richText, (of: typeof page) => field(of, 'Domanda')]) {
    await Promise.all([kind(page).click(), kind(other).click()])
    await Promise.all([page.keyboard.type('aaaa'), other.keyboard.type('bbbb')])
    const closed = async () => {
      const buttons = [page, other].map((one) => one.getByRole('button', {name: 'Scrivi lo stesso'}).count())
      return (await Promise.all(buttons)).reduce((sum, count) => sum + count)
    }
    await expect.poll(closed).toBe(1)
    for (const one of [page, other]) await field(one, 'Argomento').focus()
    await expect.poll(closed).toBe(0)
  }
  await room.close()
})

test('a page that is closed over what was typed a moment ago asks first', async ({desk, context}) => {
  await desk.lake.createOrReplace({_id: 'faq-chiusa', _type: 'faq', question: 'Chiusa?', orderRank: 'z'})
  const page = await context.newPage()
  await openDocument(page, 'elenco-faq;faq-chiusa')
  // On its way for as long as this test needs: a machine that pauses here would have saved it before the page is closed.
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
  // Once it is saved, nobody is asked.
  const closed = page.waitForEvent('close')
  await page.close({runBeforeUnload: true})
  await closed
})

test('the last letters are saved before another tool opens', async ({page, desk}) => {
  await desk.lake.createOrReplace({_id: 'faq-lasciata', _type: 'faq', question: 'Lasciata?', orderRank: 'z'})
  await openDocument(page, 'elenco-faq;faq-lasciata')
  await field(page, 'Domanda').press('End')
  await page.keyboard.type(' Di corsa.')
  await page.getByRole('link', {name: /^Richieste$/}).click()
  await expect
    .poll(async () => (await desk.lake.getDocument('drafts.faq-lasciata'))?.question)
    .toBe('Lasciata? Di corsa.')
})

/** Every letter of one text in another, in the same order. */
function holds(whole: string, part: string): boolean {
  let at = -1
  return [...part].every((letter) => {
    at = whole.indexOf(letter, at + 1)
    return at >= 0
  })
}

/** How often, once a second, a server that is away is asked whether it is there. */
const PATIENT = 6

test('a server that is killed while somebody types loses nothing', async ({browser}) => {
  const first = await startCopy()
  const token = await signIn(first.url)
  const lake = clientFor(first.url, token)
  await lake.createOrReplace({_id: 'faq-caduta', _type: 'faq', question: 'Prima?', orderRank: 'z'})
  const room = await newRoom(browser, first, token)
  const page = await room.newPage()
  const saved = () => lake.getDocument('drafts.faq-caduta').then((draft) => draft?.question)
  await openDocument(page, 'elenco-faq;faq-caduta')
  await field(page, 'Domanda').fill('Salvato prima della caduta')
  await expect.poll(saved).toBe('Salvato prima della caduta')

  await field(page, 'Domanda').press('End')
  await page.keyboard.type(', scritto durante')
  let unanswered = 0
  page.on('requestfailed', (request) => {
    if (request.method() === 'HEAD') unanswered++
  })
  await first.product.kill()
  // Within three seconds: `studio/transport/reach.test.ts` holds that by its clock.
  await expect(page.getByRole('alert').filter({hasText: 'Il server non risponde'})).toBeVisible()
  await page.keyboard.type(' e dopo')
  // Longer than the Studio's own attempts to read go on: when they end, it would show that it crashed.
  await expect.poll(() => unanswered).toBeGreaterThanOrEqual(PATIENT)
  // The Studio closes its fields while it has no connection: a key may find one closed. What a field shows counts.
  const shown = await field(page, 'Domanda').inputValue()
  expect(shown).toContain('Salvato prima della caduta, scritto durante')

  const again = await startProduct({
    dataDir: first.dataDir,
    distDir: distOf(built()),
    env: {STUDIO_PASSWORD},
    port: Number(new URL(first.url).port),
  })
  // What was on the disk when the kill swallowed its answer, the Studio sends once more as something new (upstream):
  // some letters may then stand twice. None is missing, and none is out of order.
  await expect.poll(async () => holds((await saved()) ?? '', shown)).toBe(true)
  await expect(page.getByRole('alert').filter({hasText: 'Il server non risponde'})).toBeHidden()
  await page.reload()
  await expect(field(page, 'Domanda')).toHaveValue((await saved()) ?? '')
  await room.close()
  await again.stop()
  await first.end()
})
