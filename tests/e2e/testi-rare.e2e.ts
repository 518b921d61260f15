/** Texts that two people write, small windows, and browsers without ranges. */
import {expect, newRoom, published, test} from '../support/studio.ts'
import {discard, draft, openTexts, search, text, WITHOUT_SCRIPTS} from '../support/texts.ts'

test('a text in conflict is kept while another tool is open', async ({page, desk}) => {
  await openTexts(page)
  await search(page).fill('come funziona titolo')
  const title = text(page, 'Come funziona: Titolo')
  const {promise: written, resolve: isWritten} = Promise.withResolvers<void>()
  const READ = /tag=[^&]*testi\.read/
  await page.route(READ, (route) => written.then(() => route.continue()))
  const asked = page.waitForRequest(READ)
  await title.fill('Il mio titolo')
  await asked
  const before = await published<{_id: string}>(desk, 'howItWorks')
  await desk.lake.createOrReplace({
    ...before,
    _id: 'drafts.howItWorks',
    _type: 'howItWorks',
    title: 'Il loro',
  })
  isWritten()
  await expect(page.getByText('Intanto qui è stato scritto: «Il loro».')).toBeVisible()
  const tools = page.getByRole('link', {name: 'Coerenza'})
  await tools.click()
  await expect(title).toBeHidden()
  await page.getByRole('link', {name: 'Testi', exact: true}).click()
  await expect(title).toHaveValue('Il mio titolo')
  await page.getByRole('button', {name: 'Tieni il mio'}).click()
  await expect.poll(() => draft(desk, 'howItWorks')).toMatchObject({title: 'Il mio titolo'})
  await discard(desk, 'howItWorks')
})

for (const [width, height] of [
  [390, 844],
  [640, 400],
] as const) {
  test(`a text is corrected in a window of ${width} by ${height}`, async ({page, desk, guard}) => {
    guard.allow(WITHOUT_SCRIPTS)
    await openTexts(page)
    await page.setViewportSize({width, height})
    const before = (await published<{headline: string}>(desk, 'hero'))?.headline ?? ''
    await search(page).fill('apertura titolo')
    const headline = text(page, 'Apertura: Titolo')
    await headline.click()
    await expect(headline).toBeInViewport({ratio: 1})
    await headline.fill(`${before}!`)
    const choice = page.getByRole('checkbox', {name: 'Scegli: Titolo'}).first()
    await choice.check({force: true})
    await expect(page.getByRole('button', {name: 'Pubblica…'})).toBeInViewport({ratio: 1})
    await page.getByRole('button', {name: 'Anteprima'}).click()
    const preview = page.getByRole('complementary')
    await expect(preview).toBeInViewport({ratio: 1})
    await preview.getByRole('button', {name: 'Chiudi'}).click()
    await expect(preview).toBeHidden()
    await headline.scrollIntoViewIfNeeded()
    await expect(headline).toBeInViewport({ratio: 1})
    await discard(desk, 'hero')
  })
}

test('a contradiction stands under its text; offline texts are not chosen', async ({page, desk}) => {
  const section = await desk.lake.getDocument('faqSection')
  await desk.lake.createOrReplace({
    ...section,
    _id: 'drafts.faqSection',
    _type: 'faqSection',
    intro: 'Diamond costa 3.100 euro, perbacco.',
  })
  await desk.lake.createOrReplace({
    _id: 'drafts.faq-ritirata',
    _type: 'faq',
    question: 'Perbacco, vale ancora?',
    orderRank: 'z',
  })
  await openTexts(page)
  await search(page).fill('perbacco')
  await expect(text(page, 'FAQ: Perbacco, vale ancora? · Domanda')).toBeVisible()
  await page.getByRole('checkbox', {name: /^Scegli tutti i testi in bozza mostrati/}).check({force: true})
  await expect(page.getByText('1 testo scelto, in 1 documento')).toBeVisible()
  await page.getByRole('button', {name: 'Pubblica…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Pubblica i testi scelti'})
  await expect(dialog.getByRole('alert')).toContainText('Pubblicando ora, la pagina si contraddice')
  const said = await dialog.getByRole('alert').innerText()
  await expect(dialog.getByText(said.split('\n').at(-1) ?? said)).toHaveCount(2)
  await expect(dialog.getByRole('button', {name: 'Pubblica comunque 1 documento'})).toBeEnabled()
  await dialog.getByRole('button', {name: 'Chiudi', exact: true}).last().click()
  expect(await published<{intro?: string}>(desk, 'faqSection')).toMatchObject(
    section?.intro ? {intro: section.intro} : {},
  )
  await discard(desk, 'faqSection', 'faq-ritirata')
})

test('a browser without highlights marks the whole element', async ({page, guard}) => {
  guard.allow(WITHOUT_SCRIPTS)
  await openTexts(page)
  await page.getByRole('button', {name: 'Anteprima', exact: true}).click()
  const preview = page.getByRole('complementary', {name: 'Anteprima della pagina'})
  await expect(preview.frameLocator('iframe').locator('#trust')).toBeVisible()
  // As Firefox before 140.
  await preview
    .locator('iframe')
    .evaluate(({contentWindow}: HTMLIFrameElement & {contentWindow: typeof globalThis}) =>
      Reflect.deleteProperty(contentWindow.CSS, 'highlights'),
    )
  await search(page).fill('motivi di fiducia 2 titolo')
  await text(page, 'Fiducia: Motivi di fiducia 2 · Titolo').focus()
  await expect(preview.getByText('Evidenziato nella pagina.', {exact: true})).toBeVisible()
})

test('another translator sees an edited text', async ({page, desk, browser}) => {
  await openTexts(page)
  const room = await newRoom(browser, desk, desk.token)
  const other = await room.newPage()
  await openTexts(other)
  await search(page).fill('come funziona titolo')
  await text(page, 'Come funziona: Titolo').fill('Come si svolge, passo per passo')
  await search(other).fill('come funziona titolo')
  await expect(text(other, 'Come funziona: Titolo')).toHaveValue('Come si svolge, passo per passo')
  await room.close()
  await discard(desk, 'howItWorks')
})
