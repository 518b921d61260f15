import {expect, test} from 'vitest'
import {siteIcons} from './site-icons.ts'

const BASE = '/images/embedded/production'
const HASH = 'a'.repeat(40)
const logo = (size: string, extension = 'png') => ({
  alt: 'Marchio',
  asset: {_id: `image-${HASH}-${size}-${extension}`},
})

test('the logo is the icon, on the tab by the address that the header uses', () => {
  expect(siteIcons(logo('512x512'))).toEqual({
    tab: `${BASE}/${HASH}-512x512.png?w=120&q=68&auto=format`,
    installed: [192, 512].map((width) => ({
      src: `${BASE}/${HASH}-512x512.png?w=${width}&q=68&fm=png`,
      type: 'image/png',
      sizes: `${width}x${width}`,
    })),
  })
})

test('an oblong logo is cut to a square, and never said to be larger than it is', () => {
  const {installed} = siteIcons(logo('600x150'))
  expect(installed).toEqual([
    {src: expect.stringContaining('rect=225,0,150,150&w=150&'), type: 'image/png', sizes: '150x150'},
  ])
})

test('a drawing fits every size', () => {
  const src = `${BASE}/${HASH}-40x40.svg`
  expect(siteIcons(logo('40x40', 'svg'))).toEqual({
    tab: src,
    installed: [{src, type: 'image/svg+xml', sizes: 'any'}],
  })
})

test.each([null, undefined, {alt: null, asset: null}])(
  'without a logo there is an icon all the same',
  (none) => {
    expect(siteIcons(none)).toEqual({
      tab: '/icon.svg',
      installed: [{src: '/icon.svg', type: 'image/svg+xml', sizes: 'any'}],
    })
  },
)
