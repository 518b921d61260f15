import {expect, test} from 'vitest'
import type {Page} from '../content/page.ts'
import {clean, pieces} from './marks.ts'
import {withSources} from './sources.ts'

const source = (document: number, path: number) => ({
  type: 'value' as const,
  source: {type: 'documentValue' as const, document, path},
})

const page = {
  hero: {
    _id: 'hero',
    _type: 'hero',
    headline: 'I suoi capelli',
    figures: [{_key: 'a', value: '99%'}],
    picture: {alt: 'Un volto', hotspot: {x: 0.5}, asset: {_id: 'image-1'}},
  },
  packages: [{_id: 'oro', _type: 'package', price: 2400, popular: true, features: ['Uno']}],
  faqs: [
    {_id: 'f', _type: 'faq', answer: [{_type: 'block', _key: 'b', children: [{_key: 's', text: 'Sì'}]}]},
  ],
} as unknown as Page

const map = {
  documents: [
    {_id: 'drafts.hero', _type: 'hero'},
    {_id: 'oro', _type: 'package'},
  ],
  paths: [
    "$['headline']",
    "$['figures'][?(@._key=='a')]['value']",
    "$['price']",
    "$['features'][0]",
    "$['picture']['hotspot']['x']",
  ],
  mappings: {
    "$['hero']['headline']": source(0, 0),
    "$['hero']['figures'][0]['value']": source(0, 1),
    "$['packages'][0]['price']": source(1, 2),
    "$['packages'][0]['features'][0]": source(1, 3),
    "$['hero']['picture']['hotspot']['x']": source(0, 4),
  },
}

const shown = withSources(page, map)
const attribute = (value: unknown) => pieces(String(value))[0]?.attribute

test('texts carry their document, published id and path', () => {
  expect(clean(shown.hero?.headline ?? '')).toBe('I suoi capelli')
  expect(attribute(shown.hero?.headline)).toMatch(/id=hero;type=hero;path=headline;/)
  expect(attribute(shown.hero?.figures?.[0]?.value)).toMatch(/path=figures:a\.value/)
})

test('numbers and members of plain lists as well', () => {
  expect(attribute(shown.packages[0]?.price)).toMatch(/id=oro;type=package;path=price/)
  expect(attribute(shown.packages[0]?.features?.[0])).toMatch(/path=features:0/)
  expect(shown.packages[0]?.popular).toBe(true)
})

test('what only steers stays as it is', () => {
  expect(shown.hero?.picture?.hotspot?.x).toBe(0.5)
  expect(shown.hero?._id).toBe('hero')
})

test('a picture and a rich text know the field that they are', () => {
  const picture = shown.hero?.picture as unknown as {sanity: string} | null | undefined
  expect(picture?.sanity).toMatch(/id=hero;type=hero;path=picture;/)
  expect(shown.faqs[0]?.answer?.[0]).toMatchObject({
    sanity: expect.stringMatching(/id=f;type=faq;path=answer:b\.children:s;/),
  })
})

test('a text without a source is shown without one', () => {
  expect(withSources(page, {documents: [], paths: [], mappings: {}}).hero?.headline).toBe('I suoi capelli')
})
