/** In all views of Presentazione, each visible text names its field. Unit tests in `web/preview/` check which field. */
import type {Page} from '@playwright/test'
import {frameOf, openPresentazione} from '../support/presentazione.ts'
import {expect, test} from '../support/studio.ts'

/** Number of parallel tests for all views, because a single test would take minutes. */
const PARTS = 3
test.describe.configure({mode: 'parallel', timeout: 600_000})

/** Returns the visible texts without the address of a field, and whether a mark of the preview is in the document. */
const faultsOf = (page: Page) =>
  frameOf(page)
    .locator('#root')
    .evaluate((root) => {
      const withoutField: string[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const {parentElement: parent, textContent} = walker.currentNode
        const text = textContent?.trim() ?? ''
        if (!parent || !/[\p{L}\p{N}]/u.test(text) || parent.closest('noscript, [aria-hidden=true] i'))
          continue
        if (!parent.checkVisibility({visibilityProperty: true})) continue
        if (!parent.closest('[data-sanity]')) withoutField.push(text)
      }
      return {withoutField, hasMark: /[\uE000-\uE00F]/.test(document.documentElement.outerHTML)}
    })

const NO_FAULTS = {withoutField: [], hasMark: false}

const pathOf = (page: Page) =>
  frameOf(page)
    .locator('#root')
    .evaluate(() => location.pathname)

for (let part = 0; part < PARTS; part++) {
  test(`every visible text leads to a field (${part + 1} of ${PARTS})`, async ({page}) => {
    await openPresentazione(page)
    const list = page.getByLabel('Stato della pagina')
    const views = await list
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(views.length).toBeGreaterThan(30)
    for (const view of views.filter((_, index) => index % PARTS === part)) {
      await list.selectOption(view)
      await expect.poll(() => pathOf(page)).toBe(view ? `/anteprima/${view}` : '/anteprima')
      if (view.startsWith('quiz/')) await expect(frameOf(page).locator('#hero [data-focus]')).toBeVisible()
      await expect.poll(() => faultsOf(page), {message: `in the state '${view}'`}).toEqual(NO_FAULTS)
    }
  })
}
