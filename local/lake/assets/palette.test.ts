import sharp from 'sharp'
import {expect, test} from 'vitest'
import {blurHashOf} from './blur-hash.ts'
import {plain, quarters} from './fixtures.ts'
import {paletteOf} from './palette.ts'
import type {Pixels} from './pixels.ts'

async function pixelsOf(image: Buffer): Promise<Pixels> {
  const {data, info} = await sharp(image).raw().toBuffer({resolveWithObject: true})
  return {data, width: info.width, height: info.height, channels: info.channels}
}
const solid = async (colour: string) => pixelsOf(await plain(16, 16, colour).png().toBuffer())

test('the dominant colour is the most frequent one, and its text can be read on it', async () => {
  const stripe = {input: await plain(10, 16, '#ffff00').png().toBuffer(), left: 0, top: 0}
  const palette = paletteOf(
    await pixelsOf(await plain(16, 16, '#400000').composite([stripe]).png().toBuffer()),
  )
  expect(palette.dominant).toMatchObject({background: '#ffff00', foreground: '#000', population: 62.5})
  expect(palette.darkVibrant).toMatchObject({background: '#400000', foreground: '#fff', population: 37.5})
  expect(palette.lightMuted).toBeUndefined()
})

test('transparent pixels have no colour', () => {
  const pixels = {data: Buffer.from([255, 0, 0, 0]), width: 1, height: 1, channels: 4}
  expect(paletteOf(pixels)).toEqual({_type: 'sanity.imagePalette'})
})

test('a BlurHash tells its components and the average colour', async () => {
  expect(blurHashOf(await solid('#ffffff')).slice(0, 6)).toMatch(/^L.TSUA$/)
  expect(blurHashOf(await solid('#000000')).slice(0, 6)).toMatch(/^L.0000$/)
  const detailed = blurHashOf(await pixelsOf(await quarters()))
  expect(detailed).toMatch(/^L[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]{27}$/)
  expect(detailed[1]).not.toBe('0')
})
