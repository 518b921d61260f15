import {readFileSync, writeFileSync} from 'node:fs'
import type {Page} from '@playwright/test'
import {type Desk, expect, FIRST_OPENING, newRoom, openTool, published, test} from '../support/studio.ts'

/** The desk is there with all its texts. */
async function openTexts(page: Page) {
  await openTool(page, 'testi')
  await expect(page.getByRole('table', {name: 'Testi della pagina'})).toBeVisible(FIRST_OPENING)
}

const search = (page: Page) => page.getByRole('searchbox', {name: 'Cerca nei testi'})
const text = (page: Page, name: string) => page.getByRole('textbox', {name, exact: true})
const draft = <T>(desk: Desk, id: string) =>
  desk.lake.getDocument<T & Record<string, unknown>>(`drafts.${id}`)

/** Each test leaves the content as it found it: the product is shared. */
const discard = (desk: Desk, ...ids: string[]) =>
  ids.reduce((all, id) => all.delete(`drafts.${id}`), desk.lake.transaction()).commit()

async function publishChosen(page: Page) {
  await page.getByRole('button', {name: 'Pubblica…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Pubblica i testi scelti'})
  await dialog.getByRole('button', {name: /^Pubblica \d/}).click()
  return dialog
}

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
  await discard(desk, 'hero')
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

test('words are replaced where somebody wants it, and shown on the page', async ({page, desk}) => {
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

test('a file goes out, comes back changed, and the page shows it byte for byte', async ({
  page,
  desk,
}, info) => {
  await openTexts(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: /^Esporta \d+ testi in CSV$/}).click(),
  ])
  const file = info.outputPath('testi.csv')
  await saved.saveAs(file)
  const csv = readFileSync(file, 'utf8')
  expect(csv.startsWith('\uFEFF"chiave";"sezione";"campo";"testo originale";"testo"\r\n')).toBe(true)

  // As another program saves it: other separator and line breaks, half of the rows, cells changed.
  const odd = 'L’attesa è finita: «15» anni & <tanti> "casi"; €'
  const line = (key: string, change: (cells: string[]) => void) => {
    const found = csv.split('\r\n').find((each) => each.startsWith(`"${key}";`))
    const cells = found?.slice(1, -1).split('";"') ?? []
    change(cells)
    return cells.map((cell) => `"${cell}"`).join(',')
  }
  const lines = [
    'chiave,sezione,campo,testo originale,testo',
    line('howItWorks:intro', (cells) => cells.splice(4, 1, odd.replaceAll('"', '""'))),
    line('faqSection:title', (cells) => cells.splice(4, 1, 'Dal file')),
    line('messages:package', (cells) => cells.splice(4, 1, 'Senza segnaposto')),
    '"hero:nonEsiste","Apertura","x","a","b"',
  ]
  writeFileSync(file, lines.join('\n'))
  // Meanwhile somebody else rewrites one of these texts.
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
  await expect(dialog.getByRole('region', {name: /chiave sconosciuta/})).toContainText('hero:nonEsiste')
  await dialog.getByRole('button', {name: 'Applica 1 testo alle bozze'}).click()
  await expect(dialog).toBeHidden()
  expect(await draft<{intro: string}>(desk, 'howItWorks')).toMatchObject({intro: odd})
  expect(await draft(desk, 'faqSection')).toBeUndefined()

  // What was applied is chosen already.
  await expect(await publishChosen(page)).toBeHidden()
  expect(await published<{intro: string}>(desk, 'howItWorks')).toMatchObject({intro: odd})
  const visitor = await page.context().newPage()
  await expect
    .poll(async () => {
      await visitor.goto('/', {waitUntil: 'domcontentloaded'})
      return visitor.locator('#how-it-works').innerText()
    })
    .toContain(odd)
  await visitor.close()
})

test('broken files say what to do, and another’s text is never written over unseen', async ({
  page,
  desk,
}, info) => {
  await openTexts(page)
  await page.getByRole('button', {name: 'Importa', exact: true}).click()
  const dialog = page.getByRole('dialog', {name: 'Importa un CSV'})
  const file = info.outputPath('rotto.csv')
  writeFileSync(file, 'chiave;testo\r\nhero:headline;"mai chiuse\r\nx;y')
  await page.getByTestId('testi-file').setInputFiles(file)
  await expect(dialog.getByRole('alert')).toContainText('Riga 2: ci sono virgolette aperte e mai chiuse')
  await dialog.getByRole('button', {name: 'Chiudi', exact: true}).first().click()
  await expect(dialog).toBeHidden()

  await search(page).fill('testimonianze titolo')
  const title = text(page, 'Testimonianze: Titolo')
  await expect(title).toBeVisible()
  // The other's change arrives while ours is being typed.
  let written = false
  await page.route(/testi\.read/, async (route) => {
    if (!written) {
      written = true
      await desk.lake.patch('testimonialsSection').set({title: 'Di un altro'}).commit()
    }
    await route.continue()
  })
  await title.fill('Il mio titolo')
  await expect(page.getByText('Intanto qui è stato scritto: «Di un altro».')).toBeVisible()
  await expect(title).toHaveValue('Il mio titolo')
  expect(await draft(desk, 'testimonialsSection')).toBeUndefined()
  await page.getByRole('button', {name: 'Tieni il mio'}).click()
  await expect
    .poll(() => draft<{title: string}>(desk, 'testimonialsSection').then((found) => found?.title))
    .toBe('Il mio titolo')
  await discard(desk, 'testimonialsSection')
})
