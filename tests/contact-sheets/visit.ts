import type {Locator, Page} from '@playwright/test'

/** One state of the product: how to get there, and the picture of it. */
export interface Shot {
  name: string
  /** Too tall to stand among others on a narrow sheet, or the same at every width. */
  widest?: true
  take(page: Page): Promise<Buffer>
}

export const shown = (locator: Locator) => locator.waitFor({state: 'visible'})

/** The page with its time in hand, alive, and with every picture and face there. */
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

/** Lets the page's time run until something is to be seen. */
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

/** What floats above the page would hide a part of every tile. */
const withoutFloating = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'fixed') element.style.opacity = '0'
  })

/** The picture of one part, without what floats above it; `quick` where the state lasts a moment only. */
export async function finish(page: Page, selector: string, quick = false): Promise<Buffer> {
  if (!quick) await settled(page)
  await withoutFloating(page)
  return page.locator(selector).screenshot({animations: quick ? 'allow' : 'disabled'})
}

/** What the screen shows, with all that floats. */
export async function onScreen(page: Page): Promise<Buffer> {
  await settled(page)
  return page.screenshot({animations: 'disabled'})
}
