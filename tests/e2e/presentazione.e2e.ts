/** The Presentation tool: the real page with all drafts, a click on whatever shows opens its field. */
import type {FrameLocator, Page} from '@playwright/test'
import {type Desk, expect, field, published, test} from '../support/studio.ts'

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')
const viewList = (page: Page) => page.getByLabel('Stato della pagina')
const HEADLINE = 'Titolo'
/** The name of the photo that the preview chooses: a visitor's own words, no content. */
const PHOTO = 'esempio.heic'

/** The frame shows what the Studio has sent, and can be pointed at. */
async function openTool(page: Page, path = '') {
  const preview = path ? `?preview=${encodeURIComponent(`/anteprima/${path}`)}` : ''
  await page.goto(`/studio/presentazione${preview}`)
  await expect(frameOf(page).locator('[data-sanity]').first()).toBeVisible({timeout: 60_000})
}

interface Shown {
  text: string
  id: string
  path: string
}

/** Every visible text with the field that it leads to, and those that lead nowhere. */
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

/** `id=hero;type=hero;path=figures:a.value;…` */
function parsed(text: string, source: string): Shown {
  const parts = new Map(source.split(';').map((part) => part.split('=') as [string, string]))
  return {text, id: parts.get('id') ?? '', path: decodeURIComponent(parts.get('path') ?? '')}
}

function valueAt(document: unknown, path: string): unknown {
  return path.split(/[.:]/).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value.find((item) => item?._key === step) ?? value[Number(step)]
    return (value as Record<string, unknown> | undefined)?.[step]
  }, document)
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** The field holds what shows: as it is, as a number, as a template around a value, or as the text of its blocks. */
function holds(value: unknown, text: string): boolean {
  if (typeof value === 'number') return letters(text).includes(String(value))
  if (Array.isArray(value)) return letters(JSON.stringify(value)).includes(letters(text))
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

test('what an editor types shows in the frame within two seconds, and to nobody else', async ({
  page,
  desk,
}) => {
  await openTool(page)
  const frame = frameOf(page)
  await frame.locator('#hero h1').click()
  await expect(field(page, HEADLINE)).toBeVisible()
  const before = await field(page, HEADLINE).inputValue()
  const words = 'Capelli suoi, per sempre'
  await field(page, HEADLINE).fill(words)
  const begun = performance.now()
  await expect(frame.locator('#hero h1')).toHaveText(words, {timeout: 10_000})
  const milliseconds = Math.round(performance.now() - begun)
  test.info().annotations.push({type: 'typing to preview', description: `${milliseconds} ms`})
  expect(milliseconds).toBeLessThan(process.env.CI ? 10_000 : 2_000)
  expect((await published<{headline: string}>(desk, 'hero'))?.headline).toBe(before)
  // A visitor, with or without the preview's own address, gets what is published.
  for (const address of ['/', '/?preview', '/anteprima', '/anteprima?sanity-preview-perspective=drafts']) {
    const visit = await page.context().browser()?.newPage({baseURL: desk.url})
    await visit?.goto(address)
    await expect(visit?.locator('#hero h1') ?? page.locator('never')).toHaveText(before)
    await visit?.close()
  }
  await desk.lake.delete('drafts.hero')
})

test('a click on a text, a price or a picture opens its field', async ({page}) => {
  await openTool(page, 'pacchetti')
  const frame = frameOf(page)
  await frame.locator('#packages strong').first().click()
  await expect(page).toHaveURL(/presentazione\/package\/package-[\w-]+\/price/)
  await frame.locator('#packages h3').nth(1).click()
  await expect(page).toHaveURL(/presentazione\/package\/package-[\w-]+\/name/)
  await frame.locator('#hero img').click({position: {x: 40, y: 40}})
  await expect(page).toHaveURL(/presentazione\/hero\/hero\/picture/)
})

test('every visible text of every state leads to the field that holds it', async ({page, desk}) => {
  test.setTimeout(400_000)
  await openTool(page)
  const views = await viewList(page)
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(views.length).toBeGreaterThan(30)
  for (const view of views) {
    await viewList(page).selectOption(view)
    await expect
      .poll(() =>
        frameOf(page)
          .locator('#root')
          .evaluate(() => location.pathname),
      )
      .toBe(view ? `/anteprima/${view}` : '/anteprima')
    if (view.startsWith('quiz/')) await expect(frameOf(page).locator('#hero [data-focus]')).toBeVisible()
    await expect.poll(() => wrongTexts(page, desk), {message: `in the state '${view}'`}).toEqual([])
  }
})

test('a quiz that is tried in the frame sends nothing and leaves nothing behind', async ({page, guard}) => {
  await openTool(page, 'quiz/riuscito')
  const frame = frameOf(page)
  await expect(
    frame.getByText('Richiesta inviata', {exact: false}).or(frame.locator('#hero [data-focus]')).first(),
  ).toBeVisible()
  await expect(frame.locator('#hero input')).toHaveCount(0)
  expect(guard.requests.filter((address) => /\/(rest|storage)\/v1\//.test(address))).toEqual([])
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /quiz|leads/.test(key)))
  expect(kept).toEqual([])
})

test('the frame is as wide as a phone or as the desk, and each document says where it shows', async ({
  page,
}) => {
  await openTool(page, 'quiz/goal')
  const width = () => page.locator('iframe').evaluate((frame) => frame.clientWidth)
  const wide = await width()
  await page.getByLabel('Cambia la larghezza dell’anteprima').click()
  await expect.poll(width).toBe(375)
  await page.getByLabel('Cambia la larghezza dell’anteprima').click()
  await expect.poll(width).toBe(wide)
  await page.getByText('Si vede in un punto della pagina').click()
  await expect(page.getByText('Quiz: domanda', {exact: true})).toBeVisible()
})

test('a visitor loads nothing of the preview; only the Studio may frame it', async ({page, desk, guard}) => {
  await page.goto('/')
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  await page.waitForLoadState('networkidle')
  expect(guard.requests.filter((address) => address.includes('/anteprima'))).toEqual([])
  const html = await (await fetch(`${desk.url}/`)).text()
  expect(html).not.toMatch(/anteprima|data-sanity|preview/)
  const {headers} = await fetch(`${desk.url}/anteprima`)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const code = await (await fetch(`${desk.url}/anteprima`)).text()
  for (const [, address] of code.matchAll(/(?:src|href)="(\/anteprima\/assets\/[^"]+\.js)"/g)) {
    expect(await (await fetch(`${desk.url}${address}`)).text()).not.toContain('quiz_submissions')
  }
})
