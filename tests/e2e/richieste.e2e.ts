import AxeBuilder from '@axe-core/playwright'
import type {Request} from '@playwright/test'
import {words} from '../../studio/tools/richieste/words.ts'
import {
  enter,
  fillOnce,
  oneLead,
  operatorOf,
  photoFor,
  row,
  staffPassword,
  storePhoto,
} from '../support/desk.ts'
import {expect, openTool, test} from '../support/studio.ts'

/** The desk asks for news this often; with the time of its questions a lead shows within fifteen seconds. */
const ASKED_EVERY_MS = 10_000

test.use({session: 'own'})
test.beforeAll(({desk}) => fillOnce(operatorOf(desk)))

test('staff find a lead, answer it, and write down what they did', async ({page, desk}) => {
  const operator = operatorOf(desk)
  const id = crypto.randomUUID()
  const created_at = new Date(Date.now() - 26 * 3_600_000).toISOString()
  const email = 'gina+capelli@example.it'
  await oneLead(operator, {
    id,
    location: 'Forlimpopoli Cantù',
    email,
    created_at,
    phone: '333 1234567',
    photo_url: photoFor(id),
  })
  await storePhoto(operator, photoFor(id))
  await openTool(page, 'richieste')
  await enter(page, staffPassword(desk))
  await expect(row(page, /Ricevuta/).first()).toBeFocused()

  await page.getByRole('button', {name: /^Scadute/}).click()
  await page.getByLabel('Cerca nelle richieste').fill('cantu GINA+')
  await expect(page.getByText('1 richiesta trovata')).toBeVisible()
  await expect(row(page, /Scaduta da 2 h/)).toHaveCount(1)
  // By keyboard: the list is one stop, Enter opens.
  await row(page, /Forlimpopoli/).focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('complementary', {name: 'Richieste'})
  await expect(detail.getByText(email)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/studio/richieste/${id}`)

  const picture = detail.getByAltText('Foto inviata dal visitatore')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await page.content()).not.toContain('token=')
  await detail.getByRole('button', {name: 'Ingrandisci la foto'}).click()
  const large = page.getByRole('dialog', {name: 'Foto inviata dal visitatore'})
  await expect(large.getByAltText('Foto inviata dal visitatore')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()

  await detail.getByRole('button', {name: 'Scrivi al visitatore'}).click()
  const message = page.getByRole('dialog', {name: 'Messaggio al visitatore'})
  await expect(message.getByLabel('Testo', {exact: true})).toHaveValue(
    /non ci siamo riusciti.*Villa Esempio$/s,
  )
  await expect(message.getByRole('link', {name: 'Apri nella posta'})).toHaveAttribute(
    'href',
    /^mailto:gina%2Bcapelli@example\.it\?subject=/,
  )
  await expect(message.getByRole('link', {name: 'Apri WhatsApp'})).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/393331234567\?text=/,
  )
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()

  // On a telephone there is the lead and the way back to its line, and nothing above it.
  const desktop = page.viewportSize()
  await page.setViewportSize({width: 390, height: 844})
  await expect(page.getByLabel('Cerca nelle richieste')).toBeHidden()
  await page.getByRole('button', {name: words.back}).click()
  await expect(row(page, /Forlimpopoli/)).toBeFocused()
  // The filters leave the room to the list until they are asked for.
  const overdue = page.getByRole('button', {name: /^Scadute/})
  await expect(overdue).toBeHidden()
  await page.getByRole('button', {name: words.filters, exact: true}).click()
  await expect(overdue).toBeVisible()
  await row(page, /Forlimpopoli/).press('Enter')
  if (desktop) await page.setViewportSize(desktop)

  // It is checked once it is kept.
  await detail.getByRole('radio', {name: 'Contattata'}).click()
  await expect(detail.getByRole('radio', {name: 'Contattata'})).toBeChecked()
  await expect(detail.getByText(/Segnata da staff@localhost, oggi/)).toBeVisible()
  await detail.getByLabel('Nuova nota').fill('Ha chiesto <b>un orario</b>')
  await detail.getByRole('button', {name: 'Salva la nota'}).click()
  await expect(detail.getByText(/staff@localhost · oggi/)).toBeVisible()
  await expect(detail.getByText('Ha chiesto <b>un orario</b>')).toBeVisible()
  await expect(detail.getByLabel('Nuova nota')).toHaveValue('')
  const {data} = await operator.from('lead_notes').select('author, body').eq('lead_id', id)
  expect(data).toEqual([{author: 'staff@localhost', body: 'Ha chiesto <b>un orario</b>'}])
  const {violations} = await new AxeBuilder({page}).include('main').analyze()
  expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('a new lead shows by itself, and the window says so, though a question failed meanwhile', async ({
  page,
  desk,
  guard,
}) => {
  guard.allow(/status of 400/)
  await page.clock.install()
  await openTool(page, 'richieste')
  await enter(page, staffPassword(desk))
  await expect(row(page, /Ricevuta/).first()).toBeVisible()
  await expect(page).toHaveTitle('Richieste | Clinica')
  const who = /quiz_submissions\?select=id%2Clocation/
  await page.route(who, (route) => route.fulfill({status: 400, json: {code: 'X', message: 'no'}}), {times: 1})
  const lead = await oneLead(operatorOf(desk), {location: 'Arrivoli', created_at: new Date().toISOString()})
  const failed = page.waitForResponse(who)
  await page.clock.fastForward(ASKED_EVERY_MS)
  await failed
  await page.clock.fastForward(ASKED_EVERY_MS)
  await expect(row(page, /appena arrivata\. Arrivoli/)).toBeVisible()
  await expect(page).toHaveTitle('(1) Richieste | Clinica')
  await expect(page.getByText('È arrivata una nuova richiesta da Arrivoli.')).toBeAttached()
  const arrived = row(page, /Arrivoli.*Alla scadenza: 23 h/)
  // The keys go on from the line that had the focus, though another came above it.
  const focused = page.locator('a[data-lead]:focus')
  await expect(focused).toHaveAttribute('data-index', '1')
  await page.keyboard.press('j')
  await expect(focused).toHaveAttribute('data-index', '2')
  // It is shown, and has the focus, though a filter hid it.
  await page.getByRole('button', {name: /^Chiuse/}).click()
  await expect(arrived).toHaveCount(0)
  await page.getByRole('button', {name: words.showNew}).click()
  await expect(arrived).toBeFocused()
  await expect(page).toHaveTitle('Richieste | Clinica')
  await page.getByRole('button', {name: words.refresh}).click()
  await expect(arrived).toBeFocused()
  await arrived.press('Enter')
  await expect(page).toHaveTitle('Richieste | Clinica')
  // A colleague moves it on.
  await operatorOf(desk).from('quiz_submissions').update({status: 'closed'}).eq('id', lead.id)
  await page.clock.fastForward(ASKED_EVERY_MS)
  await expect(page.getByRole('radio', {name: 'Chiusa'})).toBeChecked()
})

test('a lead is deleted for good with its photo; one deleted elsewhere, and a service that is away, are said', async ({
  page,
  desk,
  guard,
}) => {
  guard.allow(/Failed to load resource: (net::ERR_FAILED|.*409)/)
  const operator = operatorOf(desk)
  const id = crypto.randomUUID()
  await oneLead(operator, {id, location: 'Cancellopoli', photo_url: photoFor(id)})
  await storePhoto(operator, photoFor(id))
  const other = await oneLead(operator, {location: 'Altrovia'})
  const reading = new Set<Request>()
  page.on('request', (request) => request.url().includes('/rest/v1/') && reading.add(request))
  page.on('requestfinished', (request) => reading.delete(request))
  page.on('requestfailed', (request) => reading.delete(request))
  await openTool(page, `richieste/${id}`)
  await enter(page, staffPassword(desk))
  await page.getByRole('button', {name: 'Elimina per sempre…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Elimina la richiesta per sempre'})
  const yes = dialog.getByRole('button', {name: 'Elimina per sempre'})
  await expect(yes).toBeDisabled()
  await expect(dialog.getByLabel('Per confermare scrivi «elimina»')).toBeFocused()
  await page.keyboard.type('elimina')
  await page.route('**/storage/v1/**', (route) => route.abort())
  await yes.click()
  await expect(dialog.getByRole('alert')).toHaveText(/non è stata eliminata.*non risponde/s)
  await page.unroute('**/storage/v1/**')
  await yes.click()
  await expect(dialog).toBeHidden()
  await expect(row(page, /Cancellopoli/)).toHaveCount(0)
  expect((await operator.from('quiz_submissions').select('id').eq('id', id)).data).toEqual([])
  expect((await operator.storage.from('quiz-photos').download(photoFor(id))).error).not.toBeNull()

  await row(page, /Altrovia/).click()
  await page.getByLabel('Nuova nota').fill('Troppo tardi')
  // The desk reads by itself now and then: here it hears of the deletion by the note alone.
  let noted = false
  await page.route('**/rest/v1/**', (route) => {
    const asked = route.request()
    noted ||= asked.method() === 'POST'
    return asked.method() === 'GET' && !noted ? route.abort() : route.continue()
  })
  // Nor by what it had asked before.
  await expect.poll(() => reading.size).toBe(0)
  await operator.from('quiz_submissions').delete().eq('id', other.id)
  await page.getByRole('button', {name: 'Salva la nota'}).click()
  await expect(page.getByText('Questa richiesta non c’è più')).toBeVisible()
  await page.unroute('**/rest/v1/**')
  await expect(page.getByText('Troppo tardi')).toBeVisible()
  await page.getByRole('button', {name: 'Torna all’elenco'}).click()

  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.getByRole('button', {name: 'Aggiorna adesso'}).click()
  await expect(page.getByText(/quello che vedi può non essere aggiornato/)).toBeVisible()
  await expect(row(page, /Ricevuta/).first()).toBeVisible()
  // Nobody is shown leads of a choice that he has left.
  await page.getByRole('button', {name: /^Chiuse/}).click()
  await expect(page.getByText(words.unreachable.title)).toBeVisible()
  await expect(row(page, /Ricevuta/)).toHaveCount(0)
  await page.unroute('**/rest/v1/**')
  // The list's own, below that of the banner, which goes by itself with the next counts.
  await page.getByRole('button', {name: 'Riprova'}).last().click()
  await expect(row(page, /Richiesta chiusa/).first()).toBeVisible()
  await expect(page.getByText(/quello che vedi può non essere aggiornato/)).toBeHidden()
})
