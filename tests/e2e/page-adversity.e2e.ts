import {SINGLETON_TYPES} from '../../schemas/sections.ts'
import {expect, expectNoSidewaysScroll, openLive} from '../support/page.ts'
import {bare, CASES, type Edit, editAll} from '../support/page-cases.ts'
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

for (const id of SINGLETON_TYPES) {
  test(`without '${id}'`, async ({page, own}) => {
    await publish(own, () => ({change: [], remove: [id]}))
    await expectWhole(page)
    await publish(own, (all) => ({change: all.filter(({_id}) => _id === id).map(bare)}))
    await expectWhole(page)
  })
}

test('a picture of one pixel, and one that was deleted', async ({page, own, guard}) => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const asset = await own.lake.assets.upload('image', pixel, {filename: 'pixel.png'})
  const picture = {_type: 'picture', alt: 'Un punto', asset: {_type: 'reference', _ref: asset._id}}
  const gone = {
    _type: 'picture',
    alt: 'Niente',
    asset: {_type: 'reference', _ref: `image-${'0'.repeat(40)}-10x10-png`, _weak: true},
  }
  await publish(own, (all) => ({
    change: [
      ...editAll('hero', () => ({picture}))(all).change,
      ...editAll('case', () => ({before: picture, after: gone}))(all).change,
      ...editAll('testimonial', () => ({videoThumbnail: gone}))(all).change,
      ...editAll('brand', () => ({logo: {...picture, crop: {top: 0.9, bottom: 0.9, left: 0.9, right: 0.9}}}))(
        all,
      ).change,
    ],
  }))
  guard.allow(/^$/)
  await expectWhole(page)
  await expect(page.getByRole('img', {name: 'Un punto'}).first()).toBeVisible()
})
