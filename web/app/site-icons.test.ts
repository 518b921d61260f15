import {expect, test} from 'vitest'
import {siteIcons} from './site-icons.ts'

const BASE = '/images/embedded/production'
const HASH = 'a'.repeat(40)
const logo = (size: string, extension = 'png') => ({
  alt: 'Marchio',
  asset: {_id: `image-${HASH}-${size}-${extension}`},
})

test('siteIcons crops an oblong logo and names its real size', () => {
  const {installed} = siteIcons(logo('600x150'))
  expect(installed).toEqual([
    {src: expect.stringContaining('rect=225,0,150,150&w=150&'), type: 'image/png', sizes: '150x150'},
  ])
})

test('siteIcons uses a drawing for every size', () => {
  const src = `${BASE}/${HASH}-40x40.svg`
  expect(siteIcons(logo('40x40', 'svg'))).toEqual({
    tab: src,
    installed: [{src, type: 'image/svg+xml', sizes: 'any'}],
  })
})
