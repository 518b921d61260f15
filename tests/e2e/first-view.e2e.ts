/** Checks the size of the first view and of the whole page. */
import {request} from 'node:http'
import {brotliCompressSync, brotliDecompressSync, gunzipSync, constants as zlib} from 'node:zlib'
import {expect, test} from '@playwright/test'

/** Bytes of ten TCP packets, which a server can send on a new connection before the first acknowledgement. */
const FIRST_TRIP = 10 * 1460
const ENCODINGS = {
  br: (part: Buffer) => brotliDecompressSync(part, {finishFlush: zlib.BROTLI_OPERATION_FLUSH}),
  gzip: (part: Buffer) => gunzipSync(part, {finishFlush: zlib.Z_SYNC_FLUSH}),
}
type Encoding = keyof typeof ENCODINGS

interface Sent {
  /** Size of status line and headers in HTTP/1.1. HTTP/2 needs fewer bytes. */
  headBytes: number
  body: Buffer
}

const sent = (url: string, encoding: Encoding) =>
  new Promise<Sent>((resolve, reject) => {
    const asked = request(url, {headers: {'accept-encoding': encoding}}, async (response) => {
      expect(response.headers['content-encoding']).toBe(encoding)
      const head = [`HTTP/1.1 ${response.statusCode} ${response.statusMessage}`, ...response.rawHeaders]
      const headBytes = head.reduce((sum, part) => sum + part.length + 2, 2)
      resolve({headBytes, body: Buffer.concat(await response.toArray())})
    })
    asked.on('error', reject).end()
  })

/** Decompresses the part of the HTML that fits into the first ten packets after the headers. */
const firstTrip = ({headBytes, body}: Sent, encoding: Encoding) =>
  ENCODINGS[encoding](body.subarray(0, FIRST_TRIP - headBytes)).toString()

function expectFirstView(html: string) {
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toMatch(/<style>[\s\S]+<\/style>/)
  expect(body).toMatch(/<header[\s\S]*<\/header>[\s\S]*<section id="hero"[\s\S]*?<\/section>/)
}

/** Maximum length of the demo page's HTML in characters, without the origin in its URLs. */
const MAX_CHARACTERS = 110_000

test.describe('the served page', () => {
  test('has its styles, header and hero in the first packets', async ({baseURL}) => {
    const url = baseURL ?? ''
    for (const encoding of Object.keys(ENCODINGS) as Encoding[])
      await test.step(encoding, async () => expectFirstView(firstTrip(await sent(url, encoding), encoding)))
  })

  test('is sent with brotli 11 and stays small', async ({baseURL}) => {
    const url = baseURL ?? ''
    const whole = brotliDecompressSync((await sent(url, 'br')).body)
    const best = brotliCompressSync(whole, {params: {[zlib.BROTLI_PARAM_QUALITY]: 11}})
    expect(whole.toString().replaceAll(url, '').length).toBeLessThanOrEqual(MAX_CHARACTERS)
    // Polls, because the server first sends fast compression, and caches Brotli's best quality some time later.
    await expect.poll(async () => (await sent(url, 'br')).body.length).toBeLessThanOrEqual(best.length * 1.01)
    // All CSS rules are in the head: one style for all browsers, and one for browsers without scripts.
    const [head = '', body = ''] = whole.toString().split('</head>')
    expect(head.match(/<style(?! data-styled)/g)).toHaveLength(2)
    expect(head.match(/<noscript><style/g)).toHaveLength(1)
    expect(body).not.toMatch(/<style(?! data-styled)/)
  })
})
