import {readFileSync, writeFileSync} from 'node:fs'
import type {Page} from '@playwright/test'
import {readContent, restoreContent} from '../support/content.ts'
import {type Desk, expect, FIRST_OPENING, openTool, published, test} from '../support/studio.ts'

test.use({session: 'kept'})

async function openTexts(page: Page) {
  await openTool(page, 'testi')
  await expect(page.getByRole('table', {name: 'Testi della pagina'})).toBeVisible(FIRST_OPENING)
  // Clears the search, so that the table shows all texts.
  await search(page).fill('')
}

const search = (page: Page) => page.getByRole('searchbox', {name: 'Cerca nei testi'})
const text = (page: Page, name: string) => page.getByRole('textbox', {name, exact: true})
const draft = <T>(desk: Desk, id: string) =>
  desk.lake.getDocument<T & Record<string, unknown>>(`drafts.${id}`)

async function publishChosen(page: Page) {
  await page.getByRole('button', {name: 'Pubblica…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Pubblica i testi scelti'})
  await dialog.getByRole('button', {name: /^Pubblica \d/}).click()
  await expect(dialog).toBeHidden()
}

let before: Awaited<ReturnType<typeof readContent>> = []
test.beforeAll(async ({desk}) => {
  before = await readContent(desk.lake)
})
test.afterEach(({desk}) => restoreContent(desk.lake, before))

test.describe('the table of texts', () => {
  test('edits a text into a draft and publishes it', async ({page, desk}) => {
    await openTexts(page)
    await search(page).fill('come funziona titolo')
    await text(page, 'Come funziona: Titolo').fill('Come si svolge, passo per passo')
    const title = () => draft<{title: string}>(desk, 'howItWorks').then((found) => found?.title)
    await expect.poll(title).toBe('Come si svolge, passo per passo')

    await page.getByRole('checkbox', {name: 'Scegli: Titolo'}).first().check({force: true})
    await publishChosen(page)
    expect(await published<{title: string}>(desk, 'howItWorks')).toMatchObject({
      title: 'Come si svolge, passo per passo',
    })
    expect(await draft(desk, 'howItWorks')).toBeUndefined()
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
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
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
    // The table still shows the replaced text, although the text no longer matches the search.
    await expect(page.getByRole('textbox', {name: /^Fiducia: /}).filter({hasText: 'Tutela'})).toBeVisible()
    await expect(page.getByText('1 testo scelto, in 1 documento')).toBeVisible()
  })

  test('exports a file and imports it without writing over a conflict', async ({page, desk}, info) => {
    await openTexts(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name: /^Esporta \d+ testi$/}).click(),
    ])
    const file = info.outputPath('testi.csv')
    await saved.saveAs(file)
    const odd = 'L’attesa è finita: «15» anni & <tanti> "casi"; €'
    const exported = readFileSync(file, 'utf8').split('\r\n')
    /** Returns the exported CSV line of a field, with `text` in the last cell. */
    const changed = (key: string, text: string) => {
      const line = exported.find((one) => one.startsWith(`"${key}";`)) ?? ''
      return `${line.slice(0, line.lastIndexOf(';"'))};"${text.replaceAll('"', '""')}"`
    }
    const lines = [
      exported[0],
      changed('howItWorks:intro', odd),
      changed('faqSection:title', 'Dal file'),
      changed('messages:package', 'Senza segnaposto'),
    ]
    writeFileSync(file, lines.join('\r\n'))
    // Simulates another editor who changes one of these texts before the import.
    await desk.lake.patch('faqSection').set({title: 'Scritto intanto'}).commit()

    await page.getByRole('button', {name: 'Importa', exact: true}).click()
    const dialog = page.getByRole('dialog', {name: 'Importa un CSV'})
    await page.getByTestId('testi-file').setInputFiles(file)
    const conflicts = dialog.getByRole('region', {name: /^In conflitto/})
    await expect(conflicts).toContainText('Scritto intanto')
    await expect(conflicts.getByRole('checkbox')).not.toBeChecked()
    await expect(dialog.getByRole('region', {name: /segnaposto o segni rotti/})).toContainText(
      'Mancano i segnaposto',
    )
    await dialog.getByRole('button', {name: 'Applica 1 testo alle bozze'}).click()
    await expect(dialog).toBeHidden()
    expect(await draft<{intro: string}>(desk, 'howItWorks')).toMatchObject({intro: odd})
    expect(await draft(desk, 'faqSection')).toBeUndefined()

    // After the import, Testi selects the imported texts for publishing.
    await publishChosen(page)
    expect(await published<{intro: string}>(desk, 'howItWorks')).toMatchObject({intro: odd})
  })
})
