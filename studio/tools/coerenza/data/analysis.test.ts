import type {SanityDocument} from 'sanity'
import {expect, test} from 'vitest'
import {publishedOf} from '../../../documents/ids.ts'
import {solved} from '../testing/content.ts'
import {analyse, introducedBy} from './analysis.ts'

/** The solved content as the Lake holds it, with drafts that change fields of some documents. */
function stored(drafts: Readonly<Record<string, object>>) {
  const docs = new Map(solved().map((doc) => [doc._id, doc as SanityDocument]))
  for (const [id, fields] of Object.entries(drafts)) {
    docs.set(id, {...docs.get(publishedOf(id)), ...fields, _id: id} as SanityDocument)
  }
  return docs
}

const said = (docs: ReturnType<typeof stored>, ids: readonly string[]) =>
  introducedBy(docs, ids).map(({rule, places}) => [rule, places.map(({id}) => id)])

test('what a draft would contradict is known before it is published, and only of the drafts that are asked for', () => {
  const docs = stored({
    'drafts.faqSection': {intro: 'Diamond costa 3.100 euro, tutto incluso.'},
    'drafts.trust': {title: 'Di noi si fidano'},
  })
  const found = said(docs, ['faqSection', 'trust'])
  expect(found).toHaveLength(1)
  expect(found[0]?.[1]).toContain('faqSection')
  expect(said(docs, ['trust'])).toEqual([])
  expect(said(stored({}), ['faqSection'])).toEqual([])
})

test('drafts that are published together are read together', () => {
  const [diamond] = solved().filter(({_type, name}) => _type === 'package' && name === 'Diamond')
  const id = diamond?._id ?? ''
  const docs = stored({
    'drafts.faqSection': {intro: 'Diamond costa 3.100 euro, tutto incluso.'},
    [`drafts.${id}`]: {price: 3100},
  })
  const speaking = (ids: string[]) =>
    introducedBy(docs, ids).filter(({places}) => places.some((place) => place.id === 'faqSection'))
  expect(speaking(['faqSection'])).toHaveLength(1)
  expect(speaking(['faqSection', id])).toEqual([])
})

test('a warning is shown, and asks nobody before a publish', () => {
  const docs = stored({'drafts.hero': {headline: 'a'.repeat(71)}})
  expect(analyse(docs).open.map(({rule, severity}) => [rule, severity])).toContainEqual([
    'testo-lungo',
    'warning',
  ])
  expect(said(docs, ['hero'])).toEqual([])
})
