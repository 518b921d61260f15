import AxeBuilder from '@axe-core/playwright'
import {STUDIO_PASSWORD} from '../support/built.ts'
import {expect, FIRST_OPENING, faq, field, openDocument, test, tokenOf} from '../support/studio.ts'

test.use({session: 'none'})

test.describe('an editor', () => {
  test('signs in, again after the session has ended, and signs out', async ({page, desk, guard}) => {
    guard.allow(/Failed to load resource.*401/)
    const question = page.getByRole('heading', {name: 'Accesso allo Studio'})
    const signIn = async (password: string) => {
      await page.getByLabel('Nome utente').fill('redazione')
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', {name: 'Entra'}).click()
    }
    await page.goto('/studio')
    await expect(question).toBeVisible()
    await signIn('tentativo')
    await expect(page.getByRole('alert')).toHaveText(/Nome utente e password non corrispondono/)
    await expect(page.getByLabel('Nome utente')).toHaveValue('redazione')
    expect((await new AxeBuilder({page}).analyze()).violations.map(({id}) => id)).toEqual([])
    await signIn(STUDIO_PASSWORD)
    await expect(page.getByRole('link', {name: 'Pacchetti'})).toBeVisible(FIRST_OPENING)
    expect(page.url()).not.toContain('sid=')

    await desk.lake.createOrReplace(faq('faq-sessione', 'Prima?'))
    await openDocument(page, 'elenco-faq;faq-sessione')
    const headers = {authorization: `Bearer ${await tokenOf(page)}`}
    await fetch(`${desk.url}/v1/auth/logout`, {method: 'POST', headers})
    page.on('dialog', (dialog) => dialog.accept())
    // Ignores an error of `fill`, because another request can open the sign-in page before the field is filled.
    field(page, 'Domanda')
      .fill('Scritto con la sessione scaduta?')
      .catch(() => null)
    await expect(question).toBeVisible()
    await signIn(STUDIO_PASSWORD)
    await expect(page.getByRole('link', {name: 'Pacchetti'})).toBeVisible(FIRST_OPENING)
    await expect(page).toHaveURL(/faq-sessione/)

    await page.locator('#user-menu').click()
    await page.getByText('Esci', {exact: true}).click()
    await expect(question).toBeVisible()
    expect((await page.context().cookies(desk.url)).map(({name}) => name)).not.toContain('lakeSession')
  })
})
