/** Texts and pictures in the frame lead to their fields; widths of the frame. */
import {clickField, frameOf, openPresentazione} from '../support/presentazione.ts'
import {expect, field, richText, test} from '../support/studio.ts'

test.describe('the frame of Presentazione', () => {
  test('shows typed words within 2 s', async ({page, desk}) => {
    await openPresentazione(page)
    const frame = frameOf(page)
    await clickField(page, frame.locator('#hero h1'))
    let turn = 0
    // A busy machine may be slow, so one fast try is enough.
    await expect(async () => {
      const words = `Capelli suoi, per sempre ${++turn}`
      await field(page, 'Titolo').fill(words)
      const begun = performance.now()
      await expect(frame.locator('#hero h1')).toHaveText(words)
      const milliseconds = Math.round(performance.now() - begun)
      test.info().annotations.push({type: 'typing to preview', description: `${milliseconds} ms`})
      expect(milliseconds).toBeLessThan(2_000)
    }).toPass()
    await desk.lake.delete('drafts.hero')
  })

  test('leads to a paragraph', async ({page, desk}) => {
    const paragraph = (key: string, text: string, more = {}) => ({
      ...{_type: 'block', _key: key, style: 'normal', markDefs: []},
      ...{children: [{_type: 'span', _key: `${key}0`, text, marks: []}]},
      ...more,
    })
    const lines = Array.from({length: 12}, (_, n) => paragraph(`p${n}`, `Paragrafo numero ${n}.`))
    const item = paragraph('last', 'Voce di elenco.', {listItem: 'bullet', level: 1})
    await desk.lake.createOrReplace({
      ...{_id: 'faq-lunga', _type: 'faq', orderRank: '0', question: 'Una risposta lunga?'},
      answer: [...lines, item],
    })
    await openPresentazione(page)
    const answers = frameOf(page).locator('#faq')
    await clickField(page, answers.getByText('Una risposta lunga?'))
    for (const text of ['Paragrafo numero 10.', 'Voce di elenco.']) {
      await clickField(page, answers.getByText(text))
      await expect(richText(page)).toBeFocused()
      await expect(richText(page).getByText(text)).toBeInViewport()
      await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe(text)
      await page.keyboard.type('X')
      await expect(answers.getByText(`X${text}`)).toBeVisible()
    }
    await desk.lake.delete({query: '*[_id match "*faq-lunga"]'})
  })

  /** Optional content, each with a word or picture and the field that a click on it opens. */
  const FURTHER: readonly [selector: string, text: string | null, field: string][] = [
    ['#doctors h3', 'Kerem', 'doctors/doctors/people[_key=="doctor-1"].name'],
    ['#doctors h3 + p', 'chirurgia plastica', 'people[_key=="doctor-1"].specialty'],
    ['#doctors dd', 'con interprete', 'people[_key=="doctor-1"].languages'],
    ['#doctors dd', 'n. 00000', 'people[_key=="doctor-1"].register'],
    ['#doctors dd li', 'Anestesia locale', 'people[_key=="doctor-1"].phases[1]'],
    ['#doctors img', null, 'people[_key=="doctor-1"].portrait'],
    ['#venue img', null, 'venue/venue/pictures[_key=="room"]'],
    ['#venue a', 'Vedi sulla mappa', 'venue/venue/mapLabel'],
    ['#venue small', 'n. 00-000', 'licences[_key=="licence-1"].detail'],
    ['#risks dt', 'Gonfiore', 'risks/risks/points[_key=="risk-1"].title'],
    ['#aftercare dd', 'Riposo', 'aftercare/aftercare/points[_key=="aftercare-1"].text'],
    ['#payments dd', 'Lo versa', 'payments/payments/points[_key=="payment-1"].text'],
    ['#packages preview-part', 'Kerem', 'package/package-gold/surgeon'],
    ['#packages preview-part', 'il volo', 'package/package-gold/excluded'],
    ['#packages summary', 'Giorno per giorno', 'packagesSection/packagesSection/daysLabel'],
    ['#packages ol li', 'La accogliamo', 'package/package-gold/days[_key=="day-1"].text'],
    ['#before-after small', 'Dall’alto', 'case/case-1/views[_key=="top"].label'],
    ['#before-after dd', 'marzo 2024', 'case/case-1/dates'],
    ['#before-after small', 'non ritoccate', 'beforeAfter/beforeAfter/untouchedLabel'],
    ['#before-after small', 'registro interno', 'beforeAfter/beforeAfter/stats[_key=="stat-1"].source'],
    ['#testimonials small', 'a ottobre 2026', 'ratingSources[_key=="source-1"].asOf'],
    ['#testimonials article a', null, 'testimonial/testimonial-1/videoUrl'],
    ['#footer li small', 'n. 0000', 'certifications[_key=="certification-1"].detail'],
    ['#footer a', 'Condizioni della garanzia', 'texts/texts/items[_key=="text-1"].title'],
  ]

  const TEXT_PAGE: typeof FURTHER = [
    ['main h1', 'Condizioni', 'texts/texts/items[_key=="text-1"].title'],
    ['main p', 'Che cosa non copre', 'texts/texts/items[_key=="text-1"].body'],
  ]

  test('leads to the field of optional content', async ({page, desk}) => {
    const picture = await desk.lake.fetch<object>('*[_id == "hero"][0].picture')
    const shots = await desk.lake.fetch<object>('*[_id == "case-1"][0]{before, after}')
    const view = {...shots, _type: 'caseView', _key: 'top', label: 'Dall’alto'}
    await desk.lake
      .transaction()
      .patch('drafts.doctors', (one) => one.set({'people[0].portrait': picture}))
      .patch('drafts.venue', (one) => one.set({pictures: [{...picture, _key: 'room'}]}))
      .patch('case-1', (one) => one.set({views: [view], dates: 'marzo 2024 e aprile 2025', untouched: true}))
      .patch('testimonial-1', (one) => one.set({videoUrl: 'https://video.villa-esempio.example/1'}))
      .patch('testimonialsSection', (one) => one.set({'ratingSources[0].asOf': 'a ottobre 2026'}))
      .patch('footer', (one) => one.set({'certifications[0].detail': 'n. 0000, fino a giugno 2027'}))
      .commit({visibility: 'sync'})
    await openPresentazione(page, 'pacchetti')
    const leads = async (places: typeof FURTHER) => {
      for (const [selector, text, path] of places) {
        const shown = frameOf(page).locator(selector)
        await clickField(page, (text ? shown.filter({hasText: text}) : shown).first())
        await expect
          .poll(() => decodeURIComponent(page.url()), {message: `${selector} ${text}`})
          .toContain(path)
      }
    }
    await leads(FURTHER)
    await page.getByLabel('Stato della pagina').selectOption('pagine-di-testo')
    await leads(TEXT_PAGE)
  })

  test('takes a phone’s width, and a form names its places', async ({page}) => {
    await openPresentazione(page, 'quiz/goal')
    const width = () => page.locator('iframe').evaluate((frame) => frame.clientWidth)
    const wide = await width()
    await page.getByLabel('Cambia la larghezza dell’anteprima').click()
    await expect.poll(width).toBe(375)
    await page.getByLabel('Cambia la larghezza dell’anteprima').click()
    await expect.poll(width).toBe(wide)
    await page.getByText('Si vede in un punto della pagina').click()
    await expect(page.getByText('Quiz: domanda', {exact: true})).toBeVisible()
  })
})
