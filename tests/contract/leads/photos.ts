import sharp from 'sharp'
import type {GivenPhoto} from './page-entry.ts'

export const picture = (width: number, height: number) => {
  const channels = 3
  const noise = new Uint8Array(width * height * channels)
  for (let at = 0; at < noise.length; at++) noise[at] = (at * 31 + (at >> 7)) % 251
  return sharp(noise, {raw: {width, height, channels}})
}

export const given = (data: Buffer, name: string, type: string): GivenPhoto => ({
  base64: data.toString('base64'),
  name,
  type,
})
