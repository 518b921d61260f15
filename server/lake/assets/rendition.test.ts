import {writeFile} from 'node:fs/promises'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {halves, plain, svg} from '../testing/pictures.ts'
import {temporaryFolder} from '../testing/store.ts'
import {chooseFormat, type OutputFormat, parseWish, render, sizeOf} from './rendition.ts'

const original = {width: 400, height: 200, extension: 'jpg'}
const wishOf = (query: string, source = original) => {
  const wish = parseWish(new URLSearchParams(query), source)
  if (!wish) throw new Error('asks for the original')
  return wish
}

describe('parseWish()', () => {
  it.each(['', 'dl=a.jpg', 'unknown=1'])('returns null for the original: %j', (query) => {
    expect(parseWish(new URLSearchParams(query), original)).toBeNull()
  })

  it('returns null for an SVG without a format', () => {
    const drawing = {...original, extension: 'svg'}
    expect(parseWish(new URLSearchParams('w=100&auto=format'), drawing)).toBeNull()
    expect(wishOf('w=100&fm=png', drawing).format).toBe('png')
  })

  const wrong = 'w=0 w=a h=-1 q=101 fm=bmp fit=cover&w=1 dpr=9&w=1 rect=1,2,3 rect=400,0,1,1'.split(' ')
  it.each(wrong)('refuses %s', (query) => {
    expect(() => wishOf(query)).toThrow('Invalid value')
  })

  it('reads size, crop, focus, quality and format of @sanity/image-url', () => {
    const builder = createImageUrlBuilder({projectId: 'clinic', dataset: 'production'})
    const asset = {_ref: `image-${'a'.repeat(40)}-400x200-jpg`}
    const hotspot = {x: 0.9, y: 0.5, width: 0.1, height: 0.1}
    const url = builder.image({asset, hotspot}).width(100).height(100).auto('format').quality(60).url()
    const wish = wishOf(new URL(url).search)
    expect(wish).toMatchObject({format: 'auto', quality: 60})
    expect(wish.rect).toEqual({left: 200, top: 0, width: 200, height: 200})
    expect(sizeOf(wish, original)).toEqual({width: 100, height: 100})
  })
})

describe('sizeOf()', () => {
  it.each([
    ['w=100', 100, 50],
    ['h=100', 200, 100],
    ['w=800', 800, 400],
    ['w=800&fit=max', 400, 200],
    ['w=100&h=100', 100, 50],
    ['w=100&h=100&fit=crop', 100, 100],
    ['w=100&dpr=2', 200, 100],
    ['rect=0,0,100,100&w=50', 50, 50],
    ['q=50', 400, 200],
    ['w=999999', 5793, 2896],
  ])('gives %s', (query, width, height) => {
    expect(sizeOf(wishOf(query), original)).toEqual({width, height})
  })
})

describe('render()', () => {
  const stored = async (data: Buffer, extension: string) => {
    const path = `${temporaryFolder()}/picture.${extension}`
    await writeFile(path, data)
    const {width, height} = (await sharp(data).metadata()).autoOrient
    return {path, extension, width, height}
  }
  const rendered = async (data: Buffer, query: string, extension = 'png', format: OutputFormat = 'png') => {
    const source = await stored(data, extension)
    return render(source, wishOf(query, source), format)
  }

  it('cuts the given rectangle', async () => {
    const image = sharp(await rendered(await halves(), 'rect=40,0,40,20&w=20'))
    expect(await image.metadata()).toMatchObject({width: 20, height: 10})
    expect((await image.stats()).dominant).toMatchObject({r: 8, g: 248})
  })

  it('turns a photo upright and removes its metadata', async () => {
    const photo = plain(60, 40).withMetadata({orientation: 6})
    const image = sharp(await rendered(await photo.jpeg().toBuffer(), 'w=20', 'jpg', 'jpg'))
    expect(await image.metadata()).toMatchObject({width: 20, height: 30})
    expect((await image.metadata()).exif).toBeUndefined()
  })

  it('keeps an animation', async () => {
    const colours = ['#ff0000', '#00ff00', '#0000ff']
    const frames = await Promise.all(colours.map((colour) => plain(60, 40, colour).png().toBuffer()))
    const moving = sharp(frames, {join: {animated: true}})
    const image = await rendered(await moving.gif().toBuffer(), 'w=20', 'gif', 'webp')
    expect((await sharp(image).metadata()).pages).toBe(3)
  })

  it('draws an SVG', async () => {
    const image = sharp(await rendered(svg('<rect/>'), 'w=90&fm=png', 'svg'))
    expect(await image.metadata()).toMatchObject({width: 90, height: 60})
  })

  it.each([
    ['image/avif,image/webp', 'png', 'avif'],
    ['image/avif;q=0, image/webp', 'png', 'webp'],
    ['*/*', 'png', 'png'],
    ['image/avif,image/webp', 'webp', 'webp'],
    ['*/*', 'avif', 'jpg'],
  ])('answers Accept %s for %s with %s', async (accept, extension, format) => {
    const data = await sharp(await halves())
      .toFormat(extension as 'png')
      .toBuffer()
    const source = await stored(data, extension)
    expect(await chooseFormat(source, wishOf('w=20&auto=format', source), accept)).toBe(format)
  })
})
