/** What a browser has after one round trip: of a new connection, ten packets come before it has to wait for an answer. */
import {request} from 'node:http'
import {brotliDecompressSync, gunzipSync, constants as zlib} from 'node:zlib'
import {expect} from '@playwright/test'

const FIRST_TRIP = 10 * 1460
export const ENCODINGS = {
  br: (part: Buffer) => brotliDecompressSync(part, {finishFlush: zlib.BROTLI_OPERATION_FLUSH}),
  gzip: (part: Buffer) => gunzipSync(part, {finishFlush: zlib.Z_SYNC_FLUSH}),
}
export type Encoding = keyof typeof ENCODINGS

interface Sent {
  /** As HTTP/1.1 writes it; later versions take less. */
  headBytes: number
  body: Buffer
}

export const sent = (url: string, encoding: Encoding) =>
  new Promise<Sent>((resolve, reject) => {
    const asked = request(url, {headers: {'accept-encoding': encoding}}, async (response) => {
      expect(response.headers['content-encoding']).toBe(encoding)
      const head = [`HTTP/1.1 ${response.statusCode} ${response.statusMessage}`, ...response.rawHeaders]
      const headBytes = head.reduce((sum, part) => sum + part.length + 2, 2)
      resolve({headBytes, body: Buffer.concat(await response.toArray())})
    })
    asked.on('error', reject).end()
  })

/** The bytes that reach a browser in the first round trip. */
export const firstTrip = ({headBytes, body}: Sent, encoding: Encoding) =>
  ENCODINGS[encoding](body.subarray(0, FIRST_TRIP - headBytes)).toString()

export function expectFirstView(html: string) {
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toMatch(/<style>[\s\S]+<\/style>/)
  expect(body).toMatch(/<header[\s\S]*<\/header>[\s\S]*<section id="hero"[\s\S]*?<\/section>/)
}
