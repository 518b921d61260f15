import {readFileSync} from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type {Request} from '@playwright/test'
import {dayIn, dayShown} from '../../studio/tools/richieste/logic/moments.ts'
import {words} from '../../studio/tools/richieste/words.ts'
import {
  enter,
  fillOnce,
  oneLead,
  openDesk,
  openDeskSignedOut,
  operatorOf,
  photoFor,
  row,
  STAFF,
  staffPassword,
  storePhoto,
} from '../support/desk.ts'
import {expect, test} from '../support/studio.ts'
import {expectToast} from '../support/toasts.ts'

test.use({session: 'kept'})
test.beforeAll(({desk}) => fillOnce(operatorOf(desk)))

test.describe('leads in the Studio', () => {
  test('show no lead to an editor who is not staff', async ({page, desk, guard, context}) => {
    guard.allow(/Failed to load resource.*4\d\d/)
    const operator = operatorOf(desk)
    const id = crypto.randomUUID()
    const lead = await oneLead(operator, {id, location: 'Nessunolovede', photo_url: photoFor(id)})
    await storePhoto(operator, photoFor(id))

    await openDeskSignedOut(page, `richieste/${lead.id}`)
    await expect(page.getByText('te le dà chi gestisce il sito')).toBeVisible()
    // Where its folder is, and what starts it, is nothing for staff.
    await expect(page.getByText(/npm|\.json/)).toHaveCount(0)
    expect((await new AxeBuilder({page}).include('main').analyze()).violations.map(({id}) => id)).toEqual([])
    let asked = 0
    const count = (request: Request) => {
      if (request.url().includes('/auth/v1/token')) asked++
    }
    page.on('request', count)
    await page.getByRole('button', {name: 'Entra'}).click()
    await expect(page.getByRole('alert')).toHaveText('Scrivi l’e-mail e la password.')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    expect(asked).toBe(0)
    page.off('request', count)
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
    await enter(page, 'sbagliata', 'intruso@example.it')
    await expect(page.getByRole('alert')).toHaveText(/E-mail e password non corrispondono/)
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

  test('are found, answered, marked and noted by staff', async ({page, desk}) => {
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
    await openDeskSignedOut(page)
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

    const arrival = await oneLead(operator, {location: 'Arrivoli', created_at: new Date().toISOString()})
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

    // The lead that arrived meanwhile is announced by the window's title, and one click leads to it.
    await expect(page).toHaveTitle('(1) Richieste | Clinica')
    await expect(page.getByText('È arrivata una nuova richiesta da Arrivoli.')).toBeAttached()
    await page.getByRole('button', {name: words.showNew}).click()
    await expect(row(page, /Arrivoli.*Alla scadenza: 23 h/)).toBeFocused()
    await expect(page).toHaveTitle('Richieste | Clinica')
    await operator.from('quiz_submissions').delete().in('id', [id, arrival.id])
  })

  test('are taken, put off, found on their day and marked by a key', async ({page, desk}) => {
    const operator = operatorOf(desk)
    const now = Date.now()
    const lead = await oneLead(operator, {location: 'Richiamopoli'})
    const late = await oneLead(operator, {
      location: 'Tardipoli',
      status: 'contacted',
      follow_up_on: dayIn(-2, now),
    })
    const stored = async () =>
      (await operator.from('quiz_submissions').select('*').eq('id', lead.id).single()).data
    await openDesk(page, desk, `richieste/${lead.id}`)
    await page.getByLabel('Assegnata a', {exact: true}).selectOption(words.me(STAFF.email))
    await expect(page.getByText(words.saved.assigned_to)).toBeVisible()
    await page.getByRole('button', {name: 'Fra 3 giorni'}).click()
    await expect(page.getByLabel(words.followUp)).toHaveValue(dayShown(dayIn(3, now)))
    await expect.poll(stored).toMatchObject({
      assigned_to: STAFF.email,
      follow_up_on: dayIn(3, now),
      handled_by: STAFF.email,
    })
    await page.getByLabel(words.followUp).fill(dayShown(dayIn(0, now)))
    await page.getByLabel(words.followUp).press('Enter')
    await expect.poll(stored).toMatchObject({follow_up_on: dayIn(0, now)})
    await page.getByRole('button', {name: words.close}).first().click()

    await page.getByRole('button', {name: /^Da richiamare oggi [1-9]/}).click()
    await expect(row(page, /Tardipoli.*Da richiamare da 2 giorni/)).toBeVisible()
    await page.getByLabel(words.assignedFilter).selectOption('Mie')
    await expect(row(page, /Tardipoli/)).toHaveCount(0)
    const line = row(page, /Richiamopoli.*Da richiamare oggi/)
    await line.focus()
    await page.keyboard.press('4')
    await expect(line).toHaveCount(0)
    expect(await stored()).toMatchObject({status: 'closed', status_changed_by: STAFF.email})
    await page.getByRole('button', {name: words.undo, exact: true}).click()
    await expectToast(page, words.undone.status)
    await expect(line).toBeFocused()
    expect(await stored()).toMatchObject({status: 'new'})
    await operator.from('quiz_submissions').delete().in('id', [lead.id, late.id])
  })

  test('are marked, assigned, exported and deleted together', async ({page, desk}) => {
    const operator = operatorOf(desk)
    const created_at = new Date().toISOString()
    const made = await Promise.all(
      ['Uno', 'Due', 'Tre'].map((city) => oneLead(operator, {location: `Insieme ${city}`, created_at})),
    )
    const ids = made.map(({id}) => id)
    const stored = async () => {
      const {data} = await operator.from('quiz_submissions').select('status, assigned_to').in('id', ids)
      return data
    }
    await openDesk(page, desk)
    await page.getByLabel('Cerca nelle richieste').fill('insieme')
    await expect(page.getByText('3 richieste trovate')).toBeVisible()
    await page.getByLabel(words.choose('Insieme Due')).check()
    await expect(page.getByText('1 richiesta scelta')).toBeVisible()
    await page.getByLabel(words.chooseAll).check()
    const bar = page.getByRole('group', {name: words.chosenActions})
    await expect(bar.getByText('3 richieste scelte')).toBeVisible()
    await bar.getByLabel(words.chosenStatus).selectOption('Contattata')
    await expect(page.getByText('3 richieste aggiornate')).toBeVisible()
    // A colleague moves one of them on meanwhile: it stays where he has put it.
    await operator.from('quiz_submissions').update({status: 'closed'}).eq('id', ids[0])
    await page.getByRole('button', {name: words.undo, exact: true}).click()
    await expectToast(page, words.kept(1))
    expect((await stored())?.map(({status}) => status).sort()).toEqual(['closed', 'new', 'new'])
    await bar.getByLabel(words.chosenStatus).selectOption('Contattata')
    await expect(page.getByText('3 richieste aggiornate')).toBeVisible()
    await bar.getByLabel(words.chosenAssign).selectOption(words.me(STAFF.email))
    const both = {status: 'contacted', assigned_to: STAFF.email}
    await expect.poll(stored).toEqual([both, both, both])
    // Until then the way back that is shown is that of the status.
    await expect(bar.getByLabel(words.chosenAssign)).toBeEnabled()
    await page.getByRole('button', {name: words.undo, exact: true}).click()
    await expectToast(page, words.undone.assigned_to)
    expect((await stored())?.map(({assigned_to}) => assigned_to)).toEqual([null, null, null])
    await bar.getByLabel(words.chosenAssign).selectOption(words.me(STAFF.email))
    await expect.poll(stored).toEqual([both, both, both])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', {name: words.chosenExport}).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines.map((line) => /Insieme \w+/.exec(line)?.[0] ?? 'head')).toHaveLength(4)

    // Only those that are still chosen go, and not without the word.
    await page.getByLabel(words.choose('Insieme Tre')).uncheck()
    await bar.getByRole('button', {name: words.chosenErase}).click()
    const dialog = page.getByRole('dialog', {name: words.eraseTitle(2)})
    await expect(dialog.getByText('Insieme Tre')).toHaveCount(0)
    await dialog.getByLabel(words.eraseConfirm).fill(words.eraseWord)
    await dialog.getByRole('button', {name: words.eraseYes}).click()
    await expect(page.getByText('1 richiesta trovata')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(row(page, /Insieme Tre/)).toBeVisible()
  })

  test('are deleted for good with their photo', async ({page, desk, guard}) => {
    guard.allow(/Failed to load resource: net::ERR_FAILED/)
    const operator = operatorOf(desk)
    const id = crypto.randomUUID()
    await oneLead(operator, {id, location: 'Cancellopoli', photo_url: photoFor(id)})
    await storePhoto(operator, photoFor(id))
    await openDesk(page, desk, `richieste/${id}`)
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
  })
})
