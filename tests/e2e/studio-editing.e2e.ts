import {
  expect,
  faq,
  field,
  openDocument,
  openTool,
  publish,
  publishButton,
  published,
  richText,
  test,
} from '../support/studio.ts'

/** A paragraph or list item as the Lake stores it. */
interface Block {
  listItem?: string
  markDefs: {_key: string; href?: string}[]
  children: {text: string; marks: string[]}[]
}

const textOf = (blocks: Block[]) => blocks.map(({children}) => children.map(({text}) => text).join(''))

test.use({session: 'shared'})

test.describe('an entry', () => {
  test('changes its price and is published', async ({page, desk}) => {
    const before = await published<{price: number}>(desk, 'package-platinum')
    await openTool(page, 'structure')
    await page.getByRole('link', {name: 'Pacchetti'}).click()
    await page.getByRole('link', {name: /Platinum/}).click()
    await field(page, 'Prezzo (€)').fill('3950')
    await expect(page.getByRole('link', {name: /Platinum/})).toContainText('€3.950')
    await publish(page)
    expect(await published(desk, 'package-platinum')).toMatchObject({price: 3950})
    await desk.lake.patch('package-platinum').set({price: before?.price}).commit()
  })

  test('gets bold words, English words, a list and a link', async ({page, desk}) => {
    await desk.lake.createOrReplace({
      _id: 'faq-ricco',
      _type: 'faq',
      question: 'Quanto dura?',
      orderRank: 'z1',
    })
    await openDocument(page, 'elenco-faq;faq-ricco')
    const scroller = page.getByTestId('document-panel-scroller')
    await richText(page).click()
    await page.keyboard.type('Dura ')
    await scroller.getByRole('button', {name: 'Grassetto'}).click()
    await page.keyboard.type('sei ore')
    await scroller.getByRole('button', {name: 'Grassetto'}).click()
    await page.keyboard.type(' di ')
    await scroller.getByRole('button', {name: 'In inglese'}).click()
    await page.keyboard.type('follow-up')
    await scroller.getByRole('button', {name: 'In inglese'}).click()
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await scroller.getByRole('button', {name: 'Elenco puntato'}).click()
    await page.keyboard.type('visita')
    await page.keyboard.press('Enter')
    await page.keyboard.type('pacchetti')
    await page.keyboard.press('Shift+Home')
    await scroller.getByRole('button', {name: 'Link'}).click()
    // Retries the scroll until the link panel can open, because Sanity re-renders the word at this moment.
    await expect(() => richText(page).getByText('pacchetti').scrollIntoViewIfNeeded()).toPass()
    await page.getByLabel('Indirizzo', {exact: true}).fill('#packages')
    await expect(page.getByText('Modifica Link')).toBeVisible()
    await page.keyboard.press('Escape')
    // Waits until the panel is closed and the link is saved, because a click outside would only close the panel.
    await expect(page.getByText('Modifica Link')).toBeHidden()
    await expect
      .poll(() => desk.lake.getDocument('drafts.faq-ricco').then((draft) => JSON.stringify(draft?.answer)))
      .toContain('"#packages"')
    await publish(page)
    const stored = await published<{answer: Block[]}>(desk, 'faq-ricco')
    expect(textOf(stored?.answer ?? [])).toEqual(['Dura sei ore di follow-up.', 'visita', 'pacchetti'])
    const [first, second, third] = stored?.answer ?? []
    expect(first?.children.find(({text}) => text === 'sei ore')?.marks).toEqual(['strong'])
    expect(first?.children.find(({text}) => text === 'follow-up')?.marks).toEqual(['english'])
    expect(await (await page.request.get('/')).text()).toContain('<span lang="en">follow-up</span>')
    expect([second?.listItem, third?.listItem]).toEqual(['bullet', 'bullet'])
    expect(third?.markDefs).toEqual([expect.objectContaining({href: '#packages'})])
    expect(third?.children[0]?.marks).toEqual([third?.markDefs[0]?._key])
  })

  test('starts from the plus sign of its list', async ({page, desk}) => {
    await openTool(page, 'structure/elenco-testimonial')
    await page.getByRole('link', {name: 'Nuova testimonianza'}).click()
    await field(page, 'Nome').pressSequentially('Paziente Esempio')
    await expect(page.getByRole('link', {name: /Paziente Esempio/})).toBeVisible()
    await expect
      .poll(() =>
        desk.lake.fetch('*[_type == "testimonial" && name == "Paziente Esempio"][0]{orderRank, _id}'),
      )
      .toMatchObject({_id: expect.stringMatching(/^drafts\./), orderRank: expect.any(String)})
    await desk.lake.delete({query: '*[_type == "testimonial" && name == "Paziente Esempio"]'})
  })

  test('with a mistake says what to do and is not published', async ({page, desk}) => {
    await desk.lake.createOrReplace({
      _id: 'package-errato',
      _type: 'package',
      name: 'Errato',
      price: 1000,
      features: ['Visita'],
      orderRank: 'z3',
    })
    await openDocument(page, 'elenco-package;package-errato')
    await field(page, 'Prezzo (€)').fill('')
    await expect(publishButton(page)).toBeDisabled()
    await expect(page.getByTestId('sentences-price')).toHaveText(
      'Manca il prezzo: scrivi il numero prima di pubblicare.',
    )
    // A click on the number of errors opens the field, even if another tab of the form is open.
    await page.getByRole('tab', {name: 'In evidenza'}).click()
    await expect(field(page, 'Prezzo (€)')).toBeHidden()
    await page.getByTestId('pane-footer').getByText('Campi da correggere: 1').click()
    await expect(field(page, 'Prezzo (€)')).toBeInViewport()
    await field(page, 'Prezzo (€)').fill('1200')
    await publish(page)
    expect(await published(desk, 'package-errato')).toMatchObject({price: 1200})
    await desk.lake.delete('package-errato')
  })

  test('is saved with its last letters before another entry opens', async ({page, desk}) => {
    for (const id of ['faq-lasciata', 'faq-prossima']) await desk.lake.createOrReplace(faq(id, `${id}?`))
    await openDocument(page, 'elenco-faq;faq-lasciata')
    await field(page, 'Domanda').press('End')
    await page.keyboard.type(' Lasciata di corsa.')
    await page.getByRole('link', {name: /faq-prossima/}).click()
    await expect
      .poll(async () => (await desk.lake.getDocument('drafts.faq-lasciata'))?.question)
      .toBe('faq-lasciata? Lasciata di corsa.')
  })
})
