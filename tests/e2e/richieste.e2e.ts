import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {enter, fill, oneLead, operatorOf, photoFor, row, staffPassword, storePhoto} from '../support/desk.ts'
import {expect, openTool, test} from '../support/studio.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const MANY = 10_000

test.use({session: 'own'})
test.beforeAll(async ({desk}) => {
  const operator = operatorOf(desk)
  const {count} = await operator.from('quiz_submissions').select('*', {count: 'exact', head: true})
  if (!count) await fill(operator, 60)
})

test('an editor who is not staff sees no lead, whatever he tries', async ({page, desk, guard, context}) => {
  guard.allow(/Failed to load resource.*4\d\d/)
  const operator = operatorOf(desk)
  const id = crypto.randomUUID()
  const lead = await oneLead(operator, {id, location: 'Nessunolovede', photo_url: photoFor(id)})
  await storePhoto(operator, photoFor(id))

  await openTool(page, `richieste/${lead.id}`)
  await expect(page.getByText('La password resta nella cartella dei dati')).toBeVisible()
  expect((await new AxeBuilder({page}).include('main').analyze()).violations.map(({id}) => id)).toEqual([])
  // Auth lets an account in that has no role: the desk does not.
  const stranger = {id: crypto.randomUUID(), email: 'altro@example.it', app_metadata: {}, user_metadata: {}}
  const session = {
    access_token: 'x',
    refresh_token: 'x',
    token_type: 'bearer',
    expires_in: 3600,
    user: stranger,
  }
  await page.route('**/auth/v1/token*', (route) => route.fulfill({json: session}), {times: 1})
  await enter(page, 'qualsiasi', 'altro@example.it')
  await expect(page.getByRole('alert')).toHaveText(/non appartiene al personale/)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await enter(page, 'sbagliata', 'intruso@example.it')
    await expect(page.getByRole('alert')).toHaveText(/E-mail o password non corretti/)
  }
  await enter(page, 'sbagliata', 'intruso@example.it')
  await expect(page.getByRole('alert')).toHaveText(/Troppi tentativi/)
  expect(await page.content()).not.toContain('Nessunolovede')

  // With his own session of the Studio and the public key, straight at the addresses.
  const {key} = await (await context.request.get('/leads-key.json')).json()
  const photo = `quiz-photos/${lead.photo_url}`
  for (const authorization of ['', `Bearer ${desk.token}`, `Bearer ${key}`]) {
    const headers = {apikey: key, ...(authorization ? {authorization} : {})}
    for (const table of ['quiz_submissions', 'lead_notes', 'lead_overview']) {
      expect((await context.request.get(`/rest/v1/${table}?select=*`, {headers})).status()).toBe(401)
    }
    for (const way of ['object', 'object/authenticated', 'object/public', 'object/sign']) {
      expect((await context.request.get(`/storage/v1/${way}/${photo}`, {headers})).status()).toBe(400)
    }
  }
})

test('staff find a lead, answer it, and write down what they did', async ({page, desk}) => {
  const operator = operatorOf(desk)
  const id = crypto.randomUUID()
  const created_at = new Date(Date.now() - 26 * 3_600_000).toISOString()
  const email = 'gina+capelli@example.it'
  await oneLead(operator, {id, location: 'Forlimpopoli Cantù', email, created_at, photo_url: photoFor(id)})
  await storePhoto(operator, photoFor(id))
  await openTool(page, 'richieste')
  await enter(page, staffPassword(desk))
  await expect(row(page, /Ricevuta/).first()).toBeVisible()

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
    /non abbiamo rispettato.*Villa Esempio$/s,
  )
  await expect(message.getByRole('link', {name: 'Apri nella posta'})).toHaveAttribute(
    'href',
    /^mailto:gina%2Bcapelli@example\.it\?subject=/,
  )
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()

  await detail.getByRole('radio', {name: 'Contattata'}).check()
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

test('a new lead shows by itself, and the window says so', async ({page, desk}) => {
  await openTool(page, 'richieste')
  await enter(page, staffPassword(desk))
  await expect(row(page, /Ricevuta/).first()).toBeVisible()
  await expect(page).toHaveTitle('Richieste | Clinica')
  const since = performance.now()
  const lead = await oneLead(operatorOf(desk), {location: 'Arrivoli', created_at: new Date().toISOString()})
  await expect(row(page, /appena arrivata\. Arrivoli/)).toBeVisible()
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  test.info().annotations.push({type: 'a new lead showed after', description: `${seconds} s`})
  await expect(page).toHaveTitle('(1) Richieste | Clinica')
  await expect(page.getByText('È arrivata una nuova richiesta da Arrivoli.')).toBeAttached()
  await expect(row(page, /Arrivoli.*Mancano 23 h/)).toBeVisible()
  await row(page, /Arrivoli/).click()
  await expect(page).toHaveTitle('Richieste | Clinica')
  // A colleague moves it on.
  await operatorOf(desk).from('quiz_submissions').update({status: 'closed'}).eq('id', lead.id)
  await expect(page.getByRole('radio', {name: 'Chiusa'})).toBeChecked()
})

test('a session that ends while a note is written loses nothing and shows nothing', async ({
  page,
  desk,
  guard,
}) => {
  guard.allow(/Failed to load resource.*(400|401|403)/)
  const operator = operatorOf(desk)
  const lead = await oneLead(operator, {location: 'Scadenzano'})
  await openTool(page, `richieste/${lead.id}`)
  await enter(page, staffPassword(desk))
  await page.getByLabel('Nuova nota').fill('Parole che restano')
  // The service ends the session: the token is refused, and no new one is given.
  const refuse = {status: 401, json: {code: 'PGRST303', message: 'JWT expired', details: null, hint: null}}
  await page.route('**/rest/v1/**', (route) => route.fulfill(refuse))
  const gone = {code: 'refresh_token_not_found', message: 'Invalid Refresh Token'}
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({status: 400, json: gone}),
  )
  await page.getByRole('button', {name: 'Salva la nota'}).click()
  const dialog = page.getByRole('dialog', {name: 'La sessione è scaduta'})
  await expect(dialog.getByText(/non è andata persa/)).toBeVisible()
  expect(await page.content()).not.toContain('Scadenzano')
  await page.unroute('**/rest/v1/**')
  await dialog.getByLabel('Password').fill('sbagliata')
  await dialog.getByRole('button', {name: 'Entra'}).click()
  await expect(dialog.getByRole('alert')).toHaveText(/non corretti/)
  await dialog.getByLabel('Password').fill(staffPassword(desk))
  await dialog.getByRole('button', {name: 'Entra'}).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('paragraph').filter({hasText: 'Parole che restano'})).toBeVisible()
  const saved = () => operator.from('lead_notes').select('body').eq('lead_id', lead.id)
  await expect.poll(async () => (await saved()).data).toEqual([{body: 'Parole che restano'}])

  await page.getByRole('button', {name: 'Personale: staff@localhost'}).click()
  await page.getByRole('menuitem', {name: 'Esci dalle richieste'}).click()
  await expect(page.getByRole('heading', {name: 'Accesso del personale'})).toBeVisible()
  expect(await page.content()).not.toContain('Scadenzano')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('richieste'))),
  ).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', {name: 'Accesso del personale'})).toBeVisible()
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
  await openTool(page, `richieste/${id}`)
  await enter(page, staffPassword(desk))
  await page.getByRole('button', {name: 'Elimina per sempre…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Elimina la richiesta per sempre'})
  const yes = dialog.getByRole('button', {name: 'Elimina per sempre'})
  await expect(yes).toBeDisabled()
  await dialog.getByLabel('Per confermare scrivi «elimina»').fill('elimina')
  await page.route('**/storage/v1/**', (route) => route.abort())
  await yes.click()
  await expect(dialog.getByRole('alert')).toHaveText(/non è stata eliminata.*non risponde/s)
  await page.unroute('**/storage/v1/**')
  await yes.click()
  await expect(dialog).toBeHidden()
  await expect(row(page, /Cancellopoli/)).toHaveCount(0)
  expect((await operator.from('quiz_submissions').select('id').eq('id', id)).data).toEqual([])
  expect((await operator.storage.from('quiz-photos').exists(photoFor(id))).data).toBe(false)

  await row(page, /Altrovia/).click()
  await page.getByLabel('Nuova nota').fill('Troppo tardi')
  await operator.from('quiz_submissions').delete().eq('id', other.id)
  await page.getByRole('button', {name: 'Salva la nota'}).click()
  await expect(page.getByText('Questa richiesta non c’è più')).toBeVisible()
  await expect(page.getByText('Troppo tardi')).toBeVisible()
  await page.getByRole('button', {name: 'Torna all’elenco'}).click()

  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.getByRole('button', {name: 'Aggiorna adesso'}).click()
  await expect(page.getByText(/quello che vedi può non essere aggiornato/)).toBeVisible()
  await expect(row(page, /Ricevuta/).first()).toBeVisible()
  await page.unroute('**/rest/v1/**')
  await page.getByRole('button', {name: 'Riprova'}).click()
  await expect(page.getByText(/quello che vedi può non essere aggiornato/)).toBeHidden()
})

test('ten thousand leads are quick to list, to walk and to export', async ({page, desk}) => {
  const operator = operatorOf(desk)
  await fill(operator, MANY, 1000)
  await openTool(page, 'richieste')
  await enter(page, staffPassword(desk))
  await expect(page.getByRole('button', {name: /^Tutte 10\.\d{3}$/})).toBeVisible()
  // Drawn are the rows in sight and some around them.
  expect(await row(page, /Ricevuta/).count()).toBeLessThan(60)
  const since = performance.now()
  await page.getByRole('button', {name: /^Chiuse/}).click()
  await expect(page.getByText(/3\.\d{3} richieste trovate/)).toBeVisible()
  await expect(row(page, /Richiesta chiusa/).first()).toBeVisible()
  const list = Math.round(performance.now() - since)
  test.info().annotations.push({type: 'a filtered list of 10,000 showed after', description: `${list} ms`})
  await page.getByRole('button', {name: 'Togli i filtri'}).click()
  await expect(row(page, /Ricevuta/).first()).toBeVisible()
  // Past what was loaded at first: the rest follows.
  await row(page, /Ricevuta/)
    .first()
    .focus()
  await expect(async () => {
    await page.keyboard.press('End')
    const place = await page.locator('a[data-lead]:focus').getAttribute('data-index')
    expect(Number(place)).toBeGreaterThan(1000)
  }).toPass()

  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-csv-'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'Esporta CSV'}).click(),
  ])
  const ours = path.join(folder, 'studio.csv')
  const theirs = path.join(folder, 'command.csv')
  await download.saveAs(ours)
  execFileSync(process.execPath, ['local/leads.ts', 'export', theirs], {
    cwd: ROOT,
    env: {...process.env, DATA_DIR: desk.dataDir, PORT: new URL(desk.url).port, TZ: 'Europe/Rome'},
  })
  expect(readFileSync(ours).equals(readFileSync(theirs))).toBe(true)
  rmSync(folder, {recursive: true, force: true})
})
