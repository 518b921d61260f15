import {readFileSync} from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import {dayIn} from '../../studio/tools/richieste/logic/moments.ts'
import {fillOnce, oneLead, openDesk, operatorOf, photoFor, row, STAFF, storePhoto} from '../support/desk.ts'
import {expect, test} from '../support/studio.ts'
import {expectToast} from '../support/toasts.ts'

test.use({session: 'kept'})
test.beforeAll(({desk}) => fillOnce(operatorOf(desk)))

test.describe('Richieste', () => {
  test('finds, answers, marks, notes and deletes a lead', async ({page, desk, guard}) => {
    guard.allow(/Failed to load resource: net::ERR_FAILED/)
    const operator = operatorOf(desk)
    const id = crypto.randomUUID()
    const created_at = new Date(Date.now() - 26 * 3_600_000).toISOString()
    const email = 'gina+capelli@example.it'
    const own = {id, location: 'Forlimpopoli Cantù', email, created_at, phone: '333 1234567'}
    await oneLead(operator, {...own, photo_url: photoFor(id)})
    await storePhoto(operator, photoFor(id))
    const earlier = await oneLead(operator, {email: 'Gina+Capelli@example.it', location: 'Primapoli'})
    await openDesk(page)

    await page.getByRole('button', {name: /^Scadute/}).click()
    await page.getByLabel('Cerca nelle richieste').fill('cantu GINA+')
    await expect(page.getByText('1 richiesta trovata')).toBeVisible()
    await row(page, /Forlimpopoli.*Scaduta da 2 h/).focus()
    await page.keyboard.press('Enter')
    const detail = page.getByRole('complementary', {name: 'Richieste'})
    await expect(detail.getByText(email)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/studio/richieste/${id}`)
    const others = detail.getByRole('region', {name: 'Un’altra richiesta della stessa persona'})
    await expect(others.getByRole('link')).toHaveAttribute('href', new RegExp(earlier.id))

    const picture = detail.getByAltText('Foto inviata dal visitatore')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await page.content()).not.toContain('token=')

    await detail.getByRole('button', {name: 'Scrivi al visitatore'}).click()
    const message = page.getByRole('dialog', {name: 'Messaggio al visitatore'})
    const text = message.getByLabel('Testo', {exact: true})
    await expect(text).toHaveValue(/non ci siamo riusciti.*Villa Esempio$/s)
    await expect(message.getByRole('link', {name: 'Apri WhatsApp'})).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/393331234567\?text=/,
    )
    await message.getByRole('button', {name: 'Segna come «Contattata»'}).click()
    await expectToast(page, 'Stato aggiornato')
    await page.keyboard.press('Escape')
    await expect(message).toBeHidden()
    await expect(detail.getByRole('button', {name: 'Contattata'})).toHaveAttribute('aria-pressed', 'true')
    await expect(detail.getByText(`Segnata da ${STAFF.email}, oggi`)).toBeVisible()

    await detail.getByLabel('Nuova nota').fill('Ha chiesto <b>un orario</b>')
    await detail.getByRole('button', {name: 'Salva la nota'}).click()
    await expect(detail.getByText(`${STAFF.email} · oggi`)).toBeVisible()
    await expect(detail.getByText('Ha chiesto <b>un orario</b>')).toBeVisible()
    await expect(detail.getByLabel('Nuova nota')).toHaveValue('')
    const {data} = await operator.from('lead_notes').select('author, body').eq('lead_id', id)
    expect(data).toEqual([{author: STAFF.email, body: 'Ha chiesto <b>un orario</b>'}])
    const {violations} = await new AxeBuilder({page}).include('main').analyze()
    expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await detail.getByRole('button', {name: 'Elimina la nota'}).click()
    await detail.getByRole('button', {name: 'Elimina davvero'}).click()
    await expect(detail.getByText('Ancora nessuna nota.')).toBeVisible()

    await detail.getByRole('button', {name: 'Elimina per sempre…'}).click()
    const erasure = page.getByRole('dialog', {name: 'Elimina la richiesta per sempre'})
    const confirm = erasure.getByRole('button', {name: 'Elimina per sempre'})
    await expect(confirm).toBeDisabled()
    await expect(erasure.getByLabel('Per confermare scrivi «elimina»')).toBeFocused()
    await page.keyboard.type('elimina')
    await page.route('**/storage/v1/**', (route) => route.abort())
    await confirm.click()
    await expect(erasure.getByRole('alert')).toHaveText(/non è stata eliminata.*non risponde/s)
    await page.unroute('**/storage/v1/**')
    await confirm.click()
    await expect(erasure).toBeHidden()
    await expect(row(page, /Forlimpopoli/)).toHaveCount(0)
    expect((await operator.from('quiz_submissions').select('id').eq('id', id)).data).toEqual([])
    expect((await operator.storage.from('quiz-photos').download(photoFor(id))).error).not.toBeNull()
    await operator.from('quiz_submissions').delete().eq('id', earlier.id)
  })

  test('shows a telephone either the list or one lead', async ({page, desk}) => {
    const lead = await oneLead(operatorOf(desk), {location: 'Telefonate'})
    await openDesk(page)
    await page.setViewportSize({width: 360, height: 740})
    const overdue = page.getByRole('button', {name: /^Scadute/})
    await expect(overdue).toBeHidden()
    await page.getByRole('button', {name: 'Filtri', exact: true}).click()
    await expect(overdue).toBeVisible()
    await page.getByRole('button', {name: 'Filtri', exact: true}).click()
    await row(page, /Telefonate/).click()
    await expect(page.getByRole('heading', {name: /Telefonate/})).toBeFocused()
    await expect(page.getByLabel('Cerca nelle richieste')).toBeHidden()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(360)
    await page.getByRole('button', {name: 'Torna all’elenco'}).click()
    await expect(row(page, /Telefonate/)).toBeFocused()
    await operatorOf(desk).from('quiz_submissions').delete().eq('id', lead.id)
  })

  test('assigns and postpones a lead, then finds and marks it', async ({page, desk}) => {
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
    await openDesk(page, `richieste/${lead.id}`)
    await page.getByLabel('Assegnata a', {exact: true}).selectOption(`Io (${STAFF.email})`)
    await expectToast(page, 'Assegnazione salvata')
    await page.getByRole('button', {name: 'Fra 3 giorni'}).click()
    const day = page.getByLabel('Da richiamare il')
    await expect(day).toHaveValue(dayIn(3, now))
    const own = {assigned_to: STAFF.email, handled_by: STAFF.email}
    await expect.poll(stored).toMatchObject({...own, follow_up_on: dayIn(3, now)})
    await day.fill(dayIn(0, now))
    await day.press('Enter')
    await expect.poll(stored).toMatchObject({...own, follow_up_on: dayIn(0, now)})
    await page.getByRole('button', {name: 'Torna all’elenco'}).click()

    await page.getByRole('button', {name: /^Da richiamare oggi [1-9]/}).click()
    await expect(row(page, /Tardipoli.*Da richiamare da 2 giorni/)).toBeVisible()
    await page.getByLabel('Assegnate a').selectOption('Mie')
    await expect(row(page, /Tardipoli/)).toHaveCount(0)
    const line = row(page, /Richiamopoli.*Da richiamare oggi/)
    await line.press('4')
    await expect(line).toHaveCount(0)
    expect(await stored()).toMatchObject({status: 'closed', status_changed_by: STAFF.email})
    await page.getByRole('button', {name: 'Annulla', exact: true}).click()
    await expectToast(page, 'Lo stato è tornato com’era')
    await expect(line).toBeVisible()
    expect(await stored()).toMatchObject({status: 'new'})
    await operator.from('quiz_submissions').delete().in('id', [lead.id, late.id])
  })

  test('marks, assigns, exports and deletes several leads together', async ({page, desk}) => {
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
    await openDesk(page)
    await page.getByLabel('Cerca nelle richieste').fill('insieme')
    await expect(page.getByText('3 richieste trovate')).toBeVisible()
    await page.getByLabel('Scegli la richiesta da Insieme Due').check()
    await expect(page.getByText('1 richiesta scelta')).toBeVisible()
    await page.getByLabel('Scegli tutta la pagina').check()
    const bar = page.getByRole('group', {name: 'Richieste scelte'})
    await bar.getByLabel('Cambia lo stato').selectOption('Contattata')
    await expectToast(page, '3 richieste aggiornate')
    // Simulates a colleague who closes one of the leads. The undo must not change the status of this lead.
    await operator.from('quiz_submissions').update({status: 'closed'}).eq('id', ids[0])
    await page.getByRole('button', {name: 'Annulla', exact: true}).click()
    await expectToast(page, 'Una richiesta resta com’è')
    expect((await stored())?.map(({status}) => status).sort()).toEqual(['closed', 'new', 'new'])
    await bar.getByLabel('Assegna').selectOption(`Io (${STAFF.email})`)
    const assigned = async () => (await stored())?.map(({assigned_to}) => assigned_to)
    await expect.poll(assigned).toEqual([STAFF.email, STAFF.email, STAFF.email])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', {name: 'Esporta queste richieste'}).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines.map((line) => /Insieme \w+/.exec(line)?.[0] ?? 'head')).toHaveLength(4)

    // Richieste must delete only the selected leads, after staff type the confirmation word.
    await page.getByLabel('Scegli la richiesta da Insieme Tre').uncheck()
    await bar.getByRole('button', {name: 'Elimina queste richieste…'}).click()
    const dialog = page.getByRole('dialog', {name: 'Elimina 2 richieste per sempre'})
    await expect(dialog.getByText('Insieme Tre')).toHaveCount(0)
    await dialog.getByLabel('Per confermare scrivi «elimina»').fill('elimina')
    await dialog.getByRole('button', {name: 'Elimina per sempre'}).click()
    await expect(page.getByText('1 richiesta trovata')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(row(page, /Insieme Tre/)).toBeVisible()
    await operator.from('quiz_submissions').delete().in('id', ids)
  })
})
