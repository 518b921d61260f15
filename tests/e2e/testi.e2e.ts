import {expect, published, test} from '../support/studio.ts'
import {discard, draft, openTexts, publishChosen, search, text} from '../support/texts.ts'

test.use({session: 'shared'})

test.describe('the table of texts', () => {
  test('edits a text into a draft and publishes it', async ({page, desk}) => {
    const before = await published<{title: string}>(desk, 'howItWorks')
    await openTexts(page)
    await search(page).fill('come funziona titolo')
    await text(page, 'Come funziona: Titolo').fill('Come si svolge, passo per passo')
    const title = () => draft<{title: string}>(desk, 'howItWorks').then((found) => found?.title)
    await expect.poll(title).toBe('Come si svolge, passo per passo')

    await page.getByRole('checkbox', {name: 'Scegli: Titolo'}).first().check({force: true})
    await expect(await publishChosen(page)).toBeHidden()
    expect(await published<{title: string}>(desk, 'howItWorks')).toMatchObject({
      title: 'Come si svolge, passo per passo',
    })
    expect(await draft(desk, 'howItWorks')).toBeUndefined()
    await desk.lake.patch('howItWorks').set({title: before?.title}).commit()
  })

  test('keeps a broken placeholder out of the draft', async ({page, desk}) => {
    await openTexts(page)
    await search(page).fill('scelta di un pacchetto')
    const message = text(page, 'Messaggi: Scelta di un pacchetto')
    const before = await message.inputValue()
    await message.fill('Vorrei un pacchetto')
    await expect(page.getByText(/^Mancano i segnaposto \{pacchetto\}, \{prezzo\}/)).toBeVisible()
    await message.press('Escape')
    await expect(message).toHaveValue(before)
    expect(await draft(desk, 'messages')).toBeUndefined()
  })

  test('publishes nothing that the form refuses, and names the field', async ({page, desk}) => {
    await openTexts(page)
    await search(page).fill('motivi di fiducia 2 titolo')
    await text(page, 'Fiducia: Motivi di fiducia 2 · Titolo').fill('')
    const second = () =>
      draft<{items: {title?: string}[]}>(desk, 'trust').then((found) => found?.items[1]?.title)
    await expect.poll(second).toBeFalsy()
    await page.getByRole('checkbox', {name: 'Scegli: Motivi di fiducia 2 · Titolo'}).check({force: true})
    await page.getByRole('button', {name: 'Pubblica…'}).click()
    const dialog = page.getByRole('dialog', {name: 'Pubblica i testi scelti'})
    await expect(dialog.getByRole('alert').getByText('Motivi di fiducia 2 · Titolo')).toBeVisible()
    await expect(dialog.getByRole('button', {name: /^Pubblica \d/})).toBeDisabled()
    await discard(desk, 'trust')
  })

  test('replaces words in every text that it shows', async ({page, desk}) => {
    await openTexts(page)
    await search(page).fill('fiducia garanzia')
    await page.getByRole('button', {name: 'Sostituisci', exact: true}).click()
    const dialog = page.getByRole('dialog', {name: 'Trova e sostituisci'})
    await dialog.getByLabel('Trova', {exact: true}).fill('Garanzia')
    await dialog.getByLabel('Sostituisci con').fill('Tutela')
    await dialog.getByRole('button', {name: /^Sostituisci in \d/}).click()
    await expect(dialog).toBeHidden()
    const items = () => draft<{items: object[]}>(desk, 'trust').then((found) => JSON.stringify(found?.items))
    await expect.poll(items).toContain('Tutela')
    // The replaced text stays in the table, although the search no longer matches it.
    await expect(page.getByRole('textbox', {name: /^Fiducia: /}).filter({hasText: 'Tutela'})).toBeVisible()
    await expect(page.getByText('1 testo scelto, in 1 documento')).toBeVisible()
    await discard(desk, 'trust')
  })
})
