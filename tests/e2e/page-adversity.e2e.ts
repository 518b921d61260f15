import {expect, expectNoSidewaysScroll, openLive} from '../support/page.ts'
import {CASES, type Edit} from '../support/page-cases.ts'
import {type Own, test} from '../support/page-own.ts'

test.use({viewport: {width: 320, height: 700}})

async function publish({lake, seed}: Own, edit: Edit) {
  const {change, remove = []} = edit(seed.filter(({_id}) => !_id.startsWith('drafts.')))
  const transaction = lake.transaction()
  for (const document of change) transaction.createOrReplace(document)
  for (const id of remove) transaction.delete(id)
  await transaction.commit()
}

async function expectWhole(page: Parameters<typeof openLive>[0]) {
  await openLive(page)
  await expect(page.locator('body')).not.toContainText(/undefined|\[object |NaN|\bnull\b/)
  await expect(page.getByText('Trappola').and(page.getByRole('link'))).toHaveCount(0)
  const teaser = page.locator('#packages').getByRole('button')
  if ((await teaser.count()) > 0) await teaser.click()
  await expectNoSidewaysScroll(page)
}

for (const [name, edit] of CASES) {
  test(name, async ({page, own}) => {
    await publish(own, edit)
    await expectWhole(page)
  })
}
