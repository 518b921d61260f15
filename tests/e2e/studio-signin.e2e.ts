import AxeBuilder from '@axe-core/playwright'
import type {Page} from '@playwright/test'
import {STUDIO_PASSWORD} from '../support/built.ts'
import {expect, FIRST_OPENING, field, openDocument, test} from '../support/studio.ts'

/** What the page's own session is known by. */
async function tokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('__studio_auth_token_embedded'))
  return JSON.parse(kept ?? '{}').token
}

const endSession = (url: string, token: string) =>
  fetch(`${url}/v1/auth/logout`, {method: 'POST', headers: {authorization: `Bearer ${token}`}})

test.describe('whoever is not signed in', () => {
  test.use({session: 'none'})

  test('is asked for a password, and lands in the Studio with the right one', async ({
    page,
    desk,
    context,
  }) => {
    await page.goto('/studio')
    await expect(page.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
    await page.getByLabel('Password').fill(STUDIO_PASSWORD)
    await page.getByRole('button', {name: 'Entra'}).click()
    await expect(page.getByRole('link', {name: 'Pacchetti'})).toBeVisible(FIRST_OPENING)
    expect(page.url()).not.toContain('sid=')
    const [cookie] = (await context.cookies(desk.url)).filter(({name}) => name === 'lakeSession')
    expect(cookie).toMatchObject({httpOnly: true, sameSite: 'Lax'})
  })

  test('is told in Italian that a password is wrong, and to wait after many', async ({page, guard}) => {
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

  test('is never sent on to another site', async ({request}) => {
    const address = '/v1/auth/login/local?origin=https://example.com'
    expect((await request.get(address)).status()).toBe(400)
    const form = {login: 'redazione', password: STUDIO_PASSWORD}
    const sent = await request.post(address, {form, maxRedirects: 0})
    expect(sent.status()).toBe(400)
    expect(sent.headers()['set-cookie']).toBeUndefined()
  })

  test('cannot use somebody’s ticket a second time', async ({page, desk}) => {
    let ticket = ''
    page.on('response', async (response) => {
      ticket ||= new URL(response.headers().location ?? 'a:', desk.url).hash
    })
    await page.goto('/studio')
    await page.getByLabel('Password').fill(STUDIO_PASSWORD)
    await page.getByRole('button', {name: 'Entra'}).click()
    await expect(page.getByRole('link', {name: 'Pacchetti'})).toBeVisible(FIRST_OPENING)
    const sid = ticket.replace('#sid=', '')
    expect(sid).toMatch(/^\w{20,}$/)
    const again = await fetch(`${desk.url}/v1/auth/fetch?sid=${sid}`)
    expect(again.status).toBe(404)
  })
})

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({session: 'none'})

    test('the sign-in page fits and is free of barriers, also with its message', async ({page, guard}) => {
      guard.allow(/Failed to load resource.*401/)
      await page.setViewportSize({width, height: 740})
      await page.goto('/studio')
      const barriers = async () => (await new AxeBuilder({page}).analyze()).violations.map(({id}) => id)
      await expect(page.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
      expect(await barriers()).toEqual([])
      await page.getByLabel('Nome utente').fill(`nessuno-${width}`)
      await page.getByLabel('Password').fill('sbagliata')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await barriers()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
}

test.describe('a session', () => {
  test.use({session: 'own'})

  test('ends with “Esci”, in every tab, and nobody comes back with what is left', async ({
    page,
    desk,
    context,
    guard,
  }) => {
    // What the Studio was still asking for when the session ended is refused, as it must be.
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
    // What somebody is just typing there must not go into the password.
    await expect(other.getByRole('alert')).toContainText('Sei uscito in un’altra scheda.')
    await expect(other.getByLabel('Password')).not.toBeFocused()
    await other.getByLabel('Password').fill(STUDIO_PASSWORD)
    await other.getByRole('button', {name: 'Entra'}).click()
    await expect(field(other, 'Domanda')).toHaveValue('Prima?', FIRST_OPENING)
    expect(other.url()).toBe(place)
    await desk.lake.delete('faq-esci')
  })

  test('that ends while somebody types loses nothing', async ({page, desk, guard}) => {
    guard.allow(/Failed to load resource.*401/)
    await desk.lake.createOrReplace({_id: 'faq-sessione', _type: 'faq', question: 'Prima?', orderRank: 'z'})
    await openDocument(page, 'elenco-faq;faq-sessione')
    await expect(field(page, 'Domanda')).toHaveValue('Prima?')
    const token = await tokenOf(page)
    // The session ends after the words were typed, and before they reach the Lake.
    await page.route(
      /\/data\/(actions|mutate)\//,
      async (route) => {
        await endSession(desk.url, token)
        await route.continue()
      },
      {times: 1},
    )
    await field(page, 'Domanda').fill('Scritto con la sessione scaduta?')
    const dialog = page.getByRole('dialog', {name: 'La sessione è scaduta'})
    await expect(dialog).toBeVisible()
    const {violations} = await new AxeBuilder({page}).include('dialog').analyze()
    expect(violations.map(({id}) => id)).toEqual([])
    await dialog.getByLabel('Password').fill('sbagliata')
    await dialog.getByRole('button', {name: 'Entra'}).click()
    await expect(dialog.getByRole('alert')).toHaveText(/non corrispondono/)
    await dialog.getByLabel('Password').fill(STUDIO_PASSWORD)
    await dialog.getByRole('button', {name: 'Entra'}).click()
    await expect(dialog).toBeHidden()

    await expect
      .poll(() => desk.lake.getDocument('drafts.faq-sessione').then((draft) => draft?.question))
      .toBe('Scritto con la sessione scaduta?')
    // And the session goes on, also after the next visit.
    await field(page, 'Domanda').fill('E poi ancora?')
    await expect
      .poll(() => desk.lake.getDocument('drafts.faq-sessione').then((draft) => draft?.question))
      .toBe('E poi ancora?')
    await page.reload()
    await expect(field(page, 'Domanda')).toHaveValue('E poi ancora?')
    await desk.lake.delete({query: '*[_id in ["faq-sessione", "drafts.faq-sessione"]]'})
  })
})
