/** New leads and an outage of the leads service while staff use Richieste, and what Andamento shows. */
import AxeBuilder from '@axe-core/playwright'
import {dayIn} from '../../studio/tools/richieste/logic/moments.ts'
import {periodsAt} from '../../studio/tools/richieste/logic/periods.ts'
import {fillOnce, oneLead, openDesk, operatorOf, row} from '../support/desk.ts'
import {expect, test} from '../support/studio.ts'

/** Polling interval of Richieste. Tests advance the clock by this time. Same value as in `use-leads.ts`. */
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
    await row(page, /Arrivoli/).click()
    // Simulates a colleague who changes the lead's status.
    await operatorOf(desk).from('quiz_submissions').update({status: 'closed'}).eq('id', lead.id)
    await page.clock.fastForward(POLL_MS)
    const closed = page.getByRole('button', {name: 'Chiusa', exact: true})
    await expect(closed).toHaveAttribute('aria-pressed', 'true')
  })

  test('keeps a note during an outage and after closing the window', async ({page, desk, guard}) => {
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

  test('shows which campaign works, where visitors leave, and what they agreed to', async ({page, desk}) => {
    const operator = operatorOf(desk)
    const {lastWeek} = periodsAt(Date.now())
    const created_at = `${lastWeek.split('/')[0]}T12:00:00Z`
    const visit = {utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'estate', consent: 'prima'}
    const [lead, ...others] = await Promise.all(
      [visit, visit, {referrer: 'forum.example'}].map((visit) => oneLead(operator, {created_at, visit})),
    )
    const day = dayIn(0, Date.now())
    const counts = {opened: 9, age: 9, gender: 8, hairLossTime: 8, previousTransplants: 8, location: 3}
    const rows = Object.entries(counts).map(([step, count]) => ({day, place: 'hero', step, count}))
    await operator.from('quiz_counts').insert(rows)
    const texts = {consent_label: null, policy: 'Informativa di prima.', statement: 'Avviso di prima.'}
    await operator.from('consent_texts').insert({...texts, published_at: created_at, revision: 'prima'})
    await openDesk(page)
    expect(await page.evaluate(() => localStorage.getItem('studio.opened'))).not.toBeNull()

    await page.getByRole('button', {name: 'Andamento'}).click()
    const figures = page.getByRole('dialog', {name: 'Andamento'})
    await figures.getByRole('tab', {name: 'Provenienza'}).click()
    await expect(figures.getByText(/più richieste «google \/ cpc \/ estate»: 2 su/)).toBeVisible()
    await figures.getByRole('tab', {name: 'Passi del quiz'}).click()
    await expect(figures.getByText('«Città»: 5 su 8 non vanno oltre.')).toBeVisible()
    const {violations} = await new AxeBuilder({page}).include('[role=dialog]').analyze()
    expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByLabel('Provenienza', {exact: true}).selectOption('google / cpc / estate')
    await expect(page.getByText('2 richieste trovate')).toBeVisible()
    await openDesk(page, `richieste/${lead?.id}`)
    const source = page.getByRole('region', {name: 'Provenienza'})
    await expect(source.getByText('estate')).toBeVisible()
    await page.getByRole('button', {name: 'Leggi i testi'}).click()
    await expect(page.getByRole('dialog').getByText('Avviso di prima.')).toBeVisible()
    await page.keyboard.press('Escape')
    const ids = [lead, ...others].map((one) => one?.id)
    await operator.from('quiz_submissions').delete().in('id', ids)
    await operator.from('quiz_counts').delete().eq('day', day)
    await operator.from('consent_texts').delete().eq('revision', 'prima')
  })
})
