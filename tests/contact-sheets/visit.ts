import type {Page} from '@playwright/test'
import {openLive} from '../support/page.ts'
import {quicken} from '../support/quiz.ts'

export interface Shot {
  name: string
  /** If set, only the sheet for a width of 1280 px contains this shot. */
  widest?: true
  take(page: Page): Promise<Buffer>
}

/** Opens the page with a running fake clock, which a shot can advance. */
export async function openPage(page: Page, path = '/') {
  await quicken(page)
  await openLive(page, path)
}

/** Waits until the web font and all visible pictures have loaded, including lazy pictures. */
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

/** Hides elements with a fixed position, which could cover a part of the picture. */
const withoutFloating = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'fixed') element.style.opacity = '0'
  })

/** Returns a picture of one element without floating elements. With `quick`, does not wait for fonts and pictures. */
export async function takePart(page: Page, selector: string, quick = false): Promise<Buffer> {
  if (!quick) await settled(page)
  await withoutFloating(page)
  return page.locator(selector).screenshot({animations: quick ? 'allow' : 'disabled'})
}

export async function takeViewport(page: Page): Promise<Buffer> {
  await settled(page)
  return page.screenshot({animations: 'disabled'})
}
