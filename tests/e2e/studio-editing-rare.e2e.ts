/** Pasting from Word, and a click before the form has validated. */
import {type Faq, textOf} from '../support/rich-text.ts'
import {expect, field, openDocument, publishButton, published, richText, test} from '../support/studio.ts'
import {expectToast} from '../support/toasts.ts'

test.describe('a form', () => {
  test('cleans text from Word or a web page', async ({page, desk, guard}) => {
    // The policy blocks the pasted event handler, and the editor logs that it ignores the picture.
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
      element.dispatchEvent(
        new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}),
      )
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

  test('publishes nothing when a mistake was just made', async ({page, desk}) => {
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
    // Types and clicks in one task, before validation can run.
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
})
