import {describe, expect, it} from 'vitest'
import {declaredType, encodedType, photoName} from './photo-name.ts'

const ID = '6F9619FF-8B86-4D01-B42D-00CF4FC964FF'
/** As the database checks it. */
const SHAPE = /^[0-9]{13}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp|gif|hei[cf]|avif)$/

describe('a photo', () => {
  it('has the type that the browser says, or that its name says where the browser has no word for it', () => {
    expect(declaredType({name: 'x.png', type: 'image/jpeg'})).toBe('image/jpeg')
    expect(declaredType({name: 'x', type: 'image/JPG'})).toBe('image/jpeg')
    expect(declaredType({name: 'IMG_0001.HEIC', type: ''})).toBe('image/heic')
    expect(declaredType({name: 'x.heif', type: 'application/octet-stream'})).toBe('image/heif')
    expect(declaredType({name: 'x', type: 'image/heic-sequence'})).toBe('image/heic')
    expect(declaredType({name: 'notes', type: ''})).toBe('')
    expect(declaredType({name: 'a.pdf', type: 'application/pdf'})).toBe('')
    expect(declaredType({name: 'a.jpg', type: 'video/mp4'})).toBe('')
  })

  it('stays JPEG, PNG or WebP, and otherwise becomes JPEG', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) expect(encodedType(type)).toBe(type)
    for (const type of ['image/heic', 'image/gif', 'image/bmp', ''])
      expect(encodedType(type)).toBe('image/jpeg')
  })

  it('keeps its extension where that fits its type', () => {
    expect(photoName(1_700_000_000_000, ID, 'image/jpeg', 'IO.JPEG')).toMatch(/\.jpeg$/)
    expect(photoName(1_700_000_000_000, ID, 'image/jpeg', 'io.heic')).toMatch(/\.jpg$/)
    expect(photoName(1_700_000_000_000, ID, 'image/png', 'senza nome')).toMatch(/\.png$/)
  })

  it('has a name that the database takes, even where the clock stands in 1970', () => {
    for (const time of [1_700_000_000_000, 12_345.6, 0, -5]) {
      for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/avif']) {
        expect(photoName(time, ID, type, '../../x.php')).toMatch(SHAPE)
      }
    }
  })
})
