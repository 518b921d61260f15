/** Many attempts, and a session that ends in another tab. */
import {STUDIO_PASSWORD} from '../support/built.ts'
import {expect, FIRST_OPENING, field, openDocument, test, tokenOf} from '../support/studio.ts'

test.describe('who is not signed in', () => {
  test.use({session: 'none'})

  test('is told to wait after ten wrong passwords', async ({page, guard}) => {
    guard.allow(/Failed to load resource.*(401|429)/)
    await page.goto('/studio')
    await page.getByLabel('Nome utente').fill('intruso')
    const attempt = async () => {
      await page.getByLabel('Password').fill('tentativo')
      await page.getByRole('button', {name: 'Entra'}).click()
    }
    for (let count = 0; count < 10; count += 1) {
      await attempt()
      await expect(page.getByRole('alert')).toHaveText(/Nome utente e password non corrispondono/)
      await expect(page.getByLabel('Nome utente')).toHaveValue('intruso')
    }
    await attempt()
    await expect(page.getByRole('alert')).toHaveText(/Troppi tentativi\. Riprova tra \d+ minuti/)
  })
})

test.describe('a session', () => {
  test.use({session: 'own'})

  test('ends with “Esci” in every tab', async ({page, desk, context, guard}) => {
    // Requests that were open when the session ended get a 401.
    guard.allow(/Failed to load resource.*401.*\/users\/me\/keyvalue\//)
    await desk.lake.createOrReplace({_id: 'faq-esci', _type: 'faq', question: 'Prima?', orderRank: 'z'})
    const other = await context.newPage()
    await openDocument(other, 'elenco-faq;faq-esci')
    const place = other.url()
    await page.goto('/studio')
    await page.locator('#user-menu').click()
    const token = await tokenOf(page)
    await page.getByText('Esci', {exact: true}).click()
    await expect(page.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
    expect((await context.cookies(desk.url)).map(({name}) => name)).not.toContain('lakeSession')
    const refused = await fetch(`${desk.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
    expect(refused.status).toBe(401)
    // The password field takes no focus, because letters meant for another field would land in it.
    await expect(other.getByRole('alert')).toContainText('Sei uscito in un’altra scheda.')
    await expect(other.getByLabel('Password')).not.toBeFocused()
    await other.getByLabel('Password').fill(STUDIO_PASSWORD)
    await other.getByRole('button', {name: 'Entra'}).click()
    await expect(field(other, 'Domanda')).toHaveValue('Prima?', FIRST_OPENING)
    expect(other.url()).toBe(place)
    await desk.lake.delete('faq-esci')
  })
})
