/** The first view and the whole page, in bytes. */
import {brotliCompressSync, brotliDecompressSync, constants as zlib} from 'node:zlib'
import {expect, test} from '@playwright/test'
import {ENCODINGS, type Encoding, expectFirstView, firstTrip, sent} from '../support/first-trip.ts'

/** Characters of the whole page as it is seeded. Nothing depends on it; it should not grow unseen. */
const WHOLE = 110_000
test.describe('the page as it travels', () => {
  test('has its head, styles, header and opening in the first packets', async ({baseURL}) => {
    const url = baseURL ?? ''
    for (const encoding of Object.keys(ENCODINGS) as Encoding[])
      await test.step(encoding, async () => expectFirstView(firstTrip(await sent(url, encoding), encoding)))
  })

  test('is sent at its best compression, and does not grow unseen', async ({baseURL}) => {
    const url = baseURL ?? ''
    const whole = brotliDecompressSync((await sent(url, 'br')).body)
    const best = brotliCompressSync(whole, {params: {[zlib.BROTLI_PARAM_QUALITY]: 11}})
    expect(whole.toString().replaceAll(url, '').length).toBeLessThanOrEqual(WHOLE)
    // Right after a publish it goes out less compressed: nobody waits for the best.
    await expect.poll(async () => (await sent(url, 'br')).body.length).toBeLessThanOrEqual(best.length * 1.01)
    // Styles that came later would change what is painted already. Without script one more counts, in the head as well.
    const [head = '', body = ''] = whole.toString().split('</head>')
    expect(head.match(/<style(?! data-styled)/g)).toHaveLength(2)
    expect(head.match(/<noscript><style/g)).toHaveLength(1)
    expect(body).not.toMatch(/<style(?! data-styled)/)
  })
})
