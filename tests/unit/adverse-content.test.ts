import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {SINGLETON_TYPES} from '../../schemas/sections.ts'
import {bare, CASES, type Edit, editAll} from '../support/page-cases.ts'
import {PICTURE_FILE, renderEdited, unchanged} from '../support/rendered.ts'
import {testimonialsSection} from '../support/words.ts'

async function publish(edit: Edit) {
  const {landing, notFound, texts} = await renderEdited(edit)
  return [landing, notFound, ...texts.map(({html}) => html)]
}

const withoutCode = (html: string) => html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')
const textOf = (html: string) => withoutCode(html).replaceAll(/<[^>]+>/g, ' ')

function expectWhole(pages: string[]) {
  for (const html of pages) {
    expect(textOf(html)).not.toMatch(/undefined|\[object |NaN|\bnull\b/)
    expect(withoutCode(html)).not.toMatch(/undefined|\[object |href="\s*(javascript|data):/)
    expect(withoutCode(html)).not.toMatch(/<a\b[^>]*>[^<]*Trappola/)
    expect(withoutCode(html)).toMatch(/<main\b.*<\/main>/s)
  }
}

const SIZE = 5
/** Groups of singletons that are not neighbours in the list, so that a test never removes two neighbours together. */
const GROUPS: string[][] = Array.from({length: SIZE}, (_, group) =>
  SINGLETON_TYPES.filter((_type, index) => index % SIZE === group),
)

// Imports Coerenza by a computed path, because Coerenza does not compile with the TypeScript options of the tests.
const COERENZA = path.join(import.meta.dirname, '../../studio/tools/coerenza/testing/seed.ts')
const {
  findingsIn,
  seed,
}: {
  findingsIn(docs: readonly object[]): unknown
  seed(): Parameters<Edit>[0]
} = await import(COERENZA)

test.each(CASES)('Coerenza finishes every rule: %s', (_name, edit) => {
  expect(() => findingsIn(edit(seed()).change)).not.toThrow()
})

describe('the rendered page', () => {
  test('has every section of the demo content', async () => {
    const [landing = ''] = await publish(unchanged)
    expect(landing.match(/<section id="/g)).toHaveLength(12)
    expect(landing).toContain(PICTURE_FILE)
  })

  test.each(CASES)('stays whole: %s', async (_name, edit) => {
    expectWhole(await publish(edit))
  })

  test.each(GROUPS)('stays whole without %s, and with empty ones', async (...ids) => {
    expectWhole(await publish(() => ({change: [], remove: ids})))
    expectWhole(await publish((all) => ({change: all.filter(({_id}) => ids.includes(_id)).map(bare)})))
  })

  test('shows the verified badge on verified testimonials alone', async () => {
    const badges = async (verified: boolean) => {
      const [landing = ''] = await publish(editAll('testimonial', () => ({verified})))
      return textOf(landing).match(new RegExp(`\\b${testimonialsSection.verifiedLabel}\\b`, 'g'))?.length ?? 0
    }
    expect(await badges(true)).toBeGreaterThan(0)
    expect(await badges(false)).toBe(0)
  })
})
