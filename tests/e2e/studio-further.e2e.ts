/** Check marks in ‘Inizia da qui’, sign-out in another tab, English words, an entry's history, and singletons. */
import {keyOf} from '../../studio/inizia/done.ts'
import {TASKS} from '../../studio/inizia/words.ts'
import {STUDIO_PASSWORD} from '../support/built.ts'
import {LAST} from '../support/quiz.ts'
import {
  expect,
  FIRST_OPENING,
  faq,
  field,
  openDocument,
  openTool,
  paneAction,
  publish,
  published,
  richText,
  test,
} from '../support/studio.ts'

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

test.describe('an entry', () => {
  test.use({session: 'shared'})

  test('gets English words, which the page marks as English', async ({page, desk}) => {
    await desk.lake.createOrReplace({
      _id: 'faq-ricco',
      _type: 'faq',
      question: 'Quanto dura?',
      orderRank: 'z1',
    })
    await openDocument(page, 'elenco-faq;faq-ricco')
    const englishButton = page
      .getByTestId('document-panel-scroller')
      .getByRole('button', {name: 'In inglese'})
    await richText(page).click()
    await page.keyboard.type('Dura il ')
    await englishButton.click()
    await page.keyboard.type('follow-up')
    const answer = async () => JSON.stringify((await desk.lake.getDocument('drafts.faq-ricco'))?.answer)
    await expect.poll(answer).toContain('follow-up')
    await publish(page)
    expect(await (await page.request.get('/')).text()).toContain('Dura il <span lang="en">follow-up</span>')
  })

  test('has a history that restores an older version', async ({page, desk}) => {
    await desk.lake.createOrReplace(faq('faq-storia', 'Prima versione?'))
    const ids = {draftId: 'drafts.faq-storia', publishedId: 'faq-storia'}
    for (const question of ['Seconda versione?', 'Terza versione?']) {
      await desk.lake.createOrReplace(faq(ids.draftId, question))
      await desk.lake.action({actionType: 'sanity.action.document.publish', ...ids})
    }
    await openDocument(page, 'elenco-faq;faq-storia')
    await paneAction(page, 'Rivedi modifiche')
    await page.getByRole('tab', {name: 'Cronologia'}).click()
    const events = page.getByRole('tabpanel').getByRole('button').filter({hasText: 'Pubblicato'})
    await expect(events).toHaveCount(3)
    await events.nth(1).click()
    await expect(field(page, 'Domanda')).toHaveValue('Seconda versione?')
    await expect(page.getByText(/^Revisione del \d+ \p{L}+ \d{4} alle ore \d+:\d+$/u)).toBeVisible()
    await page
      .getByRole('button', {name: /Ripristina/})
      .first()
      .click()
    await page.getByRole('dialog', {name: 'Ripristina'}).getByRole('button', {name: 'Ripristina'}).click()
    await expect
      .poll(() => desk.lake.getDocument('drafts.faq-storia').then((draft) => draft?.question))
      .toBe('Seconda versione?')
    expect(await published(desk, 'faq-storia')).toMatchObject({question: 'Terza versione?'})
  })
})

test.describe('the Studio', () => {
  test.use({session: 'shared'})

  test('cannot create, copy, delete or take offline a singleton', async ({page, desk}) => {
    await openDocument(page, 'contact')
    await expect(page.getByTestId('action-menu-button')).toBeHidden()
    await page.getByTestId('pane-context-menu-button').last().click()
    for (const name of ['Duplica', 'Elimina', 'Togli dalla pagina'])
      await expect(page.getByRole('menuitem', {name})).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'Pubblicato', exact: true}).click()
    await expect(page.getByRole('button', {name: 'Togli dalla pagina'})).toHaveCount(0)

    await page.getByRole('button', {name: 'Crea nuovo documento'}).click()
    const offered = page.getByRole('link').and(page.locator('[data-testid^=create-new-]'))
    await expect(offered.first()).toBeVisible()
    expect((await offered.allInnerTexts()).map((text) => text.trim()).sort()).toEqual(
      ['Caso prima/dopo', 'Domanda frequente', 'Pacchetto', 'Testimonianza'].sort(),
    )
    expect(await published(desk, 'contact')).not.toBeNull()
    await page.keyboard.press('Escape')
    await expect(offered.first()).toBeHidden()

    await openTool(page, 'structure/quiz')
    const steps = page.getByRole('link').filter({hasText: /^\d+ · /})
    await expect(steps).toHaveCount(LAST)
    await steps.first().click()
    await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
    await expect(page.getByTestId('action-menu-button')).toBeHidden()
  })
})
