import {describe, expect, test} from 'vitest'
import {SINGLETON_TYPES} from '../../schemas/sections.ts'
import {bare, CASES, type Edit} from '../support/page-cases.ts'
import {PICTURE_FILE, renderEdited, unchanged} from '../support/rendered.ts'

async function publish(edit: Edit) {
  const {landing, notFound, texts} = await renderEdited(edit)
  return [landing, notFound, ...texts.map(({html}) => html)]
}

const withoutCode = (html: string) => html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')
/** An address of a picture may hold 'null'; what is read may not. */
const textOf = (html: string) => withoutCode(html).replaceAll(/<[^>]+>/g, ' ')

function expectWhole(pages: string[]) {
  for (const html of pages) {
    expect(textOf(html)).not.toMatch(/undefined|\[object |NaN|\bnull\b/)
    expect(withoutCode(html)).not.toMatch(/undefined|\[object |href="\s*(javascript|data):/)
    expect(withoutCode(html)).not.toMatch(/<a\b[^>]*>[^<]*Trappola/)
    expect(withoutCode(html)).toMatch(/<main\b.*<\/main>/s)
  }
}

/** Without its label a procedure is written as 'null: FUE'. */
const UNLABELLED = 'testimonialsSection'

const SIZE = 5
/** Each without its neighbours on the page: those stay filled and read of the others. */
const GROUPS: string[][] = Array.from({length: SIZE}, (_, group) =>
  SINGLETON_TYPES.filter((_type, index) => index % SIZE === group),
)

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
    const filled = ids.filter((id) => id !== UNLABELLED)
    expectWhole(await publish((all) => ({change: all.filter(({_id}) => filled.includes(_id)).map(bare)})))
  })

  test.fails("stays whole with an empty 'testimonialsSection'", async () => {
    expectWhole(await publish((all) => ({change: all.filter(({_id}) => _id === UNLABELLED).map(bare)})))
  })
})
