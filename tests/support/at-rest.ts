import {expect, type Locator} from '@playwright/test'

/** Where it is, and how large, once two looks in a row find it there: a list or a dialog may still be moving. */
export async function boxAtRest(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  let before = ''
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect
    .poll(async () => {
      box = await element.boundingBox()
      const now = JSON.stringify(box)
      const still = box !== null && now === before
      before = now
      return still
    })
    .toBe(true)
  return box ?? {x: 0, y: 0, width: 0, height: 0}
}
