import {describe, expect, it} from 'vitest'
import {PAGE_TYPES} from '../../../../schemas/sections.ts'
import {byId, documents, rowOf, tableOf} from '../testing/content.ts'
import {isChanged, lengthOf} from './rows.ts'
import {SECTIONS} from './table.ts'

const all = tableOf(...documents)

/** Yields every string that visitors may read, except strings in rich texts. */
function* stringsIn(value: unknown, name = '', isPage = false): Generator<string> {
  const technical = /^(_|orderRank$|step$|icon$|href$|mapHref$|videoUrl$|style$|listItem$|asset$)/
  if (technical.test(name) && (typeof value === 'string' || name === 'asset' || name.startsWith('_'))) return
  if (isPage && name === 'address') return
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* stringsIn(item, name)
  else if (typeof value === 'object' && value !== null) {
    const type = '_type' in value ? value._type : ''
    if (type === 'block') return
    for (const [key, inside] of Object.entries(value)) yield* stringsIn(inside, key, type === 'textPage')
  }
}

describe('createTable', () => {
  it('lists exactly the texts of the demo content', () => {
    expect(all.length).toBeGreaterThan(280)
    expect(new Set(all.map(({key}) => key)).size).toBe(all.length)
    const written = documents.flatMap((document) => [...stringsIn(document)])
    const shown = all.filter(({kind, text}) => kind !== 'paragraph' && text !== '').map(({text}) => text)
    expect(shown.toSorted()).toEqual(written.toSorted())
  })

  it('follows the page, collections by rank and questions by step', () => {
    expect([...new Set(all.map(({section}) => section))]).toEqual(SECTIONS.map(({title}) => title))
    expect(SECTIONS.flatMap(({types}) => types).toSorted()).toEqual(PAGE_TYPES.toSorted())
    const steps = all.filter(({type, path}) => type === 'quizQuestion' && path === 'title')
    expect(steps.map(({document}) => document)[2]).toBe('Passo 3 · Da quanto tempo')
    const faqs = all.filter(({type, path}) => type === 'faq' && path === 'question')
    const ranks = faqs.map(({id}) => String(byId(id).orderRank))
    expect(ranks).toEqual(ranks.toSorted())
  })

  it('shows limits, placeholders, alternative texts, lists and paragraphs', () => {
    const headline = {field: 'Titolo', limit: 70, kind: 'line', document: ''}
    expect(rowOf(all, 'hero:headline')).toMatchObject(headline)
    expect(rowOf(all, 'brand:logo.alt')).toMatchObject({field: 'Logo · Testo alternativo', limit: 160})
    expect(rowOf(all, 'messages:quiz').template?.required).toEqual(['eta', 'obiettivo', 'citta'])
    expect(rowOf(all, 'brand:navigation[nav-2].name').field).toBe('Menu 2 · Nome')
    const feature = all.find(({path}) => path === 'features[1]')
    expect(feature).toMatchObject({field: 'Servizi inclusi 2', limit: 70})
    expect(feature?.key).toMatch(/:features\[#2\]$/)
    expect(rowOf(all, 'faq-costi:answer[p1]').text).toMatch(/scelti: <1>da €2.990 a €4.290<\/1>, tutto/)
  })

  it('counts a paragraph with its neighbours, as the schema’s rule does', () => {
    const rows = all.filter(({id, kind}) => id === 'faq-costi' && kind === 'paragraph')
    expect(new Set(rows.map((row) => lengthOf(row, row.text))).size).toBe(1)
    expect(rows[0]?.limit).toBe(900)
  })

  it('shows empty fields, but no hidden ones or missing pictures', () => {
    expect(all.some(({key}) => key === 'quizQuestion-age:placeholder')).toBe(false)
    expect(all.some(({key}) => key === 'quizQuestion-location:placeholder')).toBe(true)
    const {eyebrow: _, ...hero} = byId('hero')
    const rows = tableOf({...hero, picture: {_type: 'picture', alt: 'Rimasto'}} as never)
    expect(rowOf(rows, 'hero:eyebrow').text).toBe('')
    expect(rows.some(({path}) => path === 'picture.alt')).toBe(false)
  })

  it('marks changed texts of drafts and all of new documents', () => {
    const hero = byId('hero')
    const rows = tableOf(hero, {...hero, _id: 'drafts.hero', headline: 'Nuovo titolo'})
    expect(rowOf(rows, 'hero:headline')).toMatchObject({text: 'Nuovo titolo', published: hero.headline})
    expect(rows.filter(isChanged).map(({key}) => key)).toEqual(['hero:headline'])
    const fresh = tableOf({...byId('faq-costi'), _id: 'drafts.faq-nuova'})
    expect(fresh.every((row) => isChanged(row) && row.published === null)).toBe(true)
  })

  it('ignores releases and stray copies of a singleton, and survives odd content', () => {
    const faq = byId('faq-costi')
    expect(tableOf(faq, {...faq, _id: `versions.r1.${faq._id}`, question: 'Poi?'})).toEqual(tableOf(faq))
    const figures = [null, 'x', {_type: 'figure', value: 'solo'}]
    const odd = {...byId('hero'), headline: 7, figures, picture: 'no'}
    const rows = tableOf(odd as never, {...byId('hero'), _id: 'hero-copia'})
    expect(rows.every(({id}) => id === 'hero')).toBe(true)
    expect(rowOf(rows, 'hero:headline').text).toBe('')
    expect(rowOf(rows, 'hero:figures[#3].value').text).toBe('solo')
  })
})
