import {parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import type {Page} from '../content/page.ts'
import {pageQuery} from '../sections/query.ts'
import {clean, pieces} from './marks.ts'
import {withSources} from './sources.ts'

const page = {
  hero: {
    _id: 'drafts.hero',
    _type: 'hero',
    headline: 'I suoi capelli',
    figures: [{_key: 'a', value: '99%'}],
    picture: {alt: 'Un volto', hotspot: {x: 0.5}, asset: {_id: 'image-1'}},
  },
  packages: [{_id: 'oro', _type: 'package', price: 2400, popular: true, features: ['Uno']}],
  faqs: [
    {
      _id: 'f',
      _type: 'faq',
      answer: [{_type: 'block', _key: 'b', listItem: 'bullet', children: [{_key: 's', text: 'Sì'}]}],
    },
  ],
  totals: {faqs: 1},
} as unknown as Page

const shown = withSources(page)
const attribute = (value: unknown) => pieces(String(value))[0]?.attribute

describe('marked content', () => {
  it('names document, published id and path of a text', () => {
    expect(clean(shown.hero?.headline ?? '')).toBe('I suoi capelli')
    expect(attribute(shown.hero?.headline)).toMatch(/id=hero;type=hero;path=headline;/)
    expect(attribute(shown.hero?.figures?.[0]?.value)).toMatch(/path=figures:a\.value/)
  })

  it('names numbers and members of plain lists', () => {
    expect(attribute(shown.packages[0]?.price)).toMatch(/id=oro;type=package;path=price/)
    expect(attribute(shown.packages[0]?.features?.[0])).toMatch(/path=features:0/)
  })

  it('keeps values that no visitor reads', () => {
    expect(shown.packages[0]?.popular).toBe(true)
    expect(shown.hero?.picture?.hotspot?.x).toBe(0.5)
    expect(shown).toMatchObject({totals: {faqs: 1}})
  })

  it('names the field of a picture and of a paragraph', () => {
    expect(shown.hero?.picture).toMatchObject({
      sanity: expect.stringMatching(/id=hero;type=hero;path=picture;/),
    })
    expect(shown.faqs[0]?.answer?.[0]).toMatchObject({
      listItem: 'bullet',
      sanity: expect.stringMatching(/id=f;type=faq;path=answer:b\.children:s;/),
    })
  })
})

interface Node {
  type: string
  name?: string
  base?: Node
  expr?: Node
  value?: Node
  attributes?: Node[]
}

/** What visitors never read, and what stands in the answer beside the documents. */
const COMPUTED = ['tone', 'totals', 'revision']

/** The field that an expression hands on as it is; null if it computes something or reads another document's texts. */
function fieldIn(node: Node | undefined): string | null {
  if (node?.type === 'AccessAttribute' && !node.base) return node.name ?? null
  const isWay = ['Projection', 'Map', 'ArrayCoerce', 'Deref'].includes(node?.type ?? '')
  const name = isWay ? fieldIn(node?.base) : null
  // A picture's file is another document, and holds no text.
  return node?.type === 'Deref' && name !== 'asset' ? null : name
}

/** The fields of an answer that stand under another name than in their document. */
function renamed(node: Node | undefined, isRoot = true): string[] {
  if (!node) return []
  const own = (node.attributes ?? []).flatMap(({name = '', value}) => {
    if (COMPUTED.includes(name)) return []
    return isRoot || fieldIn(value) === name ? renamed(value, false) : [name]
  })
  return [...own, ...renamed(node.expr, false), ...renamed(node.base, false)]
}

describe('the page query', () => {
  it('hands on every field under its own name', () => {
    expect(renamed(parse(pageQuery) as unknown as Node)).toEqual([])
  })
})
