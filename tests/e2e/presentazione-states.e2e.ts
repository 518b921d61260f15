/** In every view of Presentazione, each visible text has the document id and path of the field that a click opens. */
import type {Page} from '@playwright/test'
import {frameOf, openPresentazione} from '../support/presentazione.ts'
import {type Desk, expect, test} from '../support/studio.ts'

/** Number of parallel tests that share the views, because a single test would take minutes. */
const PARTS = 3
test.describe.configure({mode: 'parallel', timeout: 600_000})

/** File name of the photo in the preview of the quiz. The content does not contain this text. */
const PHOTO = 'esempio.heic'

interface Shown {
  text: string
  id: string
  path: string
}

/**
 * Returns each visible text with its `data-sanity` value, which is null if the text has no field. `leak` is true if
 * the document still contains invisible marks of the preview.
 */
const textsOf = (page: Page) =>
  frameOf(page)
    .locator('#root')
    .evaluate((root) => {
      const found: {text: string; source: string | null}[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const {parentElement: parent, textContent} = walker.currentNode
        const text = textContent?.trim() ?? ''
        if (!parent || !/[\p{L}\p{N}]/u.test(text) || parent.closest('noscript, [aria-hidden=true] i'))
          continue
        if (!parent.checkVisibility({visibilityProperty: true})) continue
        found.push({text, source: parent.closest('[data-sanity]')?.getAttribute('data-sanity') ?? null})
      }
      return {found, leak: /[\uE000-\uE00F]/.test(document.documentElement.outerHTML)}
    })

/** Parses `data-sanity`, such as `id=hero;type=hero;path=figures:a.value`. In rich text, uses the paragraph's path. */
function parsed(text: string, source: string): Shown {
  const parts = new Map(source.split(';').map((part) => part.split('=') as [string, string]))
  return {
    text,
    id: parts.get('id') ?? '',
    path: decodeURIComponent(parts.get('path') ?? '').replace(/\.children:.*/, ''),
  }
}

function valueAt(document: unknown, path: string): unknown {
  return path.split(/[.:]/).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value.find((item) => item?._key === step) ?? value[Number(step)]
    return (value as Record<string, unknown> | undefined)?.[step]
  }, document)
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const isParagraph = (value: unknown) => (value as {_type?: string} | null)?._type === 'block'

/** Returns whether a visible text can come from a field's value: a text, number, template or rich text. */
function holds(value: unknown, text: string): boolean {
  if (typeof value === 'number') return letters(text).includes(String(value))
  if (Array.isArray(value) || isParagraph(value))
    return letters(JSON.stringify(value)).includes(letters(text))
  if (typeof value !== 'string') return false
  const wholes = letters(value).includes(letters(text))
  return wholes || value.split(/\{[^}]*\}/).every((part) => letters(text).includes(letters(part)))
}

async function wrongTexts(page: Page, desk: Desk): Promise<string[]> {
  const {found, leak} = await textsOf(page)
  const wrong = leak ? ['a sign of a source in the document'] : []
  const shown = found.flatMap(({text, source}) => (source ? [parsed(text, source)] : []))
  wrong.push(...found.filter(({source}) => !source).map(({text}) => `leads nowhere: ${text}`))
  const ids = [...new Set(shown.map(({id}) => id))]
  const documents = await desk.lake.fetch<{_id: string}[]>('*[_id in $ids]', {ids}, {perspective: 'drafts'})
  const byId = new Map(documents.map((document) => [document._id, document]))
  for (const {text, id, path} of shown) {
    if (text !== PHOTO && !holds(valueAt(byId.get(id), path), text)) wrong.push(`${text} → ${id} ${path}`)
  }
  return wrong
}

const pathOf = (page: Page) =>
  frameOf(page)
    .locator('#root')
    .evaluate(() => location.pathname)

for (let part = 0; part < PARTS; part++) {
  test(`every visible text leads to its field (${part + 1} of ${PARTS})`, async ({page, desk}) => {
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
      await expect.poll(() => wrongTexts(page, desk), {message: `in the state '${view}'`}).toEqual([])
    }
  })
}
