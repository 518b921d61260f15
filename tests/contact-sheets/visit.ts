import type {Page} from '@playwright/test'
import {openLive} from '../support/page.ts'
import {quicken} from '../support/quiz.ts'

/** A state of the product, with the steps to reach it and its picture. */
export interface Shot {
  name: string
  /** Too tall for a narrow sheet, or the same at every width. */
  widest?: true
  take(page: Page): Promise<Buffer>
}

/** Opens the page with a clock that runs and can be advanced. */
export async function openPage(page: Page, path = '/') {
  await quicken(page)
  await openLive(page, path)
}

/** Waits for fonts and visible pictures. */
const settled = async (page: Page) => {
  await page.waitForFunction(() =>
    [...document.fonts].some(({family, status}) => /Instrument Sans/.test(family) && status === 'loaded'),
  )
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  })
}

/** Hides floating elements, which would cover a part of every tile. */
const withoutFloating = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'fixed') element.style.opacity = '0'
  })

/** Returns a picture of one part without floating elements. `quick` skips waiting for short states. */
export async function takePart(page: Page, selector: string, quick = false): Promise<Buffer> {
  if (!quick) await settled(page)
  await withoutFloating(page)
  return page.locator(selector).screenshot({animations: quick ? 'allow' : 'disabled'})
}

/** Returns a picture of the viewport with all floating elements. */
export async function takeViewport(page: Page): Promise<Buffer> {
  await settled(page)
  return page.screenshot({animations: 'disabled'})
}
