/** What is there after one round trip: of a new connection, ten packets come before anybody has to wait for an answer. */
import {request} from 'node:http'
import {brotliCompressSync, brotliDecompressSync, gunzipSync, constants as zlib} from 'node:zlib'
import {addEntries} from '../bench/content.ts'
import {expect, test} from '../support/page-own.ts'

const FIRST_TRIP = 10 * 1460
/**
 * Characters of the whole page as it is seeded, all its optional sections filled. Nothing depends on it; it should not
 * grow unseen. Pressed, it is some 22,000 bytes; how many exactly follows from the names of files and classes, by chance.
 */
const WHOLE = 114_000
/** More than the page shows of any list, and many more. */
const [FEW, MORE] = [12, 400]

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

/** What grows with a page: its HTML as it stands and as it travels, its elements, and what it begins from. */
async function sizes(url: string) {
  const html = await (await fetch(url)).text()
  const revision = /data-revision="([^"]+)"/.exec(html)?.[1]
  return {
    html: html.length,
    pressed: brotliCompressSync(html).length,
    elements: html.match(/<[a-z]/g)?.length ?? 0,
    crawlers: /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]?.length ?? 0,
    snapshot: (await (await fetch(`${url}/content/${revision}.json`)).text()).length,
  }
}

test('with 400 more of each list the page is that of a dozen, and what is first comes first', async ({
  own,
}) => {
  const demo = await sizes(own.url)
  const showing = (more: number) =>
    expect
      .poll(async () => (await fetch(`${own.url}/testimonianze.html`)).text())
      .toContain(`Voce ${more - 1}<`)
  await addEntries(own.lake, FEW)
  await showing(FEW)
  const few = await sizes(own.url)
  await addEntries(own.lake, MORE - FEW, FEW)
  await showing(MORE)
  const many = await sizes(own.url)
  for (const [name, figures] of Object.entries({demo, few, many}))
    test.info().annotations.push({type: 'figure', description: `${name}: ${JSON.stringify(figures)}`})
  expect(many.pressed).toBeLessThanOrEqual(demo.pressed * 1.05)
  expect(many.elements).toBe(few.elements)
  expect(many.crawlers).toBe(few.crawlers)
  // A longer number in 'how many there are'.
  expect(many.html - few.html).toBeLessThanOrEqual(3)
  // The same, and in the count of documents by which a change is noticed.
  expect(many.snapshot - few.snapshot).toBeLessThanOrEqual(5)
  for (const encoding of Object.keys(ENCODINGS) as Encoding[])
    expectFirstView(firstTrip(await sent(own.url, encoding), encoding))
})

test('the whole page is sent at its best compression, and stays within what is watched', async ({own}) => {
  const whole = brotliDecompressSync((await sent(own.url, 'br')).body)
  const best = brotliCompressSync(whole, {params: {[zlib.BROTLI_PARAM_QUALITY]: 11}})
  expect(whole.toString().replaceAll(own.url, '').length).toBeLessThanOrEqual(WHOLE)
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
