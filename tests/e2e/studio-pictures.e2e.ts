import sharp from 'sharp'
import {expect, openDocument, publish, published, test} from '../support/studio.ts'

interface Picture {
  asset?: {_ref: string}
  crop?: Record<string, number>
  hotspot?: {x: number; y: number}
}

/** A photo that no other test uploads. */
const photo = (background: string) =>
  sharp({create: {width: 640, height: 480, channels: 3, background}})
    .jpeg()
    .toBuffer()

test('a picture is uploaded, cropped and given its point of interest', async ({page, desk}) => {
  const [{_id} = {_id: ''}] = await desk.lake.fetch<{_id: string}[]>(
    '*[_type == "case"] | order(_id){_id}',
    {},
    {perspective: 'published'},
  )
  const before = await published<{before: Picture}>(desk, _id)
  await openDocument(page, `elenco-case;${_id}`)
  const field = page.getByTestId('field-before')
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo('#227755'),
    })
  const draft = async () => (await desk.lake.getDocument<{before: Picture}>(`drafts.${_id}`))?.before
  await expect.poll(async () => (await draft())?.asset?._ref).toMatch(/^image-\w+-640x480-jpg$/)
  expect((await draft())?.asset?._ref).not.toBe(before?.before.asset?._ref)

  await field.getByRole('button', {name: /Ritaglia|Modifica.*(ritaglio|immagine|hotspot)/i}).click()
  const dialog = page.getByRole('dialog')
  const tool = dialog.locator('canvas, svg').first()
  await expect(tool).toBeVisible()
  const box = await tool.boundingBox()
  if (!box) throw new Error('The crop tool has no place on the screen')
  const drag = async (from: [number, number], to: [number, number]) => {
    const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at(to), {steps: 8})
    await page.mouse.up()
  }
  await drag([0.5, 0.5], [0.35, 0.4])
  await expect.poll(async () => (await draft())?.hotspot?.x).toBeLessThan(0.45)
  await page.keyboard.press('Escape')
  await publish(page)
  const after = await published<{before: Picture}>(desk, _id)
  expect(after?.before.hotspot?.x).toBeLessThan(0.45)
  const file = await fetch(
    `${desk.url}/images/embedded/production/${after?.before.asset?._ref.replace(/^image-(\w+-\d+x\d+)-(\w+)$/, '$1.$2')}?w=100`,
  )
  expect(file.headers.get('content-type')).toMatch(/^image\//)
})

test('a picture that is still in use is not deleted', async ({desk}) => {
  const asset = await desk.lake.assets.upload('image', await photo('#775522'), {filename: 'usata.jpg'})
  await desk.lake.createOrReplace({
    _id: 'testimonial-immagine',
    _type: 'testimonial',
    picture: {_type: 'picture', asset: {_type: 'reference', _ref: asset._id}},
  })
  const refused = await desk.lake.delete(asset._id).catch((error: Error & {statusCode?: number}) => error)
  expect(refused).toMatchObject({statusCode: 409})
  expect(String((refused as Error).message)).toMatch(/testimonial-immagine/)
  await desk.lake.delete('testimonial-immagine')
  await desk.lake.delete(asset._id)
  expect(await desk.lake.getDocument(asset._id)).toBeUndefined()
})
