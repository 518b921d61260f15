import {enter, fillOnce, oneLead, operatorOf, staffPassword} from '../support/desk.ts'
import {expect, openTool, test} from '../support/studio.ts'

test.use({session: 'own'})
test.beforeAll(({desk}) => fillOnce(operatorOf(desk)))

test('a stranger waits after ten wrong passwords', async ({page, guard}) => {
  guard.allow(/Failed to load resource.*4\d\d/)
  await openTool(page, 'richieste')
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await enter(page, 'sbagliata', 'intruso@example.it')
    await expect(page.getByRole('alert')).toHaveText(/E-mail e password non corrispondono/)
  }
  await enter(page, 'sbagliata', 'intruso@example.it')
  await expect(page.getByRole('alert')).toHaveText(/Troppi tentativi/)
})

test('a session that ends keeps the note and hides the lead', async ({page, desk, guard}) => {
  guard.allow(/Failed to load resource.*(400|401|403)/)
  const operator = operatorOf(desk)
  const lead = await oneLead(operator, {location: 'Scadenzano'})
  await openTool(page, `richieste/${lead.id}`)
  await enter(page, staffPassword(desk))
  await page.getByLabel('Nuova nota').fill('Parole che restano')
  // The service ends the session as the note comes: the token is refused, and no new one is given.
  const refuse = {status: 401, json: {code: 'PGRST303', message: 'JWT expired', details: null, hint: null}}
  let isOver = false
  await page.route('**/rest/v1/**', (route) => {
    isOver ||= route.request().url().includes('lead_notes') && route.request().method() === 'POST'
    return isOver ? route.fulfill(refuse) : route.fallback()
  })
  const gone = {code: 'refresh_token_not_found', message: 'Invalid Refresh Token'}
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({status: 400, json: gone}),
  )
  await page.getByRole('button', {name: 'Salva la nota'}).click()
  const ended = page.getByRole('heading', {name: 'La sessione è scaduta'})
  await expect(ended).toBeVisible()
  await expect(page.getByText(/non è andata persa/)).toBeVisible()
  expect(await page.content()).not.toContain('Scadenzano')
  await page.unroute('**/rest/v1/**')
  await page.getByLabel('Password').fill('sbagliata')
  await page.getByRole('button', {name: 'Entra'}).click()
  await expect(page.getByRole('alert')).toHaveText(/non corrispondono/)
  await page.getByLabel('Password').fill(staffPassword(desk))
  await page.getByRole('button', {name: 'Entra'}).click()
  await expect(ended).toBeHidden()
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

test('a note outlives an unreachable service and a closed window', async ({page, desk, guard}) => {
  guard.allow(/Failed to load resource: net::ERR_FAILED/)
  const operator = operatorOf(desk)
  const lead = await oneLead(operator, {location: 'Notturna'})
  await openTool(page, `richieste/${lead.id}`)
  await enter(page, staffPassword(desk))
  const note = page.getByLabel('Nuova nota')
  await note.fill('Scritta mentre non rispondeva')
  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.getByRole('button', {name: 'Salva la nota'}).click()
  await expect(page.getByText(/non è ancora salvata/)).toBeVisible()
  await expect(page.getByText(/la nota si salva da sola/)).toBeVisible()
  await page.unroute('**/rest/v1/**')
  await expect(page.getByText('Nota salvata')).toBeVisible()
  await expect(note).toHaveValue('')

  await note.fill('Lasciata a metà')
  await page.close()
  const again = await page.context().newPage()
  await openTool(again, 'richieste')
  await again.getByRole('button', {name: 'Vai alla nota'}).click()
  await expect(again.getByLabel('Nuova nota')).toHaveValue('Lasciata a metà')
  await again.getByRole('button', {name: 'Salva la nota'}).click()
  await expect(again.getByText('Nota salvata')).toBeVisible()
  const {data} = await operator.from('lead_notes').select('body').eq('lead_id', lead.id).order('created_at')
  expect(data).toEqual([{body: 'Scritta mentre non rispondeva'}, {body: 'Lasciata a metà'}])
})
