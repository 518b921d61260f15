import type {SanityDocument} from 'sanity'
import {describe, expect, it} from 'vitest'
import {publishedOf} from '../../../documents/ids.ts'
import {solved} from '../testing/content.ts'
import {analyse, introducedBy} from './analysis.ts'

/** Returns the content of `solved()` by document id, as in the Studio's store, with drafts that change some fields. */
function stored(drafts: Readonly<Record<string, object>>) {
  const docs = new Map(solved().map((doc) => [doc._id, doc as SanityDocument]))
  for (const [id, fields] of Object.entries(drafts)) {
    docs.set(id, {...docs.get(publishedOf(id)), ...fields, _id: id} as SanityDocument)
  }
  return docs
}

const said = (docs: ReturnType<typeof stored>, ids: readonly string[]) =>
  introducedBy(docs, ids).map(({rule, places}) => [rule, places.map(({id}) => id)])

describe('introducedBy', () => {
  it('finds what the given drafts would contradict', () => {
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

  it('reads drafts that are published together', () => {
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

  it('leaves warnings to the list', () => {
    const docs = stored({'drafts.hero': {headline: 'a'.repeat(71)}})
    expect(analyse(docs).open.map(({rule, severity}) => [rule, severity])).toContainEqual([
      'testo-lungo',
      'warning',
    ])
    expect(said(docs, ['hero'])).toEqual([])
  })

  it('finds another wrong figure and ignores new words around it', () => {
    const wrong = {intro: 'Diamond costa 3.100 euro, tutto incluso.'}
    const online = (drafts: Readonly<Record<string, object>>) => {
      const docs = stored(drafts)
      docs.set('faqSection', {...docs.get('faqSection'), ...wrong} as SanityDocument)
      return docs
    }
    const asked = (intro: string) => said(online({'drafts.faqSection': {intro}}), ['faqSection'])
    expect(asked('Diamond costa 3.300 euro, tutto incluso.')).toHaveLength(1)
    expect(asked('Diamond costa 3.100 euro, e tutto è incluso.')).toEqual([])
    expect(said(online({'drafts.trust': {label: 'Diamond costa 3.200 euro.'}}), ['trust'])).toHaveLength(1)
    // Another document already contains the wrong text, so publishing the package does not introduce a finding.
    expect(said(online({'drafts.package-diamond': {price: 2850}}), ['package-diamond'])).not.toContainEqual(
      expect.arrayContaining([expect.arrayContaining(['faqSection'])]),
    )
  })

  it('finds a patient without a consent once', () => {
    const [shown] = solved().filter(({_type}) => _type === 'case')
    const another = {...shown, consent: false}
    const asked = said(stored({'drafts.case-nuovo': another}), ['case-nuovo'])
    expect(asked).toEqual([['consenso', ['case-nuovo']]])
    expect(said(stored({[`drafts.${shown?._id}`]: {location: 'Altrove'}}), [shown?._id ?? ''])).toEqual([])
  })
})
