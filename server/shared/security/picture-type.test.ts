import {expect, test} from 'vitest'
import {pictureType} from './picture-type.ts'

const iso = (...brands: string[]) => {
  const [major = '', ...others] = brands
  const body = `ftyp${major}\0\0\0\0${others.join('')}`
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, Buffer.from(body, 'latin1'), Buffer.alloc(64)])
}
const padded = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(16)])

test.each([
  ['jpg', padded('\xff\xd8\xff\xe0')],
  ['png', padded('\x89PNG\r\n\x1a\n')],
  ['gif', padded('GIF89a')],
  ['tif', padded('II*\0')],
  ['tif', padded('MM\0*')],
  ['webp', padded('RIFF\0\0\0\0WEBP')],
  ['heic', iso('heic', 'mif1', 'heic')],
  ['heic', iso('mif1', 'heic')],
  ['heif', iso('mif1')],
  ['avif', iso('mif1', 'avif', 'miaf')],
  ['avif', iso('avif', 'mif1')],
])('%s is known by its first bytes', (type, bytes) => {
  expect(pictureType(bytes)).toBe(type)
})

test.each([
  ['a film', iso('isom', 'mp42')],
  ['a page', padded('<!doctype html><script>')],
  ['a drawing with script', padded('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a document', padded('%PDF-1.7')],
  ['a sound in RIFF', padded('RIFF\0\0\0\0WAVE')],
  ['nothing', Buffer.alloc(0)],
  ['an absurd box', Buffer.concat([Buffer.from([255, 255, 255, 255]), Buffer.from('ftypxxxx')])],
])('%s is no image', (_name, bytes) => {
  expect(pictureType(bytes)).toBeNull()
})
