/** The first view of a page whose lists are long. */
import {brotliCompressSync} from 'node:zlib'
import {addEntries} from '../bench/content.ts'
import {ENCODINGS, type Encoding, expectFirstView, firstTrip, sent} from '../support/first-trip.ts'
import {expect, test} from '../support/page-own.ts'

/** More than the page shows of any list, and many more. */
const [FEW, MORE] = [12, 400]

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
