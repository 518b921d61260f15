/** Creates and checks photos with the metadata of a phone: rotation by 90°, GPS position and device name. */
import sharp from 'sharp'

const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '45/1 28/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '9/1 11/1 0/1',
}
const DEVICE = 'Fotocamera'

const SIZE = {width: 40, height: 80}
const light = {create: {width: 20, height: 40, channels: 3, background: '#fff'}} as const

/** Creates a brown picture whose upper left quarter is white. */
export const createPng = () =>
  sharp({create: {...SIZE, channels: 3, background: '#8a5a44'}})
    .composite([{input: light, left: 0, top: 0}])
    .png()
    .toBuffer()

/** Creates a JPEG of `createPng`'s picture, rotated by 270°. Programs show it upright because of EXIF orientation 6. */
export const createCameraPhoto = async (): Promise<Buffer> =>
  sharp(await createPng())
    .rotate(270)
    .withExif({IFD0: {Make: DEVICE}, IFD3: PLACE})
    .withMetadata({orientation: 6})
    .jpeg()
    .toBuffer()

/** Bytes with which EXIF stores the latitude's degrees and minutes, 45/1 and 28/1. */
const DEGREES = Buffer.from('2d000000010000001c00000001000000', 'hex')

/** Returns which metadata a file still contains: `device` for the phone's name, `place` for the GPS position. */
export const findTraces = (photo: Buffer) =>
  Object.entries({device: DEVICE, place: DEGREES})
    .filter(([, trace]) => photo.includes(trace))
    .map(([what]) => what)

/** Applies the EXIF orientation, then returns the picture's size and whether its upper left corner is light. */
export async function describePicture(stored: Buffer) {
  const {data, info} = await sharp(stored)
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const blueAt = (x: number, y: number) => data[(y * width + x) * channels + 2] ?? 0
  return {width, height, isUpright: blueAt(5, 5) > 160}
}

export const UPRIGHT = {...SIZE, isUpright: true}
