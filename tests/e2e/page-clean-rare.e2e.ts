import {expect, openLive, test} from '../support/page.ts'

test('what another program puts into the page costs it no section', async ({page, guard}) => {
  guard.allow(/Minified React error/)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('main')?.prepend(document.createElement('aside')),
    ),
  )
  await openLive(page)
  for (const id of ['trust', 'doctors', 'risks', 'footer']) await expect(page.locator(`#${id}`)).toBeVisible()
})
