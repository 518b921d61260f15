import type {Locator} from '@playwright/test'
import sharp from 'sharp'
import {boxAtRest, expect, openDocument, publish, published, test} from '../support/studio.ts'

interface Picture {
  asset?: {_ref: string}
  crop?: Record<string, number>
  hotspot?: {x: number; y: number; width: number}
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It has no place on the screen')
  return box
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the distance between the centres of two boxes, because a dragged handle may also grow. */
const apart = (one: Box, other: Box) =>
  Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  )

test.use({session: 'kept'})

test.describe('a picture', () => {
  test('is uploaded, cropped and given a hotspot', async ({page, desk}) => {
    const [{_id} = {_id: ''}] = await desk.lake.fetch<{_id: string}[]>(
      '*[_type == "case"] | order(_id){_id}',
      {},
      {perspective: 'published'},
    )
    const before = await published<{before: Picture}>(desk, _id)
    await openDocument(page, `elenco-case;${_id}`)
    await page.getByRole('button', {name: "Apri il menu delle opzioni dell'immagine"}).first().click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', {name: 'Carica', exact: true}).click()
    await (await choosing).setFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({create: {width: 640, height: 480, channels: 3, background: '#227755'}})
        .jpeg()
        .toBuffer(),
    })
    const draft = async () => (await desk.lake.getDocument<{before: Picture}>(`drafts.${_id}`))?.before
    await expect.poll(async () => (await draft())?.asset?._ref).toMatch(/^image-\w+-640x480-jpg$/)
    const uploaded = (await draft())?.asset?._ref ?? ''
    expect(uploaded).not.toBe(before?.before.asset?._ref)

    // Waits until the form shows the new picture, because the crop tool would otherwise open the old one.
    const [, file = ''] = uploaded.split('-')
    const form = page.getByTestId('document-panel-scroller')
    await expect(form.locator(`img[src*="${file}"]`)).toBeVisible()
    // The Studio asks whether the alternative text of the old picture also describes the new picture.
    const question = form.getByText(/^L’immagine è cambiata\. «.+» descrive anche questa\?$/)
    await expect(question).toBeVisible()
    await form.getByRole('button', {name: 'Sì, va bene'}).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', {name: "Apri la finestra di modifica dell'immagine"}).first().click()
    const tool = page.getByRole('dialog').locator('svg[viewBox][preserveAspectRatio]').first()
    await expect(tool.locator(`image[href*="${file}"]`).first()).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Quadrata')).toBeVisible()
    /** Drags a handle to a relative position in the picture. */
    const drag = async (handle: string, [x, y]: [number, number]) => {
      const grip = tool.locator(`[data-handle="${handle}"]`).last()
      const box = await boxAtRest(tool)
      const from = await boxOf(grip)
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y)
      // Waits until the tool has rendered the drag, as a person does before releasing the mouse.
      await expect.poll(async () => apart(await boxOf(grip), from)).toBeGreaterThan(10)
      await page.mouse.up()
    }
    // Shrinks the hotspot before the move to the left, because the hotspot first covers the whole picture.
    await drag('hotspotHandle', [0.66, 0.66])
    await expect.poll(async () => (await draft())?.hotspot?.width ?? 1).toBeLessThan(0.8)
    await drag('hotspot', [0.38, 0.5])
    await expect.poll(async () => (await draft())?.hotspot?.x ?? 1).toBeLessThan(0.45)
    // Moves a corner of the crop inwards.
    await drag('crop-topLeft', [0.12, 0.12])
    await expect.poll(async () => (await draft())?.crop?.left ?? 0).toBeGreaterThan(0.02)
    await page.keyboard.press('Escape')
    await publish(page)
    const after = await published<{before: Picture}>(desk, _id)
    expect(after?.before.hotspot?.x).toBeLessThan(0.45)
    const served = await fetch(
      `${desk.url}/images/embedded/production/${after?.before.asset?._ref.replace(/^image-(\w+-\d+x\d+)-(\w+)$/, '$1.$2')}?w=100`,
      {headers: {authorization: `Bearer ${desk.token}`}},
    )
    expect(served.headers.get('content-type')).toMatch(/^image\//)
  })
})
