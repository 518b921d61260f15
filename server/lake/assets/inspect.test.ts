import {expect, test} from 'vitest'
import {plain} from '../testing/pictures.ts'
import {paletteOf} from './inspect.ts'

test('returns the most frequent colour with a readable foreground', async () => {
  const stripe = {input: await plain(10, 16, '#ffff00').png().toBuffer(), left: 0, top: 0}
  const {dominant} = await paletteOf(await plain(16, 16, '#480808').composite([stripe]).png().toBuffer())
  expect(dominant).toMatchObject({background: '#ffff00', foreground: '#000'})
  const dark = await paletteOf(await plain(16, 16, '#480808').png().toBuffer())
  expect(dark.dominant).toMatchObject({background: '#480808', foreground: '#fff'})
})

test('returns the mean of similar colours', async () => {
  const colourOf = async (colour: string) =>
    (await paletteOf(await plain(4, 4, colour).png().toBuffer())).dominant
  expect(await colourOf('#faf7f2')).toMatchObject({background: '#faf7f2'})
  const half = {input: await plain(8, 4, '#404444').png().toBuffer(), left: 0, top: 0}
  const two = await plain(8, 8, '#484848').composite([half]).png().toBuffer()
  expect((await paletteOf(two)).dominant).toMatchObject({background: '#444646'})
})

test('returns no colour for transparent pictures', async () => {
  const clear = await plain(4, 4).ensureAlpha(0).png().toBuffer()
  expect((await paletteOf(clear)).dominant).toBeUndefined()
})
