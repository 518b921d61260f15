import {photo} from '../support/photo.ts'
import {expect, openDocument, test} from '../support/studio.ts'

test('a picture in use is not deleted and names its entries', async ({page, desk}) => {
  const [{_id} = {_id: ''}] = await desk.lake.fetch<{_id: string}[]>(
    '*[_type == "case"] | order(_id){_id}[0...1]',
  )
  await openDocument(page, `elenco-case;${_id}`)
  await page.getByRole('button', {name: "Apri il menu delle opzioni dell'immagine"}).last().click()
  await page.getByRole('menuitem', {name: 'Seleziona'}).click()
  const chooser = page.getByRole('dialog', {name: /Seleziona immagine/})
  await chooser.locator('button[aria-haspopup]').first().click({force: true})
  await page.getByRole('menuitem', {name: 'Elimina'}).filter({visible: true}).click()
  const question = page.getByRole('dialog', {name: 'Elimina file'})
  await expect(question).toContainText('non può essere eliminato perché è in uso')
  await expect(question.getByRole('button', {name: 'Elimina', exact: true})).toBeDisabled()
  await question.getByRole('button', {name: 'Annulla'}).click()

  // The Lake also refuses a direct request and names the document.
  const asset = await desk.lake.assets.upload('image', await photo('#775522'), {filename: 'usata.jpg'})
  const picture = {_type: 'picture', asset: {_type: 'reference', _ref: asset._id}}
  await desk.lake.createOrReplace({_id: 'testimonial-immagine', _type: 'testimonial', picture})
  await expect(desk.lake.delete(asset._id)).rejects.toThrow(/testimonial-immagine/)
  await desk.lake.delete('testimonial-immagine')
  await desk.lake.delete(asset._id)
  expect(await desk.lake.getDocument(asset._id)).toBeUndefined()
})
