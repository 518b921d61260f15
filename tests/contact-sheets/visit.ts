import type {Locator, Page} from '@playwright/test'

/** A state of the product, with the steps to reach it and its picture. */
export interface Shot {
  name: string
  /** Too tall for a narrow sheet, or the same at every width. */
  widest?: true
  take(page: Page): Promise<Buffer>
}

export const shown = (locator: Locator) => locator.waitFor({state: 'visible'})

/** Opens the page with a fake clock and waits for hydration, pictures and fonts. */
export async function openPage(page: Page, path = '/') {
  await page.clock.install()
  await page.goto(path)
  await page.mouse.move(4, 4)
  await page.mouse.move(6, 6)
  await page.waitForFunction(
    () =>
      'ready' in document.documentElement.dataset &&
      [...document.fonts].some(({family}) => /Instrument Sans/.test(family)),
  )
}

/** Advances the page's clock until an element is visible. */
export async function goesAhead(page: Page, seen: Locator, step = 500) {
  for (let turn = 0; turn < 80; turn++) {
    if (await seen.isVisible()) return
    await page.clock.fastForward(step)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  throw new Error(`Never seen: ${seen}`)
}

const settled = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  })

/** Hides floating elements, which would cover a part of every tile. */
const withoutFloating = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'fixed') element.style.opacity = '0'
  })

/** Returns a picture of one part without floating elements. `quick` skips waiting for short states. */
export async function finish(page: Page, selector: string, quick = false): Promise<Buffer> {
  if (!quick) await settled(page)
  await withoutFloating(page)
  return page.locator(selector).screenshot({animations: quick ? 'allow' : 'disabled'})
}

/** Returns a picture of the viewport with all floating elements. */
export async function onScreen(page: Page): Promise<Buffer> {
  await settled(page)
  return page.screenshot({animations: 'disabled'})
}
