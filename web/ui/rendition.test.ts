import {describe, expect, test} from 'vitest'
import {rendition} from './rendition.ts'

const hash = 'a'.repeat(40)
const asset = {_id: `image-${hash}-1600x1200-jpg`}

describe('a picture', () => {
  test('has the given widths, at most its own', () => {
    expect(rendition({alt: '', asset}, [400, 800, 3000])?.srcSet).toBe(
      [400, 800, 1600]
        .map((w) => `/images/embedded/production/${hash}-1600x1200.jpg?w=${w}&q=68&auto=format ${w}w`)
        .join(', '),
    )
  })

  test('is null for another id', () => {
    expect(rendition({alt: '', asset: null}, [400])).toBeNull()
    expect(rendition({alt: '', asset: {...asset, _id: '../../etc/passwd'}}, [400])).toBeNull()
    expect(rendition(null, [400])).toBeNull()
  })

  test('applies crop and hotspot', () => {
    const crop = {left: 0.5, top: 0, right: 0, bottom: 0}
    expect(rendition({alt: '', asset, crop}, [400])?.src).toContain('?rect=800,0,800,1200&')
    const hotspot = {x: 0.95, y: 0.5}
    expect(rendition({alt: '', asset, hotspot}, [400], 1)?.src).toContain('?rect=400,0,1200,1200&')
  })
})

test('a WebP is requested as one frame', () => {
  const webp = {alt: '', asset: {...asset, _id: `image-${hash}-1600x1200-webp`}}
  expect(rendition(webp, [400])?.src).toContain('&frame=1')
  expect(rendition({alt: '', asset}, [400])?.src).not.toContain('frame')
})

test('the position keeps the hotspot in a box that crops again', () => {
  const at = (x: number, y: number, ratio?: number) =>
    rendition({alt: '', asset, hotspot: {x, y}}, [400], ratio)?.position
  expect(at(0.2, 0.9)).toBe('20% 90%')
  expect(at(0.9, 0.5, 1)).toBe('87% 50%')
  expect(at(0.5, 0.5)).toBeNull()
  expect(rendition({alt: '', asset}, [400])?.position).toBeNull()
})
