import {boxAtRest} from '../support/at-rest.ts'
import {LAST} from '../support/quiz.ts'
import {expect, FIRST_OPENING, field, openDocument, openTool, published, test} from '../support/studio.ts'

const order = '*[_type == "faq"] | order(orderRank, _id)._id'

test('questions change places by keyboard and by mouse, for visitors at once', async ({page, desk}) => {
  const ids = () => desk.lake.fetch<string[]>(order, {}, {perspective: 'published'})
  const before = await ids()
  await openTool(page, 'structure/elenco-faq')
  const lines = page.getByRole('listitem').filter({has: page.getByRole('button', {name: /^Sposta/})})
  await expect(lines.first()).toContainText('Quanto costa')

  await lines
    .first()
    .getByRole('button', {name: /^Sposta/})
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({hasText: 'Voce spostata alla posizione 2 di'})).toBeVisible()
  await expect(lines.nth(1)).toContainText('Quanto costa')
  await page.keyboard.press('ArrowDown')
  await expect(lines.nth(2)).toContainText('Quanto costa')
  await expect.poll(ids).toEqual([before[1], before[2], before[0], ...before.slice(3)])

  const handle = lines.nth(2).getByRole('button', {name: /^Sposta/})
  const from = await boxAtRest(handle)
  const to = await boxAtRest(lines.first())
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + 10, {steps: 10})
  await page.mouse.up()
  await expect(lines.first()).toContainText('Quanto costa')
  await expect.poll(ids).toEqual(before)
})

test('an arrow that has nowhere to go leads nobody back to the list who writes', async ({page, desk}) => {
  await openTool(page, 'structure/elenco-faq')
  await page
    .getByRole('button', {name: /^Sposta/})
    .first()
    .press('ArrowUp')
  await page.getByRole('link', {name: 'Nuova domanda'}).click()
  await expect(field(page, 'Domanda')).toBeFocused()
  const said = 'Dopo quanto posso nuotare?'
  await page.keyboard.type(said, {delay: 100})
  // The list has it, too: it was drawn anew meanwhile.
  await expect(page.getByRole('link', {name: said})).toBeVisible()
  await expect(field(page, 'Domanda')).toHaveValue(said)
  await expect(field(page, 'Domanda')).toBeFocused()
  await desk.lake.delete({query: `*[question == "${said}"]`})
})

test('the list is searched, says when nothing is found, and names drafts among the published', async ({
  page,
  desk,
}) => {
  const draft = {_id: 'drafts.faq-mai-in-linea', _type: 'faq', question: 'Una domanda mai in linea?'}
  await desk.lake.create(draft)
  await openTool(page, 'structure/elenco-faq?perspective=published')
  await expect(page.getByRole('link', {name: draft.question})).toBeVisible()
  await desk.lake.delete(draft._id)
  const search = page.getByRole('searchbox', {name: 'Cerca nell’elenco'})
  await search.fill('doloro')
  await expect(page.getByRole('link', {name: 'L’intervento è doloroso?'})).toBeVisible()
  await expect(page.getByRole('link', {name: /Quanto costa/})).toBeHidden()
  await expect(page.getByRole('button', {name: /^Sposta/})).toHaveCount(0)
  await search.fill('xyzzy')
  await expect(page.getByText('Nessun risultato per «xyzzy».')).toBeVisible()
  await search.fill('')
  await expect(page.getByRole('link', {name: /Quanto costa/})).toBeVisible()
})

test('a new entry is written without reaching for its first field', async ({page}) => {
  await openTool(page, 'structure/elenco-faq')
  await expect(async () => {
    await page.getByRole('link', {name: 'Nuova domanda'}).press('Enter')
    await expect(field(page, 'Domanda')).toBeVisible({timeout: 10_000})
  }).toPass()
  await expect(field(page, 'Domanda')).toBeFocused()
  // What is left empty leaves nothing behind: only a key makes it a draft.
  await openTool(page, 'structure/elenco-package')
  await page.getByRole('link', {name: 'Nuovo pacchetto'}).click()
  await expect(field(page, 'Nome')).toBeFocused()
  // As Sanity does, a moment later on a slow machine.
  await page.getByRole('button', {name: /^Si vede in/}).evaluate((button) => button.focus())
  await expect(field(page, 'Nome')).toBeFocused()
})

test('the global search, opened as soon as the Studio shows it, finds a document by its words', async ({
  page,
}) => {
  // What belongs to the plan is told last: a Studio that then draws itself anew would close the search.
  let tell = () => {}
  const opened = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route(/\/features\?/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/studio')
  await page.getByRole('button', {name: 'Apri ricerca'}).click(FIRST_OPENING)
  const words = page.getByRole('combobox').or(page.getByPlaceholder(/Cerca/)).first()
  await expect(words).toBeVisible()
  const told = page.waitForResponse(/\/features\?/)
  tell()
  await told
  await words.fill('garanzia a vita')
  await page
    .getByRole('link', {name: /Che cosa copre la garanzia a vita/})
    .first()
    .click()
  await expect(field(page, 'Domanda')).toHaveValue('Che cosa copre la garanzia a vita?')
})

test('a document of which there is one is neither created, copied, deleted nor taken offline', async ({
  page,
  desk,
}) => {
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
})

test('the questions of the quiz are fixed', async ({page}) => {
  await openTool(page, 'structure/quiz')
  const steps = page.getByRole('link').filter({hasText: /^\d+ · /})
  await expect(steps).toHaveCount(LAST)
  await steps.first().click()
  await page.waitForLoadState('networkidle')
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
  await expect(page.getByTestId('action-menu-button')).toBeHidden()
})

test('two thousand questions are a list that one can use', async ({page, desk}) => {
  const many = Array.from({length: 2000}, (_, index) => ({
    _id: `drafts.faq-tante-${index}`,
    _type: 'faq',
    question: `Domanda numero ${index}`,
    orderRank: `1|${String(index).padStart(6, '0')}:`,
  }))
  for (let at = 0; at < many.length; at += 500) {
    const transaction = desk.lake.transaction()
    for (const document of many.slice(at, at + 500)) transaction.createOrReplace(document)
    await transaction.commit({visibility: 'async'})
  }
  await openTool(page, 'structure/elenco-faq')
  const started = performance.now()
  await expect(page.getByRole('link', {name: /Quanto costa/})).toBeVisible()
  expect(await page.getByRole('button', {name: /^Sposta/}).count()).toBeLessThan(60)
  await page
    .getByRole('button', {name: /^Sposta/})
    .first()
    .focus()
  await page.getByRole('searchbox').fill('numero 1999')
  await expect(page.getByRole('link', {name: 'Domanda numero 1999'})).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('link', {name: /Quanto costa/})).toBeVisible()
  await page
    .getByRole('list')
    .filter({has: page.getByRole('button', {name: /^Sposta/})})
    .evaluate((list) => list.parentElement?.scrollTo(0, list.clientHeight))
  await expect(page.getByRole('link', {name: 'Domanda numero 1999'})).toBeVisible()
  await page.getByRole('link', {name: 'Domanda numero 1999'}).click()
  await expect(field(page, 'Domanda')).toHaveValue('Domanda numero 1999')
  console.log(`2,000 entries: opened, searched, scrolled in ${Math.round(performance.now() - started)} ms`)
  await desk.lake.delete({query: '*[_type == "faq" && _id match "drafts.faq-tante-*"]'})
})
