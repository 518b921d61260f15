/** Texts that two people edit, small windows and contradictions. */
import {expect, published, test} from '../support/studio.ts'
import {discard, draft, openTexts, search, text} from '../support/texts.ts'

test('a text in conflict is kept while another tool is open', async ({page, desk}) => {
  await openTexts(page)
  await search(page).fill('come funziona titolo')
  const title = text(page, 'Come funziona: Titolo')
  const {promise: written, resolve: isWritten} = Promise.withResolvers<void>()
  const READ = /tag=[^&]*testi\.read/
  await page.route(READ, (route) => written.then(() => route.continue()))
  const asked = page.waitForRequest(READ)
  await title.fill('Il mio titolo')
  await asked
  const before = await published<{_id: string}>(desk, 'howItWorks')
  const theirs = {...before, _id: 'drafts.howItWorks', _type: 'howItWorks', title: 'Il loro'}
  await desk.lake.createOrReplace(theirs)
  isWritten()
  await expect(page.getByText('Intanto qui è stato scritto: «Il loro».')).toBeVisible()
  await page.getByRole('link', {name: 'Coerenza'}).click()
  await expect(title).toBeHidden()
  await page.getByRole('link', {name: 'Testi', exact: true}).click()
  await expect(title).toHaveValue('Il mio titolo')
  await page.getByRole('button', {name: 'Tieni il mio'}).click()
  await expect.poll(() => draft(desk, 'howItWorks')).toMatchObject({title: 'Il mio titolo'})
  await discard(desk, 'howItWorks')
})

for (const [width, height] of [
  [390, 844],
  [640, 400],
] as const) {
  test(`a text is corrected in a window of ${width} by ${height}`, async ({page, desk}) => {
    await openTexts(page)
    await page.setViewportSize({width, height})
    const before = (await published<{headline: string}>(desk, 'hero'))?.headline ?? ''
    await search(page).fill('apertura titolo')
    const headline = text(page, 'Apertura: Titolo')
    await headline.click()
    await headline.fill(`${before}!`)
    await expect(headline).toBeInViewport({ratio: 1})
    await page.getByRole('checkbox', {name: 'Scegli: Titolo'}).first().check({force: true})
    await expect(page.getByRole('button', {name: 'Pubblica…'})).toBeInViewport({ratio: 1})
    await discard(desk, 'hero')
  })
}

test('a contradiction is named before publishing; offline texts are not chosen', async ({page, desk}) => {
  const section = await desk.lake.getDocument('faqSection')
  const intro = 'Diamond costa 3.100 euro, perbacco.'
  await desk.lake.createOrReplace({...section, _id: 'drafts.faqSection', _type: 'faqSection', intro})
  const offline = {_type: 'faq', question: 'Perbacco, vale ancora?', orderRank: 'z'}
  await desk.lake.createOrReplace({...offline, _id: 'drafts.faq-ritirata'})
  await openTexts(page)
  await search(page).fill('perbacco')
  await expect(text(page, 'FAQ: Perbacco, vale ancora? · Domanda')).toBeVisible()
  await page.getByRole('checkbox', {name: /^Scegli tutti i testi in bozza mostrati/}).check({force: true})
  await expect(page.getByText('1 testo scelto, in 1 documento')).toBeVisible()
  await page.getByRole('button', {name: 'Pubblica…'}).click()
  const dialog = page.getByRole('dialog', {name: 'Pubblica i testi scelti'})
  await expect(dialog.getByRole('alert')).toContainText('Pubblicando ora, la pagina si contraddice')
  await expect(dialog.getByRole('button', {name: 'Pubblica comunque 1 documento'})).toBeEnabled()
  await discard(desk, 'faqSection', 'faq-ritirata')
})
