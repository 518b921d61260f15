import sharp from 'sharp'
import {expect, openDocument, publish, published, test} from '../support/studio.ts'

interface Case {
  before: {asset?: {_ref: string}}
}

test.use({session: 'kept'})

test.describe('a picture', () => {
  test('is uploaded, asks for its description again and is published', async ({page, desk}) => {
    const id = await desk.lake.fetch('*[_type == "case"][0]._id', {}, {perspective: 'published'})
    const old = (await published<Case>(desk, id))?.before.asset?._ref
    await openDocument(page, `elenco-case;${id}`)
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
    const uploaded = async () => (await desk.lake.getDocument<Case>(`drafts.${id}`))?.before.asset?._ref
    await expect.poll(uploaded).toMatch(/^image-\w+-640x480-jpg$/)
    const asset = (await uploaded()) ?? ''
    expect(asset).not.toBe(old)
    const [, file = ''] = asset.split('-')
    const form = page.getByTestId('document-panel-scroller')
    await expect(form.locator(`img[src*="${file}"]`)).toBeVisible()
    // The Studio must ask whether the alternative text of the old picture also describes the new picture.
    const question = form.getByText(/^L’immagine è cambiata\. «.+» descrive anche questa\?$/)
    await expect(question).toBeVisible()
    await form.getByRole('button', {name: 'Sì, va bene'}).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', {name: "Apri la finestra di modifica dell'immagine"}).first().click()
    await expect(page.getByRole('dialog').getByText('Quadrata')).toBeVisible()
    await page.keyboard.press('Escape')
    await publish(page)
    expect((await published<Case>(desk, id))?.before.asset?._ref).toBe(asset)
    expect(await (await page.request.get('/')).text()).toContain(file)
  })
})
