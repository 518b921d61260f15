/** The Studio shows the real page with all drafts. A click on a text or picture opens its field. */
import {clickField, frameOf, openPresentazione} from '../support/presentazione.ts'
import {expect, field, published, test} from '../support/studio.ts'

test.use({session: 'kept'})

const HEADLINE = 'Titolo'

test.describe('Presentazione', () => {
  test('shows drafts to nobody else and opens the field of a click', async ({page, desk, browser, guard}) => {
    await openPresentazione(page)
    const frame = frameOf(page)
    await clickField(page, frame.locator('#hero h1'))
    await expect(field(page, HEADLINE)).toBeVisible()
    const before = await field(page, HEADLINE).inputValue()
    const words = 'Capelli suoi, per sempre'
    await field(page, HEADLINE).fill(words)
    await expect(frame.locator('#hero h1')).toHaveText(words)
    await expect.poll(() => desk.lake.getDocument('drafts.hero')).toMatchObject({headline: words})
    expect((await published<{headline: string}>(desk, 'hero'))?.headline).toBe(before)
    // Visitors get only published content, even at the URL of the preview.
    for (const address of ['/', '/?preview', '/anteprima']) {
      const html = await (await fetch(desk.url + address)).text()
      expect(html, address).not.toContain(words)
      expect(html, address).not.toContain('data-sanity')
    }
    const visit = await browser.newPage({baseURL: desk.url})
    await visit.goto('/anteprima?sanity-preview-perspective=drafts')
    await expect(visit.locator('#hero h1')).toHaveText(before)
    await visit.close()
    await desk.lake.delete('drafts.hero')

    await page.getByLabel('Stato della pagina').selectOption('pacchetti')
    await expect(page).toHaveURL(/presentazione\/packagesSection/)
    await clickField(page, frame.locator('#packages strong:visible').first())
    await expect(page).toHaveURL(/presentazione\/package\/package-[\w-]+\/price/)
    await clickField(page, frame.locator('#hero img'), {position: {x: 40, y: 40}})
    await expect(page).toHaveURL(/presentazione\/hero\/hero\/picture/)
    // The quiz in the preview frame must send and store no data.
    await page.getByLabel('Stato della pagina').selectOption('quiz/riuscito')
    await expect(
      frame.getByText('Richiesta inviata', {exact: false}).or(frame.locator('#hero [data-focus]')).first(),
    ).toBeVisible()
    await expect(frame.locator('#hero input')).toHaveCount(0)
    expect(guard.requests.filter((address) => /\/(rest|storage)\/v1\//.test(address))).toEqual([])
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /quiz|leads/.test(key)))
    expect(kept).toEqual([])
  })
})
