import sharp from 'sharp'
import type {GivenPhoto} from './page-entry.ts'

export const picture = (width: number, height: number) => {
  const channels = 3
  const noise = new Uint8Array(width * height * channels)
  for (let at = 0; at < noise.length; at++) noise[at] = (at * 31 + (at >> 7)) % 251
  return sharp(noise, {raw: {width, height, channels}})
}

/** Makes a JPEG as a phone held upright does, with its GPS position. */
export const phonePhoto = (width = 3000, height = 2000) =>
  picture(width, height)
    .jpeg()
    .withExif({
      IFD0: {Orientation: '6', Make: 'Telefono'},
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 28/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '9/1 11/1 0/1',
      },
    })
    .withMetadata({orientation: 6})
    .toBuffer()

export const hasExif = (data: Buffer) =>
  data.includes('Exif\0') || data.includes('GPS') || data.includes('http://ns.adobe')

export const given = (data: Buffer, name: string, type: string): GivenPhoto => ({
  base64: data.toString('base64'),
  name,
  type,
})
