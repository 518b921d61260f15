import {expect, test} from 'vitest'
import {plain} from './fixtures.ts'
import {paletteOf} from './inspect.ts'

test('the dominant colour is the most frequent one, and its text can be read on it', async () => {
  const stripe = {input: await plain(10, 16, '#ffff00').png().toBuffer(), left: 0, top: 0}
  const {dominant} = await paletteOf(await plain(16, 16, '#480808').composite([stripe]).png().toBuffer())
  expect(dominant).toMatchObject({background: '#f8f808', foreground: '#000'})
  const dark = await paletteOf(await plain(16, 16, '#480808').png().toBuffer())
  expect(dark.dominant).toMatchObject({background: '#480808', foreground: '#fff'})
})

test('what is see-through counts as white', async () => {
  const clear = await plain(4, 4).ensureAlpha(0).png().toBuffer()
  expect((await paletteOf(clear)).dominant.background).toBe('#f8f8f8')
})
