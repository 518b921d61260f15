import {readFileSync, writeFileSync} from 'node:fs'
import {expect, published, test} from '../support/studio.ts'
import {discard, draft, openTexts, publishChosen, search, text} from '../support/texts.ts'

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
