import {describe, expect, it} from 'vitest'
import {isImage, photoName, sentFormat} from './photo-name.ts'

const ID = '6F9619FF-8B86-4D01-B42D-00CF4FC964FF'
/** Pattern by which the database checks photo names. */
const SHAPE = /^[0-9]{13}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp)$/

describe('isImage', () => {
  it('accepts any image type, and HEIC without one', () => {
    expect(isImage({name: 'x', type: 'image/bmp'})).toBe(true)
    expect(isImage({name: 'IMG_0001.HEIC', type: ''})).toBe(true)
    expect(isImage({name: 'notes', type: ''})).toBe(false)
    expect(isImage({name: 'a.pdf', type: 'application/pdf'})).toBe(false)
  })
})

describe('sentFormat', () => {
  it('keeps JPEG, PNG and WebP, and makes the rest JPEG', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) expect(sentFormat({type})).toBe(type)
    for (const type of ['image/heic', 'image/gif', '']) expect(sentFormat({type})).toBe('image/jpeg')
  })
})

describe('photoName', () => {
  it('keeps the original extension if it fits the sent format', () => {
    expect(photoName(1_700_000_000_000, ID, 'image/jpeg', 'IO.JPEG')).toMatch(/\.jpeg$/)
    expect(photoName(1_700_000_000_000, ID, 'image/jpeg', 'io.heic')).toMatch(/\.jpg$/)
    expect(photoName(1_700_000_000_000, ID, 'image/png', 'senza nome')).toMatch(/\.png$/)
  })

  it('has a shape that the database takes, even with a wrong clock', () => {
    for (const time of [1_700_000_000_000, 12_345, 0])
      expect(photoName(time, ID, 'image/webp', '../../x.php')).toMatch(SHAPE)
  })
})
