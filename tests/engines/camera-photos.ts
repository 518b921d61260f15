/** Photos as a telephone writes them: with the place where they were taken, and held in any of eight ways. */
import sharp from 'sharp'

const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '45/1 28/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '9/1 11/1 0/1',
}
const DEVICE = 'Fotocamera'

/** How each orientation's points lie in the file: turned by so much, and then mirrored or not. */
const LAID = [
  {turned: 0, mirrored: false},
  {turned: 0, mirrored: true},
  {turned: 180, mirrored: false},
  {turned: 180, mirrored: true},
  {turned: 90, mirrored: true},
  {turned: 270, mirrored: false},
  {turned: 270, mirrored: true},
  {turned: 90, mirrored: false},
] as const
export const ORIENTATIONS = LAID.map((_, index) => index + 1)

const SIZE = {width: 40, height: 80}
const light = {create: {width: 20, height: 40, channels: 3, background: '#fff'}} as const

/** Upright it is brown, and white in its upper left quarter. */
export async function cameraPhoto(orientation: number): Promise<Buffer> {
  const {turned, mirrored} = LAID[orientation - 1] ?? LAID[0]
  const upright = await sharp({create: {...SIZE, channels: 3, background: '#8a5a44'}})
    .composite([{input: light, left: 0, top: 0}])
    .png()
    .toBuffer()
  const lying = await sharp(upright).rotate(turned).png().toBuffer()
  return sharp(lying)
    .flop(mirrored)
    .withExif({IFD0: {Make: DEVICE}, IFD3: PLACE})
    .withMetadata({orientation})
    .jpeg()
    .toBuffer()
}

/** Made once by `heif-enc` of a JPEG as above, 64 × 32 points. */
export const HEIC = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA',
    'AAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAIAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAAXAACAAEA',
    'AAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACYQABAAAAAAAAAUIAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAA',
    'ABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAA',
    'AAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW',
    '6uSmubAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAIAAAABBw',
    'aXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MA',
    'AwABAAIAAAGmbWRhdAAAAFgoAa8J4OHPgG/ov/gJCUGRH/+jaYsy8Wdzm3oC02WBnQ742wqAaj1Q7/6J1+tu+9FEMDDkeOmm',
    'jb+ieuN3//nJo+rzmRDkEdBQk7sfukaT1kxA6GG+9v3wAAAAAElJKgAIAAAACAAPAQIACwAAAH4AAAASAQMAAQAAAAEAAAAa',
    'AQUAAQAAAG4AAAAbAQUAAQAAAHYAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAIoAAAAliAQAAQAAANgAAAAA',
    'AAAAOGMAAOgDAAA4YwAA6AMAAEZvdG9jYW1lcmEAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaAD',
    'AAEAAAD//wAAAqAEAAEAAABAAAAAA6AEAAEAAAAgAAAAAAAAAAQAAQACAAIAAABOAAAAAgAFAAMAAAAmAQAAAwACAAIAAABF',
    'AAAABAAFAAMAAAAOAQAAAAAAAAkAAAABAAAACwAAAAEAAAAAAAAAAQAAAC0AAAABAAAAHAAAAAEAAAAAAAAAAQAAAA==',
  ].join(''),
  'base64',
)

/** 45/1 and 28/1, as EXIF writes numbers. */
const DEGREES = Buffer.from('2d000000010000001c00000001000000', 'hex')

/** What it says besides the picture. */
export const tells = (photo: Buffer) =>
  Object.entries({device: DEVICE, place: DEGREES})
    .filter(([, trace]) => photo.includes(trace))
    .map(([what]) => what)

/** The picture as somebody sees it who looks at the stored file. */
export async function seen(stored: Buffer) {
  const {data, info} = await sharp(stored)
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const isLight = (x: number, y: number) => (data[(y * width + x) * channels + 2] ?? 0) > 160
  const [left, right, top, bottom] = [5, width - 6, 5, height - 6]
  const lightCorners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => isLight(x, y))
  return {width, height, lightCorners}
}

export const UPRIGHT = {...SIZE, lightCorners: [true, false, false, false]}
