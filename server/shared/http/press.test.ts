import {randomBytes} from 'node:crypto'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {encodingFor, listed, press} from './press.ts'

const page = Buffer.from(
  '<p>Una clinica a Istanbul, dal primo messaggio all’ultimo controllo.</p>'.repeat(200),
)
const html = {type: 'text/html; charset=utf-8', raw: page}

test.each(['br', 'gzip'] as const)('%s gives back every byte, at either effort', async (encoding) => {
  const open = encoding === 'br' ? brotliDecompressSync : gunzipSync
  for (const best of [true, false]) expect(open(await press(page, encoding, best))).toEqual(page)
})

test('the best effort is never larger', async () => {
  const mixed = Buffer.concat([page, Buffer.from(randomBytes(4000).toString('hex')), page])
  const [best, quick] = await Promise.all([press(mixed, 'br', true), press(mixed, 'br', false)])
  expect(best.length).toBeLessThan(quick.length)
})

test('brotli goes before gzip, and nobody gets what they did not ask for', () => {
  expect(encodingFor(html, 'gzip, deflate, br')).toBe('br')
  expect(encodingFor(html, 'gzip')).toBe('gzip')
  expect(encodingFor(html, 'identity')).toBeNull()
  expect(encodingFor(html, undefined)).toBeNull()
  expect(encodingFor(html, 'br;q=0, gzip')).toBe('gzip')
  expect(encodingFor(html, 'GZIP; q=0.000, x-br, *')).toBeNull()
})

test('pictures and a handful of bytes go as they are', () => {
  expect(encodingFor({type: 'image/avif', raw: page}, 'br')).toBeNull()
  expect(encodingFor({type: html.type, raw: Buffer.from('breve')}, 'br')).toBeNull()
})

test('of a list without end its beginning is read', () => {
  expect(listed('gzip, br')).toEqual(['gzip', ' br'])
  expect(listed(','.repeat(16_000)).length).toBeLessThan(2_000)
})
