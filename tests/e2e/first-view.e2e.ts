/** What is there after one round trip: of a new connection, ten packets come before anybody has to wait for an answer. */
import {request} from 'node:http'
import {brotliCompressSync, brotliDecompressSync, gunzipSync, constants as zlib} from 'node:zlib'
import {addEntries} from '../bench/content.ts'
import {expect, test} from '../support/page-own.ts'

const FIRST_TRIP = 10 * 1460
/** Of the whole page as it is seeded, all its optional sections filled. Nothing depends on it; it should not grow unseen. */
const WHOLE_BYTES = 22_000
const MORE = 400

const ENCODINGS = {
  br: (part: Buffer) => brotliDecompressSync(part, {finishFlush: zlib.BROTLI_OPERATION_FLUSH}),
  gzip: (part: Buffer) => gunzipSync(part, {finishFlush: zlib.Z_SYNC_FLUSH}),
}
type Encoding = keyof typeof ENCODINGS

interface Sent {
  /** As HTTP/1.1 writes it; later versions take less. */
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

/** What a browser has to show before it hears from the server again. */
const firstTrip = ({headBytes, body}: Sent, encoding: Encoding) =>
  ENCODINGS[encoding](body.subarray(0, FIRST_TRIP - headBytes)).toString()

function expectFirstView(html: string) {
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toMatch(/<style>[\s\S]+<\/style>/)
  expect(body).toMatch(/<header[\s\S]*<\/header>[\s\S]*<section id="hero"[\s\S]*?<\/section>/)
}

for (const encoding of Object.keys(ENCODINGS) as Encoding[]) {
  test(`head, styles, header and opening come first, as ${encoding}`, async ({own}) => {
    expectFirstView(firstTrip(await sent(own.url, encoding), encoding))
  })
}

test('they come first with 400 more testimonials and answers', async ({own}) => {
  await addEntries(own.lake, MORE)
  await expect.poll(async () => (await (await fetch(own.url)).text()).includes(`Voce ${MORE - 1}`)).toBe(true)
  for (const encoding of Object.keys(ENCODINGS) as Encoding[])
    expectFirstView(firstTrip(await sent(own.url, encoding), encoding))
})

test('the whole page is sent at its best compression, and stays within what is watched', async ({own}) => {
  const whole = brotliDecompressSync((await sent(own.url, 'br')).body)
  const best = brotliCompressSync(whole, {params: {[zlib.BROTLI_PARAM_QUALITY]: 11}})
  expect(best.length).toBeLessThanOrEqual(WHOLE_BYTES)
  // Right after a publish it goes out less compressed: nobody waits for the best.
  await expect
    .poll(async () => (await sent(own.url, 'br')).body.length)
    .toBeLessThanOrEqual(best.length * 1.01)
  // Styles that came later would change what is painted already. Without script one more counts, in the head as well.
  const [head = '', body = ''] = whole.toString().split('</head>')
  expect(head.match(/<style(?! data-styled)/g)).toHaveLength(2)
  expect(head.match(/<noscript><style/g)).toHaveLength(1)
  expect(body).not.toMatch(/<style(?! data-styled)/)
})
