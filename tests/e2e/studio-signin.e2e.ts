/** An editor signs in, works and signs out without a reload. */
import AxeBuilder from '@axe-core/playwright'
import type {BrowserContext, Page} from '@playwright/test'
import {STUDIO_PASSWORD} from '../support/built.ts'
import {type Guard, watch} from '../support/guard.ts'
import {expect, FIRST_OPENING, faq, field, newRoom, openDocument, test, tokenOf} from '../support/studio.ts'

test.describe('an editor', () => {
  test.describe.configure({mode: 'serial'})
  let room: BrowserContext
  let page: Page
  let guarded: Guard
  test.beforeAll(async ({browser, desk}) => {
    room = await newRoom(browser, desk, null)
    page = await room.newPage()
    guarded = await watch(room, desk.url)
    guarded.allow(/Failed to load resource.*401/)
  })
  test.afterAll(async () => {
    guarded.end()
    expect(guarded.findings()).toEqual([])
    await room.close()
  })

  test('sees an Italian error for a wrong password', async () => {
    const barriers = async () => (await new AxeBuilder({page}).analyze()).violations.map(({id}) => id)
    await page.goto('/studio')
    await expect(page.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
    await page.getByLabel('Nome utente').fill('redazione')
    await page.getByLabel('Password').fill('tentativo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/Nome utente e password non corrispondono/)
    await expect(page.getByLabel('Nome utente')).toHaveValue('redazione')
    expect(await barriers()).toEqual([])
  })

  test('enters with the right password and a one-time ticket', async ({desk}) => {
    let ticket = ''
    page.on('response', (response) => {
      ticket ||= new URL(response.headers().location ?? 'a:', desk.url).hash
    })
    await page.getByLabel('Password').fill(STUDIO_PASSWORD)
    await page.getByRole('button', {name: 'Entra'}).click()
    await expect(page.getByRole('link', {name: 'Pacchetti'})).toBeVisible(FIRST_OPENING)
    expect(page.url()).not.toContain('sid=')
    const [cookie] = (await room.cookies(desk.url)).filter(({name}) => name === 'lakeSession')
    expect(cookie).toMatchObject({httpOnly: true, sameSite: 'Lax'})
    const sid = ticket.replace('#sid=', '')
    expect(sid).toMatch(/^\w{20,}$/)
    const again = await fetch(`${desk.url}/v1/auth/fetch?sid=${sid}`)
    expect(again.status).toBe(404)
  })

  test('is asked to sign in again when the session has ended', async ({desk}) => {
    await desk.lake.createOrReplace(faq('faq-sessione', 'Prima?'))
    await openDocument(page, 'elenco-faq;faq-sessione')
    const headers = {authorization: `Bearer ${await tokenOf(page)}`}
    await fetch(`${desk.url}/v1/auth/logout`, {method: 'POST', headers})
    let questions = 0
    page.on('dialog', (dialog) => {
      questions++
      return dialog.accept()
    })
    // Ignores a missing field, because another request may open the sign-in page first.
    field(page, 'Domanda')
      .fill('Scritto con la sessione scaduta?')
      .catch(() => null)
    await expect(page.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
    await page.getByLabel('Nome utente').fill('redazione')
    await page.getByLabel('Password').fill(STUDIO_PASSWORD)
    await page.getByRole('button', {name: 'Entra'}).click()
    await expect(page.getByRole('link', {name: 'Pacchetti'})).toBeVisible(FIRST_OPENING)
    await expect(page).toHaveURL(/faq-sessione/)
    expect(questions).toBeLessThanOrEqual(1)
  })

  test('ends the session with “Esci”', async ({desk}) => {
    const token = await tokenOf(page)
    await page.locator('#user-menu').click()
    await page.getByText('Esci', {exact: true}).click()
    await expect(page.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
    expect((await room.cookies(desk.url)).map(({name}) => name)).not.toContain('lakeSession')
    const refused = await fetch(`${desk.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
    expect(refused.status).toBe(401)
  })
})

test.describe('sign-in address', () => {
  test('never redirects to another site', async ({request}) => {
    const address = '/v1/auth/login/local?origin=https://example.com'
    expect((await request.get(address)).status()).toBe(400)
    const form = {login: 'redazione', password: STUDIO_PASSWORD}
    const sent = await request.post(address, {form, maxRedirects: 0})
    expect(sent.status()).toBe(400)
    expect(sent.headers()['set-cookie']).toBeUndefined()
  })
})
