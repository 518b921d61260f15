import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, it, test} from 'vitest'
import {compress, etagMatches, isCompressible, preferredEncoding} from './compress.ts'

const page = Buffer.from('<p>parole</p>'.repeat(500))

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s restores the page', async (encoding, open) => {
  for (const isBest of [true, false]) expect(open(await compress(page, encoding, isBest))).toEqual(page)
})

describe('preferredEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    [undefined, null],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP; q=0.000, x-br, *', null],
  ])('of %s is %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding)
  })
})

test('pictures and small texts stay uncompressed', () => {
  expect(isCompressible({type: 'image/avif', raw: page})).toBe(false)
  expect(isCompressible({type: 'text/html', raw: Buffer.from('breve')})).toBe(false)
})

test('If-None-Match compares weakly', () => {
  expect(['"a"', 'W/"a"', '"b", "a"', '*'].map((header) => etagMatches(header, '"a"'))).not.toContain(false)
  expect(['"b"', '', undefined].map((header) => etagMatches(header, '"a"'))).not.toContain(true)
})
