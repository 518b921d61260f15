import sharp from 'sharp'
import {expect, test} from 'vitest'
import {plain} from './fixtures.ts'
import {type Pixels, paletteOf} from './palette.ts'

async function pixelsOf(image: Buffer): Promise<Pixels> {
  const {data, info} = await sharp(image).raw().toBuffer({resolveWithObject: true})
  return {data, width: info.width, height: info.height, channels: info.channels}
}

test('the dominant colour is the most frequent one, and its text can be read on it', async () => {
  const stripe = {input: await plain(10, 16, '#ffff00').png().toBuffer(), left: 0, top: 0}
  const palette = paletteOf(
    await pixelsOf(await plain(16, 16, '#400000').composite([stripe]).png().toBuffer()),
  )
  expect(palette.dominant).toMatchObject({background: '#ffff00', foreground: '#000', population: 62.5})
  const dark = paletteOf(await pixelsOf(await plain(16, 16, '#400000').png().toBuffer()))
  expect(dark.dominant).toMatchObject({background: '#400000', foreground: '#fff', population: 100})
})

test('transparent pixels have no colour', () => {
  const pixels = {data: Buffer.from([255, 0, 0, 0]), width: 1, height: 1, channels: 4}
  expect(paletteOf(pixels)).toEqual({_type: 'sanity.imagePalette'})
})
