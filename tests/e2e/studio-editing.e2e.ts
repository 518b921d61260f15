import {
  documentAction,
  expect,
  field,
  openDocument,
  publish,
  publishButton,
  published,
  richText,
  test,
} from '../support/studio.ts'
import {expectToast} from '../support/toasts.ts'

interface Block {
  style: string
  listItem?: string
  markDefs: {_key: string; href?: string}[]
  children: {text: string; marks: string[]}[]
}
interface Faq {
  question: string
  answer: Block[]
}

const textOf = (blocks: Block[]) => blocks.map(({children}) => children.map(({text}) => text).join(''))

test('a price is changed, by clicking through the lists, and published', async ({page, desk}) => {
  await page.goto('/studio')
  await page.getByRole('link', {name: 'Pacchetti'}).click()
  await page.getByRole('link', {name: /Platinum/}).click()
  await page.waitForLoadState('networkidle')
  await field(page, 'Prezzo (€)').fill('3950')
  await expect(page.getByRole('link', {name: /Platinum/})).toContainText('€3.950')
  await publish(page)
  expect(await published(desk, 'package-platinum')).toMatchObject({price: 3950})
})

test('an answer gets bold words, an English one, a list and a link', async ({page, desk}) => {
  await desk.lake.createOrReplace({_id: 'faq-ricco', _type: 'faq', question: 'Quanto dura?', orderRank: 'z1'})
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
  // The panel shows beside its word alone, which may still be below the window, and is drawn anew as a link meanwhile.
  await expect(() => richText(page).getByText('pacchetti').scrollIntoViewIfNeeded()).toPass()
  await page.getByLabel('Indirizzo', {exact: true}).fill('#packages')
  await expect(page.getByText('Modifica Link')).toBeVisible()
  await page.keyboard.press('Escape')
  // A click that closes the link's panel would do only that: first it is closed, and the address saved.
  await expect(page.getByText('Modifica Link')).toBeHidden()
  await expect
    .poll(() => desk.lake.getDocument('drafts.faq-ricco').then((draft) => JSON.stringify(draft?.answer)))
    .toContain('"#packages"')
  await publish(page)
  const faq = await published<Faq>(desk, 'faq-ricco')
  expect(textOf(faq?.answer ?? [])).toEqual(['Dura sei ore di follow-up.', 'visita', 'pacchetti'])
  const [first, second, third] = faq?.answer ?? []
  expect(first?.children.find(({text}) => text === 'sei ore')?.marks).toEqual(['strong'])
  expect(first?.children.find(({text}) => text === 'follow-up')?.marks).toEqual(['english'])
  expect(await (await page.request.get('/')).text()).toContain('<span lang="en">follow-up</span>')
  expect([second?.listItem, third?.listItem]).toEqual(['bullet', 'bullet'])
  expect(third?.markDefs).toEqual([expect.objectContaining({href: '#packages'})])
  expect(third?.children[0]?.marks).toEqual([third?.markDefs[0]?._key])
})

test('what is pasted from Word or from a web page comes out clean', async ({page, desk, guard}) => {
  // The policy forbids the pasted handler to run, and the editor says that it ignores the picture.
  guard.allow(/script-src|Clipboard contains both text and HTML/)
  await desk.lake.createOrReplace({
    _id: 'faq-incollato',
    _type: 'faq',
    question: 'Incollato?',
    orderRank: 'z2',
  })
  await openDocument(page, 'elenco-faq;faq-incollato')
  await richText(page).click()
  await richText(page).evaluate((element) => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
      <!--StartFragment--><h1 style="font-size:40px">Titolo grande</h1>
      <p class="MsoNormal" style="mso-margin-top-alt:auto"><span style="font-family:Calibri;color:red">Testo <b>forte</b> e <i>inclinato</i><o:p></o:p></span></p>
      <ul><li>uno</li><li>due</li></ul><p><a href="https://example.com/a" onclick="alert(1)">un link</a></p>
      <script>alert(1)</script><img src="https://example.com/x.png"><table><tr><td>cella</td></tr></table><!--EndFragment--></body></html>`
    const data = new DataTransfer()
    data.setData('text/html', html)
    data.setData('text/plain', 'Titolo grande')
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}))
  })
  await expect
    .poll(() => desk.lake.getDocument('drafts.faq-incollato').then((draft) => draft?.answer?.length ?? 0))
    .toBeGreaterThan(3)
  const draft = (await desk.lake.getDocument('drafts.faq-incollato')) as unknown as Faq
  const text = JSON.stringify(draft.answer)
  expect(text).not.toMatch(/Mso|Calibri|style=|onclick|alert|urn:|color/)
  expect(new Set(draft.answer.map(({style}) => style))).toEqual(new Set(['normal']))
  expect(textOf(draft.answer)).toEqual(
    expect.arrayContaining(['Titolo grande', 'Testo forte e inclinato', 'uno', 'due', 'un link']),
  )
  expect(draft.answer.filter(({listItem}) => listItem === 'bullet')).toHaveLength(2)
  expect(draft.answer.flatMap(({markDefs}) => markDefs).map(({href}) => href)).toEqual([
    'https://example.com/a',
  ])
})

test('a new testimonial is written from the list’s plus sign', async ({page, desk}) => {
  await page.goto('/studio/structure/elenco-testimonial')
  await page.getByRole('link', {name: 'Nuova testimonianza'}).click()
  await page.waitForLoadState('networkidle')
  await field(page, 'Nome').fill('Paziente Esempio')
  await expect(page.getByRole('link', {name: /Paziente Esempio/})).toBeVisible()
  await expect
    .poll(() => desk.lake.fetch('*[_type == "testimonial" && name == "Paziente Esempio"][0]{orderRank, _id}'))
    .toMatchObject({_id: expect.stringMatching(/^drafts\./), orderRank: expect.any(String)})
})

test('a mistake blocks publishing and says in Italian what to do', async ({page, desk}) => {
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
  // The count leads there, from another group of fields too.
  await page.getByRole('tab', {name: 'In evidenza'}).click()
  await expect(field(page, 'Prezzo (€)')).toBeHidden()
  await page.getByTestId('pane-footer').getByText('Campi da correggere: 1').click()
  await expect(field(page, 'Prezzo (€)')).toBeInViewport()
  await field(page, 'Prezzo (€)').fill('1200')
  await publish(page)
  expect(await published(desk, 'package-errato')).toMatchObject({price: 1200})
  await desk.lake.delete('package-errato')
})

test('whoever presses before a mistake could be noticed publishes nothing', async ({page, desk}) => {
  await desk.lake.createOrReplace({
    _id: 'package-presto',
    _type: 'package',
    name: 'Presto',
    price: 1000,
    features: ['Visita'],
    orderRank: 'z3',
  })
  await openDocument(page, 'elenco-package;package-presto')
  await field(page, 'Nome').fill('Presto!')
  await expect(publishButton(page)).toBeEnabled()
  // In one go, as keys are pressed before anything has been looked at.
  await field(page, 'Nome').evaluate(
    (input, button) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
      input.dispatchEvent(new Event('input', {bubbles: true}))
      if (button instanceof HTMLElement) button.click()
    },
    await publishButton(page).elementHandle(),
  )
  await expectToast(page, 'Non si può ancora pubblicare')
  await expect(publishButton(page)).toBeDisabled()
  expect(await published(desk, 'package-presto')).toMatchObject({name: 'Presto'})
  await desk.lake.delete({query: '*[_id match "*package-presto"]'})
})

test('emoji and ten thousand characters are kept as they are', async ({page, desk}) => {
  await desk.lake.createOrReplace({_id: 'faq-lungo', _type: 'faq', question: 'Corto?', orderRank: 'z4'})
  await openDocument(page, 'elenco-faq;faq-lungo')
  const long = `👩🏽‍⚕️ ${'parole 🇮🇹 '.repeat(830)}`.padEnd(10_000, 'x')
  // A comparison that shows no ten thousand characters when it fails.
  const holds = (text: string) => async () =>
    (await desk.lake.getDocument('drafts.faq-lungo'))?.question === text
  await field(page, 'Domanda').fill(long)
  await expect.poll(holds(long)).toBe(true)
  await field(page, 'Domanda').press('End')
  await page.keyboard.insertText('fine')
  await expect.poll(holds(`${long}fine`)).toBe(true)
  await documentAction(page, 'Elimina')
  await page.getByRole('dialog').getByRole('button', {name: 'Elimina', exact: true}).click()
  await expect.poll(() => desk.lake.fetch('count(*[_id in ["faq-lungo", "drafts.faq-lungo"]])')).toBe(0)
})
