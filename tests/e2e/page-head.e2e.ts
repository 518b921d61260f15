/** What crawlers, share previews and phones read of the page: all of it from the content. */
import sharp from 'sharp'
import {expect} from '../support/page.ts'
import {type Own, test} from '../support/page-own.ts'

interface Icon {
  src: string
  type: string
  sizes: string
}

async function pictureAt({url}: Own, address: string) {
  const answer = await fetch(new URL(address, url))
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {...(await sharp(bytes).metadata()), type: answer.headers.get('content-type')}
}

const manifestIcons = async ({url}: Own): Promise<Icon[]> =>
  (await (await fetch(new URL('/manifest.webmanifest', url))).json()).icons

test('the clinic’s logo is the icon of tab and phone; without one there is a drawing', async ({
  page,
  own,
}) => {
  const icon = page.locator('link[rel=icon]')
  await page.goto('/')
  const first = (await icon.getAttribute('href')) ?? ''
  expect(await pictureAt(own, first)).toMatchObject({width: 120, height: 120})
  // One file for both.
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', first)

  const other = await sharp({create: {width: 300, height: 200, channels: 3, background: '#225577'}})
    .png()
    .toBuffer()
  const {_id} = await own.lake.assets.upload('image', other, {filename: 'altro.png'})
  const logo = {_type: 'picture', alt: 'Un altro segno', asset: {_type: 'reference', _ref: _id}}
  await own.lake.patch('brand').set({logo}).commit()
  await page.goto('/')
  expect(await icon.getAttribute('href')).not.toBe(first)
  const icons = await manifestIcons(own)
  expect(icons.map(({sizes}) => sizes)).toEqual(['192x192', '200x200'])
  for (const {src, sizes, type} of icons) {
    const {width, height, type: real} = await pictureAt(own, src)
    expect([`${width}x${height}`, real]).toEqual([sizes, type])
  }

  await own.lake.patch('brand').unset(['logo']).commit()
  await page.goto('/')
  expect(await pictureAt(own, (await icon.getAttribute('href')) ?? '')).toMatchObject({format: 'svg'})
  expect(await manifestIcons(own)).toEqual([{src: '/icon.svg', type: 'image/svg+xml', sizes: 'any'}])
})
