import sharp from 'sharp'
import {expect, test} from 'vitest'
import {tellsPlace} from '../../server/shared/security/picture-place.ts'
import {cameraPhoto, HEIC} from '../engines/camera-photos.ts'

const upright = await cameraPhoto(1)
const plain = await sharp(upright).jpeg().toBuffer()

test.each([
  ['JPEG', upright],
  ['JPEG that lies on its side', await cameraPhoto(6)],
  ['PNG', await sharp(upright).keepExif().png().toBuffer()],
  ['WebP', await sharp(upright).keepExif().webp().toBuffer()],
  ['AVIF', await sharp(upright).keepExif().avif().toBuffer()],
  ['HEIC', HEIC],
  ['XMP', Buffer.from('<rdf:Description exif:GPSLatitude="45,28N"/>')],
])('%s with its place tells it', (_what, photo) => {
  expect(tellsPlace(photo)).toBe(true)
})

test.each([
  ['without metadata', await sharp(upright).jpeg().toBuffer()],
  [
    'with its device alone',
    await sharp(upright)
      .withExif({IFD0: {Make: 'Fotocamera'}})
      .jpeg()
      .toBuffer(),
  ],
  ['with its way up alone', await sharp(plain).withMetadata({orientation: 6}).jpeg().toBuffer()],
  ['that looks like EXIF and ends', Buffer.from('MM\0*\0\0\0\x08', 'latin1')],
  ['that claims a list behind its end', Buffer.from('II*\0\xff\xff\xff\xff', 'latin1')],
  [
    'that claims more entries than any',
    Buffer.from(`II*\0\x08\0\0\0\xff\xff${'\x25\x88'.repeat(900)}`, 'latin1'),
  ],
])('a photo %s tells none', (_what, photo) => {
  expect(tellsPlace(photo)).toBe(false)
})

test('five megabytes of heads, each with a long list, are looked through at once', () => {
  const [head, list] = [Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(2 + 200 * 12)]
  list.writeUInt16LE(200)
  const heads = Buffer.concat(Array.from({length: 2_000}, () => Buffer.concat([head, list])))
  const many = Buffer.concat([Buffer.from('II*\0'.repeat(1_000_000), 'latin1'), heads])
  const begun = process.cpuUsage()
  expect(tellsPlace(many)).toBe(false)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1_000)
})
