/** Lists with thousands of entries, and the global search. */
import {expect, FIRST_OPENING, field, openTool, test} from '../support/studio.ts'

test.describe('the Studio with much content', () => {
  test('keeps the global search open while it starts', async ({page}) => {
    // Delays the plan's features until the search is open: a late answer would re-render the Studio and close it.
    let tell = () => {}
    const opened = new Promise<void>((resolve) => {
      tell = resolve
    })
    await page.route(/\/features\?/, async (route) => {
      await opened
      await route.continue()
    })
    await page.goto('/studio')
    await page.getByRole('button', {name: 'Apri ricerca'}).click(FIRST_OPENING)
    const words = page.getByRole('combobox').or(page.getByPlaceholder(/Cerca/)).first()
    await expect(words).toBeVisible()
    const told = page.waitForResponse(/\/features\?/)
    tell()
    await told
    await words.fill('garanzia a vita')
    await page
      .getByRole('link', {name: /Che cosa copre la garanzia a vita/})
      .first()
      .click()
    await expect(field(page, 'Domanda')).toHaveValue('Che cosa copre la garanzia a vita?')
  })

  test('opens, searches and scrolls a list of 2,000 questions', async ({page, desk}) => {
    const many = Array.from({length: 2000}, (_, index) => ({
      _id: `drafts.faq-tante-${index}`,
      _type: 'faq',
      question: `Domanda numero ${index}`,
      orderRank: `1|${String(index).padStart(6, '0')}:`,
    }))
    for (let at = 0; at < many.length; at += 500) {
      const transaction = desk.lake.transaction()
      for (const document of many.slice(at, at + 500)) transaction.createOrReplace(document)
      await transaction.commit({visibility: 'async'})
    }
    await openTool(page, 'structure/elenco-faq')
    const started = performance.now()
    await expect(page.getByRole('link', {name: /Quanto costa/})).toBeVisible()
    expect(await page.getByRole('button', {name: /^Sposta/}).count()).toBeLessThan(60)
    await page
      .getByRole('button', {name: /^Sposta/})
      .first()
      .focus()
    await page.getByRole('searchbox').fill('numero 1999')
    await expect(page.getByRole('link', {name: 'Domanda numero 1999'})).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('link', {name: /Quanto costa/})).toBeVisible()
    await page
      .getByRole('list')
      .filter({has: page.getByRole('button', {name: /^Sposta/})})
      .evaluate((list) => list.parentElement?.scrollTo(0, list.clientHeight))
    await expect(page.getByRole('link', {name: 'Domanda numero 1999'})).toBeVisible()
    await page.getByRole('link', {name: 'Domanda numero 1999'}).click()
    await expect(field(page, 'Domanda')).toHaveValue('Domanda numero 1999')
    console.log(`2,000 entries: opened, searched, scrolled in ${Math.round(performance.now() - started)} ms`)
    await desk.lake.delete({query: '*[_type == "faq" && _id match "drafts.faq-tante-*"]'})
  })
})
