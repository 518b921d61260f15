import {readFileSync, writeFileSync} from 'node:fs'
import {readContent, restoreContent} from '../support/content.ts'
import {expect, published, test} from '../support/studio.ts'
import {draft, openTexts, publishChosen} from '../support/texts.ts'

test.use({session: 'shared'})

test.describe('a file of texts', () => {
  test('comes back changed, names its conflicts and appears on the page', async ({page, desk}, info) => {
    const before = await readContent(desk.lake)
    await openTexts(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', {name: /^Esporta \d+ testi$/}).click(),
    ])
    const file = info.outputPath('testi.csv')
    await saved.saveAs(file)
    const csv = readFileSync(file, 'utf8')
    expect(csv.startsWith('\uFEFF"chiave";"sezione";"campo";"testo originale";"testo"\r\n')).toBe(true)

    // Imitates a file that another program has saved, with other separators, fewer rows and changed cells.
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
    // Another editor changes one of these texts before the import.
    await desk.lake.patch('faqSection').set({title: 'Scritto intanto'}).commit()

    await page.getByRole('button', {name: 'Importa', exact: true}).click()
    const dialog = page.getByRole('dialog', {name: 'Importa un CSV'})
    const broken = info.outputPath('rotto.csv')
    writeFileSync(broken, 'chiave;testo\r\nhero:headline;"mai chiuse\r\nx;y')
    await page.getByTestId('testi-file').setInputFiles(broken)
    await expect(dialog.getByRole('alert')).toContainText('Riga 2: le virgolette non tornano')
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

    // After the import, Testi selects the imported texts for publishing.
    await expect(await publishChosen(page)).toBeHidden()
    expect(await published<{intro: string}>(desk, 'howItWorks')).toMatchObject({intro: odd})
    const escaped = odd.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const shown = async () => (await (await page.request.get('/')).text()).replaceAll('&quot;', '"')
    await expect.poll(shown).toContain(escaped)
    await restoreContent(desk.lake, before)
  })
})
