import {expect, newRoom, published, test} from '../support/studio.ts'
import {discard, draft, openTexts, publishChosen, search, text, WITHOUT_SCRIPTS} from '../support/texts.ts'

test('a text is found, edited in place into a draft, seen by another translator, and published', async ({
  page,
  desk,
  browser,
}) => {
  await openTexts(page)
  const room = await newRoom(browser, desk, desk.token)
  const other = await room.newPage()
  await openTexts(other)

  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await search(page).fill('come funziona titolo')
  const title = text(page, 'Come funziona: Titolo')
  await title.fill('Come si svolge, passo per passo')
  await expect
    .poll(() => draft<{title: string}>(desk, 'howItWorks').then((found) => found?.title))
    .toBe('Come si svolge, passo per passo')
  await search(other).fill('come funziona titolo')
  await expect(text(other, 'Come funziona: Titolo')).toHaveValue('Come si svolge, passo per passo')
  await room.close()

  await page.getByRole('checkbox', {name: 'Scegli: Titolo'}).first().check({force: true})
  const dialog = await publishChosen(page)
  await expect(dialog).toBeHidden()
  expect(await published<{title: string}>(desk, 'howItWorks')).toMatchObject({
    title: 'Come si svolge, passo per passo',
  })
  expect(await draft(desk, 'howItWorks')).toBeUndefined()
})

test('a text that met another one is still there for whoever comes back from another tool', async ({
  page,
  desk,
}) => {
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
  test(`in a window of ${width} by ${height} a text is read whole and corrected`, async ({
    page,
    desk,
    guard,
  }) => {
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

test('placeholders and limits are guarded, and what the form refuses is not published', async ({
  page,
  desk,
}) => {
  await openTexts(page)
  await search(page).fill('scelta di un pacchetto')
  const message = text(page, 'Messaggi: Scelta di un pacchetto')
  const before = await message.inputValue()
  await message.press('Home')
  for (let step = before.indexOf('{pacchetto}') + 3; step > 0; step -= 1) await message.press('ArrowRight')
  await message.press('x')
  await expect(page.getByText('Il segnaposto {pacchetto} è protetto')).toBeVisible()
  await expect(message).toHaveValue(before)
  await message.fill('Vorrei un pacchetto')
  await expect(page.getByText(/^Mancano i segnaposto \{pacchetto\}, \{prezzo\}/)).toBeVisible()
  await page.getByRole('button', {name: 'Rimetti {pacchetto}'}).click()
  await expect(page.getByText(/^Manca il segnaposto \{prezzo\}/)).toBeVisible()
  await message.press('Escape')
  await expect(message).toHaveValue(before)
  expect(await draft(desk, 'messages')).toBeUndefined()

  await search(page).fill('apertura titolo')
  const headline = text(page, 'Apertura: Titolo')
  await headline.fill('')
  await expect
    .poll(() => draft<{headline?: string}>(desk, 'hero').then((found) => found && 'headline' in found))
    .toBe(false)
  await page.getByRole('checkbox', {name: 'Scegli: Titolo'}).check({force: true})
  await page.getByRole('button', {name: 'Pubblica…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Pubblica i testi scelti'})
  await expect(dialog.getByText('Il campo «Titolo» è vuoto: compilalo prima di pubblicare.')).toBeVisible()
  await expect(dialog.getByRole('button', {name: /^Pubblica \d/})).toBeDisabled()
  await dialog.getByRole('button', {name: 'Chiudi', exact: true}).last().click()
  await discard(desk, 'hero')

  // Of several texts of one name it is said which.
  await search(page).fill('motivi di fiducia 2 titolo')
  const second = text(page, 'Fiducia: Motivi di fiducia 2 · Titolo')
  await second.fill('')
  await expect
    .poll(() => draft<{items: {title?: string}[]}>(desk, 'trust').then((found) => found?.items[1]?.title))
    .toBeFalsy()
  await page.getByRole('checkbox', {name: 'Scegli: Motivi di fiducia 2 · Titolo'}).check({force: true})
  await page.getByRole('button', {name: 'Pubblica…'}).click()
  await expect(dialog.getByText('Fiducia · Motivi di fiducia 2 · Titolo').last()).toBeVisible()
  await expect(dialog.getByRole('alert').getByText('Motivi di fiducia 2 · Titolo')).toBeVisible()
  await discard(desk, 'trust')
})

test('what would contradict is said under its text, and what is offline is not chosen along', async ({
  page,
  desk,
}) => {
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

test('words are replaced where somebody wants it, and shown on the page', async ({page, desk, guard}) => {
  guard.allow(WITHOUT_SCRIPTS)
  await openTexts(page)
  await search(page).fill('fiducia garanzia')
  await page.getByRole('button', {name: 'Sostituisci', exact: true}).click()
  const dialog = page.getByRole('dialog', {name: 'Trova e sostituisci'})
  await dialog.getByLabel('Trova', {exact: true}).fill('Garanzia')
  await dialog.getByLabel('Sostituisci con').fill('Tutela')
  await expect(dialog.getByText(/risultat[oi] in/)).toBeVisible()
  await dialog.getByRole('button', {name: /^Sostituisci in/}).click()
  await expect(dialog).toBeHidden()
  const items = () =>
    draft<{items: {title: string}[]}>(desk, 'trust').then((found) => JSON.stringify(found?.items))
  await expect.poll(items).toContain('Tutela')
  // What was replaced is there to be read, though it is no longer what was looked for.
  await expect(page.getByRole('textbox', {name: /^Fiducia: /}).filter({hasText: 'Tutela'})).toBeVisible()

  await page.getByRole('button', {name: /^In bozza/}).click()
  await search(page).fill('tutela')
  await page
    .getByRole('textbox', {name: /^Fiducia: /})
    .first()
    .focus()
  await page.getByRole('button', {name: 'Anteprima', exact: true}).click()
  const preview = page.getByRole('complementary', {name: 'Anteprima della pagina'})
  await expect(preview.getByText('Evidenziato nella pagina, con le parole della bozza.')).toBeVisible()
  await expect(preview.frameLocator('iframe').locator('#trust')).toContainText('Tutela')
  await discard(desk, 'trust')
})

test('where a browser paints no ranges, what holds the words stands out', async ({page, guard}) => {
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
