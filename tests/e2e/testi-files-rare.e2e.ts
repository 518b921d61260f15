import {writeFileSync} from 'node:fs'
import {expect, test} from '../support/studio.ts'
import {discard, draft, openTexts, search, text} from '../support/texts.ts'

test('a broken file says what to do and overwrites no other text', async ({page, desk}, info) => {
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
