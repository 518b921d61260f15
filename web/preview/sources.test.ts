import {describe, expect, it} from 'vitest'
import type {Page} from '../content/page.ts'
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
