/** Check marks in ‘Inizia da qui’, and sign-out in another tab. */
import {keyOf} from '../../studio/inizia/done.ts'
import {TASKS} from '../../studio/inizia/words.ts'
import {STUDIO_PASSWORD} from '../support/built.ts'
import {expect, FIRST_OPENING, faq, field, openDocument, openTool, test} from '../support/studio.ts'

test.use({session: 'own'})

test.describe('Inizia da qui', () => {
  test('ticks a step once an editor has tried it', async ({page, desk}) => {
    const body = TASKS.map(({name}) => ({key: keyOf(name), value: null}))
    await desk.lake.request({url: '/users/me/keyvalue', method: 'PUT', body})
    await openTool(page, 'structure/inizia')
    const todo = page.getByRole('link', {name: /^Vai a «/})
    await expect(todo.first()).toBeVisible()
    const left = await todo.count()
    await page.getByRole('link', {name: 'Vai a «Trova un testo»'}).click()
    await expect(page.getByRole('table', {name: 'Testi della pagina'})).toBeVisible()
    await page.getByRole('link', {name: 'Contenuti', exact: true}).click()
    await page.getByRole('link', {name: 'Inizia da qui'}).click()
    await expect(todo).toHaveCount(left - 1)
  })
})

test.describe('a session', () => {
  test('ends with “Esci” in every tab', async ({page, desk, context, guard}) => {
    // After the sign-out, the server answers pending requests and the second tab's sign-out with 401.
    guard.allow(/Failed to load resource.*401.*\/(users\/me\/keyvalue\/|auth\/logout)/)
    await desk.lake.createOrReplace(faq('faq-esci', 'Prima?'))
    const other = await context.newPage()
    await openDocument(other, 'elenco-faq;faq-esci')
    const place = other.url()
    await page.goto('/studio')
    await page.locator('#user-menu').click()
    await page.getByText('Esci', {exact: true}).click()
    await expect(page.getByRole('heading', {name: 'Accesso allo Studio'})).toBeVisible()
    await expect(other.getByRole('alert')).toContainText('Sei uscito in un’altra scheda.')
    // The password field must not take the focus, because the editor could still be typing in a field of the form.
    await expect(other.getByLabel('Password')).not.toBeFocused()
    await other.getByLabel('Password').fill(STUDIO_PASSWORD)
    await other.getByRole('button', {name: 'Entra'}).click()
    await expect(field(other, 'Domanda')).toHaveValue('Prima?', FIRST_OPENING)
    expect(other.url()).toBe(place)
  })
})
