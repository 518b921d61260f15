/** Leads that arrive, vanish, are numerous or cannot be read while staff work. */
import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fill, fillOnce, oneLead, openDesk, operatorOf, row} from '../support/desk.ts'
import {expect, test} from '../support/studio.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
/** Poll interval of Richieste. A lead appears within 15 s, including two requests. */
const POLL_MS = 10_000

test.use({session: 'own'})
test.beforeAll(({desk}) => fillOnce(operatorOf(desk)))

test.describe('Richieste', () => {
  test('announces a new lead after a failed read', async ({page, desk, guard}) => {
    guard.allow(/status of 400/)
    await page.clock.install()
    await openDesk(page)
    await expect(row(page, /Ricevuta/).first()).toBeVisible()
    await expect(page).toHaveTitle('Richieste | Clinica')
    const arrivals = /quiz_submissions\?select=id%2Clocation/
    const refuse = {status: 400, json: {code: 'X', message: 'no'}}
    await page.route(arrivals, (route) => route.fulfill(refuse), {times: 1})
    const lead = await oneLead(operatorOf(desk), {
      location: 'Arrivoli',
      created_at: new Date().toISOString(),
    })
    const failed = page.waitForResponse(arrivals)
    await page.clock.fastForward(POLL_MS)
    await failed
    await page.clock.fastForward(POLL_MS)
    await expect(page).toHaveTitle('(1) Richieste | Clinica')
    await expect(page.getByText('È arrivata una nuova richiesta da Arrivoli.')).toBeVisible()
    await expect(row(page, /Arrivoli.*Alla scadenza: 23 h/)).toBeVisible()
    // The new lead appears although a filter hid it.
    await page.getByRole('button', {name: /^Chiuse/}).click()
    await expect(row(page, /Arrivoli/)).toHaveCount(0)
    await page.getByRole('button', {name: 'Mostra'}).click()
    await expect(page).toHaveTitle('Richieste | Clinica')
    await row(page, /Arrivoli/).click()
    // A colleague closes the lead.
    await operatorOf(desk).from('quiz_submissions').update({status: 'closed'}).eq('id', lead.id)
    await page.clock.fastForward(POLL_MS)
    const closed = page.getByRole('button', {name: 'Chiusa', exact: true})
    await expect(closed).toHaveAttribute('aria-pressed', 'true')
  })

  test('is walked by keys, which go on where a row left the list', async ({page}) => {
    await openDesk(page)
    await page.getByRole('button', {name: /^Nuove/}).click()
    await expect(row(page, /Contattata/)).toHaveCount(0)
    const places = row(page, /Ricevuta/)
    const third = await places.nth(2).textContent()
    await places.first().focus()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    await expect(places.nth(1)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1 richiesta scelta')).toBeVisible()
    await page.keyboard.press('x')
    await page.keyboard.press('2')
    await expect(places.nth(1)).toHaveText(third ?? '')
    await expect(places.nth(1)).toBeFocused()
  })

  test('keeps a note while the service is away and after the window is closed', async ({
    page,
    desk,
    guard,
  }) => {
    guard.allow(/Failed to load resource: net::ERR_FAILED/)
    const operator = operatorOf(desk)
    const lead = await oneLead(operator, {location: 'Notturna'})
    await openDesk(page, `richieste/${lead.id}`)
    const note = page.getByLabel('Nuova nota')
    await note.fill('Scritta mentre non rispondeva')
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.getByRole('button', {name: 'Salva la nota'}).click()
    await expect(page.getByText(/la nota si salva da sola/)).toBeVisible()
    await page.unroute('**/rest/v1/**')
    await expect(note).toHaveValue('', {timeout: POLL_MS * 2})
    await expect(page.getByText('Scritta mentre non rispondeva')).toBeVisible()

    await note.fill('Lasciata a metà')
    await page.close()
    const again = await page.context().newPage()
    await openDesk(again)
    await again.getByRole('button', {name: 'Vai alla nota'}).click()
    await expect(again.getByLabel('Nuova nota')).toHaveValue('Lasciata a metà')
    await again.getByRole('button', {name: 'Salva la nota'}).click()
    await expect(again.getByRole('paragraph').filter({hasText: 'Lasciata a metà'})).toBeVisible()
    const {data} = await operator.from('lead_notes').select('body').eq('lead_id', lead.id).order('created_at')
    expect(data).toEqual([{body: 'Scritta mentre non rispondeva'}, {body: 'Lasciata a metà'}])
  })

  test('names a deleted lead and an unreachable service', async ({page, desk, guard}) => {
    guard.allow(/Failed to load resource: (net::ERR_FAILED|.*409)/)
    const operator = operatorOf(desk)
    const other = await oneLead(operator, {location: 'Altrovia'})
    await openDesk(page)
    await row(page, /Altrovia/).click()
    await page.getByLabel('Nuova nota').fill('Troppo tardi')
    await operator.from('quiz_submissions').delete().eq('id', other.id)
    await page.getByRole('button', {name: 'Aggiorna adesso'}).click()
    await expect(page.getByText('Questa richiesta non c’è più')).toBeVisible()
    await expect(page.getByText(/Troppo tardi/)).toBeVisible()
    await page.getByRole('button', {name: 'Torna all’elenco'}).last().click()

    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.getByRole('button', {name: 'Aggiorna adesso'}).click()
    await expect(page.getByText(/quello che vedi può non essere aggiornato/)).toBeVisible()
    await expect(row(page, /Ricevuta/).first()).toBeVisible()
    await page.getByRole('button', {name: /^Chiuse/}).click()
    await expect(page.getByText('Il servizio delle richieste non risponde')).toBeVisible()
    await expect(row(page, /Ricevuta/)).toHaveCount(0)
    await page.unroute('**/rest/v1/**')
    await page.getByRole('button', {name: 'Riprova'}).last().click()
    await expect(row(page, /Richiesta chiusa/).first()).toBeVisible()
    await expect(page.getByText(/quello che vedi può non essere aggiornato/)).toBeHidden()
  })

  test('lists, pages and exports ten thousand leads', async ({page, desk}) => {
    await fill(operatorOf(desk), 10_000, 1000)
    await openDesk(page)
    await expect(page.getByRole('button', {name: /^Tutte 10\.\d{3}$/})).toBeVisible()
    await expect(page.getByText(/^1–50 di 10\.\d{3}$/)).toBeVisible()
    const since = performance.now()
    await page.getByRole('button', {name: /^Chiuse/}).click()
    await expect(page.getByText(/3\.\d{3} richieste trovate/)).toBeVisible()
    await expect(row(page, /Richiesta chiusa/).first()).toBeVisible()
    const list = Math.round(performance.now() - since)
    test.info().annotations.push({type: 'a filtered list of 10,000 showed after', description: `${list} ms`})
    await page.getByRole('button', {name: 'Successive'}).click()
    await expect(page.getByText(/^51–100 di 3\.\d{3}$/)).toBeVisible()
    await page.getByRole('button', {name: 'Precedenti'}).click()
    await expect(page.getByText(/^1–50 di/)).toBeVisible()
    await page.getByRole('button', {name: 'Togli i filtri'}).click()
    const opening = performance.now()
    await page.getByRole('button', {name: 'Andamento'}).click()
    const figures = page.getByRole('dialog', {name: 'Andamento'})
    await expect(figures.getByRole('row', {name: /^In tutto 10\.\d{3}/})).toBeVisible()
    const shown = Math.round(performance.now() - opening)
    test.info().annotations.push({type: 'figures of 10,000 showed after', description: `${shown} ms`})
    await page.keyboard.press('Escape')

    const folder = mkdtempSync(path.join(tmpdir(), 'clinica-csv-'))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name: 'Esporta CSV'}).click(),
    ])
    const ours = path.join(folder, 'studio.csv')
    const theirs = path.join(folder, 'command.csv')
    await download.saveAs(ours)
    execFileSync(process.execPath, ['server/commands/leads.ts', 'export', theirs], {
      cwd: ROOT,
      env: {...process.env, DATA_DIR: desk.dataDir, PORT: new URL(desk.url).port, TZ: 'Europe/Rome'},
    })
    expect(readFileSync(ours).equals(readFileSync(theirs))).toBe(true)
    rmSync(folder, {recursive: true, force: true})
  })
})
