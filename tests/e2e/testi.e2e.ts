import {expect, published, test} from '../support/studio.ts'
import {discard, draft, openTexts, publishChosen, search, text, WITHOUT_SCRIPTS} from '../support/texts.ts'

test.use({session: 'shared'})

test.describe('the table of texts', () => {
  test('finds a text, edits it into a draft and publishes it', async ({page, desk}) => {
    const before = await published<{title: string}>(desk, 'howItWorks')
    await openTexts(page)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await search(page).fill('come funziona titolo')
    const title = text(page, 'Come funziona: Titolo')
    await title.fill('Come si svolge, passo per passo')
    await expect
      .poll(() => draft<{title: string}>(desk, 'howItWorks').then((found) => found?.title))
      .toBe('Come si svolge, passo per passo')

    await page.getByRole('checkbox', {name: 'Scegli: Titolo'}).first().check({force: true})
    const dialog = await publishChosen(page)
    await expect(dialog).toBeHidden()
    expect(await published<{title: string}>(desk, 'howItWorks')).toMatchObject({
      title: 'Come si svolge, passo per passo',
    })
    expect(await draft(desk, 'howItWorks')).toBeUndefined()
    await desk.lake.patch('howItWorks').set({title: before?.title}).commit()
  })

  test('guards placeholders and refuses what the form refuses', async ({page, desk}) => {
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

  test('replaces words and shows them on the page', async ({page, desk, guard}) => {
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
})
