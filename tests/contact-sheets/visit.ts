import type {Page} from '@playwright/test'
import {openLive} from '../support/page.ts'
import {quicken} from '../support/quiz.ts'

/** A state of the product and a function that opens this state and takes its picture. */
export interface Shot {
  name: string
  /** Takes the picture only at a width of 1280 px, because the picture is too tall for a narrow sheet. */
  widest?: true
  take(page: Page): Promise<Buffer>
}

/** Opens the page with a running clock that a shot can advance. */
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

/** Hides floating elements, which would cover a part of every picture. */
const withoutFloating = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'fixed') element.style.opacity = '0'
  })

/** Returns a picture of one part without floating elements. `quick` takes it before fonts and pictures have loaded. */
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
