/** One person from sign-in to sign-out, beside the worker's own page. */
import AxeBuilder from '@axe-core/playwright'
import type {BrowserContext, Page} from '@playwright/test'
import {STUDIO_PASSWORD} from '../support/built.ts'
import {addEditor} from '../support/colleague.ts'
import {type Guard, watch} from '../support/guard.ts'
import {
  expect,
  FIRST_OPENING,
  faq,
  field,
  newRoom,
  openDocument,
  publishButton,
  published,
  test,
  tokenOf,
} from '../support/studio.ts'

test.use({session: 'kept'})

test.describe
  .serial('an editor', () => {
    const login = 'anna'
    let password = ''
    let room: BrowserContext
    let hers: Page
    let guarded: Guard
    test.beforeAll(async ({browser, desk}) => {
      password = await addEditor(desk.dataDir, login, 'Anna Esempio')
      room = await newRoom(browser, desk, null)
      hers = await room.newPage()
      guarded = await watch(room, desk.url)
      guarded.allow(/Failed to load resource.*401/)
    })
    test.afterAll(async () => {
      guarded.end()
      expect(guarded.findings()).toEqual([])
      await room.close()
    })

    test('is told in Italian that a password is wrong', async () => {
      const barriers = async () => (await new AxeBuilder({page: hers}).analyze()).violations.map(({id}) => id)
      await hers.goto('/studio')
      await expect(hers.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
      await hers.getByLabel('Nome utente').fill(login)
      await hers.getByLabel('Password').fill('tentativo')
      await hers.keyboard.press('Enter')
      await expect(hers.getByRole('alert')).toHaveText(/Nome utente e password non corrispondono/)
      await expect(hers.getByLabel('Nome utente')).toHaveValue(login)
      expect(await barriers()).toEqual([])
    })

    test('lands in the Studio with the right password and a ticket that works once', async ({desk}) => {
      let ticket = ''
      hers.on('response', (response) => {
        ticket ||= new URL(response.headers().location ?? 'a:', desk.url).hash
      })
      await hers.getByLabel('Password').fill(password)
      await hers.getByRole('button', {name: 'Entra'}).click()
      await expect(hers.getByRole('link', {name: 'Pacchetti'})).toBeVisible(FIRST_OPENING)
      expect(hers.url()).not.toContain('sid=')
      const [cookie] = (await room.cookies(desk.url)).filter(({name}) => name === 'lakeSession')
      expect(cookie).toMatchObject({httpOnly: true, sameSite: 'Lax'})
      const sid = ticket.replace('#sid=', '')
      expect(sid).toMatch(/^\w{20,}$/)
      const again = await fetch(`${desk.url}/v1/auth/fetch?sid=${sid}`)
      expect(again.status).toBe(404)
    })

    test('keeps every letter while a colleague publishes', async ({page, desk}) => {
      await desk.lake.createOrReplace(faq('faq-pausa', 'Prima'))
      await desk.lake.createOrReplace(faq('drafts.faq-pausa', 'Insieme'))
      await openDocument(page, 'elenco-faq;faq-pausa')
      await openDocument(hers, 'elenco-faq;faq-pausa')
      await field(hers, 'Domanda').press('End')
      let goesOn = true
      const typing = (async () => {
        while (goesOn) await hers.keyboard.type('a', {delay: 250})
      })()
      await expect(page.getByRole('button', {name: 'Scrivi lo stesso'})).toBeVisible()
      await publishButton(page).click()
      const question = page.getByRole('dialog', {name: 'Pubblica'})
      await expect(question).toContainText('Anna Esempio sta scrivendo qui. Appena si ferma')
      await expect(question.getByRole('button', {name: 'Pubblica'})).toBeDisabled()
      goesOn = false
      await typing
      await question.getByRole('button', {name: 'Pubblica'}).click()
      await expect.poll(() => desk.lake.getDocument('drafts.faq-pausa')).toBeUndefined()
      await expect(field(hers, 'Domanda')).toBeEditable()
      const written = await field(hers, 'Domanda').inputValue()
      expect(written).toMatch(/^Insiemea+$/)
      expect(await published(desk, 'faq-pausa')).toMatchObject({question: written})
      await hers.keyboard.type(' e poi')
      await expect
        .poll(() => desk.lake.getDocument('drafts.faq-pausa'))
        .toMatchObject({question: `${written} e poi`})
    })

    test('loses nothing when the session ends while typing', async ({desk}) => {
      await desk.lake.createOrReplace(faq('faq-sessione', 'Prima?'))
      await openDocument(hers, 'elenco-faq;faq-sessione')
      await expect(field(hers, 'Domanda')).toHaveValue('Prima?')
      const token = await tokenOf(hers)
      // The session ends after the words were typed, and before they reach the Lake.
      await hers.route(
        /\/data\/(actions|mutate)\//,
        async (route) => {
          const headers = {authorization: `Bearer ${token}`}
          await fetch(`${desk.url}/v1/auth/logout`, {method: 'POST', headers})
          await route.continue()
        },
        {times: 1},
      )
      await field(hers, 'Domanda').fill('Scritto con la sessione scaduta?')
      const dialog = hers.getByRole('dialog', {name: 'La sessione è scaduta'})
      await expect(dialog).toBeVisible()
      const {violations} = await new AxeBuilder({page: hers}).include('dialog').analyze()
      expect(violations.map(({id}) => id)).toEqual([])
      await dialog.getByLabel('Nome utente').fill(login)
      await dialog.getByLabel('Password').fill('sbagliata')
      await dialog.getByRole('button', {name: 'Entra'}).click()
      await expect(dialog.getByRole('alert')).toHaveText(/non corrispondono/)
      await dialog.getByLabel('Password').fill(password)
      await dialog.getByRole('button', {name: 'Entra'}).click()
      await expect(dialog).toBeHidden()
      const saved = () => desk.lake.getDocument('drafts.faq-sessione').then((draft) => draft?.question)
      await expect.poll(saved).toBe('Scritto con la sessione scaduta?')
      await field(hers, 'Domanda').fill('E poi ancora?')
      await expect.poll(saved).toBe('E poi ancora?')
    })

    test('ends the session with “Esci”', async ({desk}) => {
      const token = await tokenOf(hers)
      await hers.locator('#user-menu').click()
      await hers.getByText('Esci', {exact: true}).click()
      await expect(hers.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
      expect((await room.cookies(desk.url)).map(({name}) => name)).not.toContain('lakeSession')
      const refused = await fetch(`${desk.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
      expect(refused.status).toBe(401)
    })
  })

test.describe('sign-in', () => {
  test('leads to no other site', async ({request}) => {
    const address = '/v1/auth/login/local?origin=https://example.com'
    expect((await request.get(address)).status()).toBe(400)
    const form = {login: 'redazione', password: STUDIO_PASSWORD}
    const sent = await request.post(address, {form, maxRedirects: 0})
    expect(sent.status()).toBe(400)
    expect(sent.headers()['set-cookie']).toBeUndefined()
  })
})
