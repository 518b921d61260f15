/** Leads that arrive, vanish or cannot be read while staff work. */
import type {Request} from '@playwright/test'
import {words} from '../../studio/tools/richieste/words.ts'
import {enter, fillOnce, oneLead, operatorOf, row, staffPassword} from '../support/desk.ts'
import {expect, openTool, test} from '../support/studio.ts'

/** The desk asks for news this often; with the time of its questions a lead shows within fifteen seconds. */
const ASKED_EVERY_MS = 10_000

test.use({session: 'own'})
test.beforeAll(({desk}) => fillOnce(operatorOf(desk)))

test('a new lead shows after a failed read', async ({page, desk, guard}) => {
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

test('a deleted lead and an unreachable service are named', async ({page, desk, guard}) => {
  guard.allow(/Failed to load resource: (net::ERR_FAILED|.*409)/)
  const operator = operatorOf(desk)
  const other = await oneLead(operator, {location: 'Altrovia'})
  const reading = new Set<Request>()
  page.on('request', (request) => request.url().includes('/rest/v1/') && reading.add(request))
  page.on('requestfinished', (request) => reading.delete(request))
  page.on('requestfailed', (request) => reading.delete(request))
  await openTool(page, 'richieste')
  await enter(page, staffPassword(desk))
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
