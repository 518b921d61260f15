import {defineField, defineType} from 'sanity'
import {describe, expect, test} from 'vitest'
import {schemaTypes} from '../../../../schemas/index.ts'
import {fits} from '../../../../schemas/limits.ts'
import {PAGE_TYPES} from '../../../../schemas/sections.ts'
import {modelOf} from '../../../documents/model.ts'
import {byId, documents, rowOf, tableOf} from '../testing/content.ts'
import {about, isChanged, lengthOf} from './rows.ts'
import {createTable, SECTIONS} from './table.ts'

const all = tableOf(...documents)

test('what waits in a release is no draft: it is not shown, and nothing is written over it', () => {
  const faq = byId('faq-costi')
  const later = {...faq, _id: `versions.r1.${faq._id}`, question: 'Fra un mese?'}
  expect(tableOf(faq, later)).toEqual(tableOf(faq))
})

describe('the demo content', () => {
  test('gives every string once', () => {
    expect(all.length).toBeGreaterThan(280)
    expect(new Set(all.map(({key}) => key)).size).toBe(all.length)
  })

  test('stands in page order, collections by rank, questions by step', () => {
    const sections = all.map(({section}) => section)
    expect(sections).toEqual(sections.toSorted((a, b) => SECTIONS.indexOf(a) - SECTIONS.indexOf(b)))
    expect([...new Set(sections)]).toEqual(SECTIONS)
    expect(new Set(SECTIONS.map(({title}) => title)).size).toBe(SECTIONS.length)
    // Every type has its place, and one only.
    expect(SECTIONS.flatMap(({types}) => types).toSorted()).toEqual(PAGE_TYPES.toSorted())
    const steps = all.filter(({type, path}) => type === 'quizQuestion' && path === 'title')
    expect(steps.map(({document}) => document)[2]).toBe('Passo 3 · Da quanto tempo')
    const faqs = all.filter(({type, path}) => type === 'faq' && path === 'question')
    const ranks = faqs.map(({id}) => String(byId(id).orderRank))
    expect(ranks).toEqual(ranks.toSorted())
  })

  test('misses no words: every text of the documents is in the table, and nothing else', () => {
    const technical = /^(_|orderRank$|step$|icon$|href$|mapHref$|videoUrl$|style$|listItem$)/
    function* strings(value: unknown, name: string): Generator<string> {
      if (typeof value === 'string' && !technical.test(name)) yield value
      else if (Array.isArray(value)) for (const item of value) yield* strings(item, name)
      else if (typeof value === 'object' && value !== null) {
        if ('_type' in value && value._type === 'block') return
        const isPage = '_type' in value && value._type === 'textPage'
        for (const [key, inside] of Object.entries(value)) {
          const isPart =
            key.startsWith('_') ||
            key === 'asset' ||
            (key === 'icon' && typeof inside === 'string') ||
            (isPage && key === 'address')
          if (!isPart) yield* strings(inside, key)
        }
      }
    }
    const written = documents.flatMap((document) => [...strings(document, '')])
    const shown = all.filter(({kind, text}) => kind !== 'paragraph' && text !== '').map(({text}) => text)
    expect(shown.toSorted()).toEqual(written.toSorted())
  })

  test('shows limits, placeholders, alt texts, lists and paragraphs', () => {
    expect(rowOf(all, 'hero:headline')).toMatchObject({
      field: 'Titolo',
      limit: 70,
      kind: 'line',
      document: '',
    })
    expect(rowOf(all, 'brand:logo.alt')).toMatchObject({field: 'Logo · Testo alternativo', limit: 160})
    expect(rowOf(all, 'messages:quiz').template?.required).toEqual(['eta', 'obiettivo', 'citta'])
    expect(rowOf(all, 'brand:navigation[nav-2].name').field).toBe('Menu 2 · Nome')
    expect(all.some(({path}) => path.endsWith('href') || path === 'orderRank')).toBe(false)
    const feature = all.find(({path}) => path === 'features[1]')
    expect(feature).toMatchObject({field: 'Servizi inclusi 2', limit: 70})
    expect(feature?.key).toMatch(/:features\[#2\]$/)
    const paragraph = rowOf(all, 'faq-costi:answer[p1]')
    expect(paragraph.kind).toBe('paragraph')
    expect(paragraph.text).toMatch(/scelti: <1>da €2.990 a €4.290<\/1>, tutto/)
  })

  test('counts a paragraph with its neighbours, as the rule does', () => {
    const rows = all.filter(({id, kind}) => id === 'faq-costi' && kind === 'paragraph')
    const lengths = new Set(rows.map((row) => lengthOf(row, row.text)))
    expect(lengths.size).toBe(1)
    expect(rows[0]?.limit).toBe(900)
  })
})

test('what a condition of the form hides is not shown', () => {
  expect(all.some(({key}) => key === 'quizQuestion-age:placeholder')).toBe(false)
  expect(all.some(({key}) => key === 'quizQuestion-location:placeholder')).toBe(true)
})

test('an empty field is a row, a picture without a file has nothing to describe', () => {
  const {eyebrow: _eyebrow, picture: _picture, ...hero} = byId('hero')
  const rows = tableOf(hero as never)
  expect(rowOf(rows, 'hero:eyebrow').text).toBe('')
  expect(rows.some(({path}) => path === 'picture.alt')).toBe(false)
  expect(
    tableOf({...hero, picture: {_type: 'picture', alt: 'Rimasto'}} as never).map(({path}) => path),
  ).not.toContain('picture.alt')
})

test('a draft stands before what is published, and only its changed texts count as changed', () => {
  const hero = byId('hero')
  const rows = tableOf(hero, {...hero, _id: 'drafts.hero', headline: 'Nuovo titolo'})
  expect(rowOf(rows, 'hero:headline')).toMatchObject({text: 'Nuovo titolo', published: hero.headline})
  expect(rows.filter(isChanged).map(({key}) => key)).toEqual(['hero:headline'])
})

test('a document that was never published is all changed', () => {
  const faq = {...byId('faq-costi'), _id: 'drafts.faq-nuova'}
  const rows = tableOf(faq)
  expect(rows.every(isChanged)).toBe(true)
  expect(rows[0]?.published).toBeNull()
})

test('a stray copy of a singleton and odd content do no harm', () => {
  const odd = {
    ...byId('hero'),
    headline: 7,
    figures: [null, 'x', {_type: 'figure', value: 'solo'}],
    picture: 'no',
  }
  const rows = tableOf(odd as never, {...byId('hero'), _id: 'hero-copia'})
  expect(rows.every(({id}) => id === 'hero')).toBe(true)
  expect(rowOf(rows, 'hero:headline').text).toBe('')
  expect(rowOf(rows, 'hero:figures[#3].value').text).toBe('solo')
})

test('a new field appears by itself', () => {
  const types = schemaTypes.map((type) =>
    type.name === 'hero'
      ? defineType({
          ...type,
          fields: [
            ...((type as {fields?: []}).fields ?? []),
            defineField({name: 'extra', title: 'Riga nuova', type: 'string', options: fits(33)}),
          ],
        } as never)
      : type,
  )
  const rows = createTable(modelOf(types))([byId('hero')])
  expect(rowOf(rows, 'hero:extra')).toMatchObject({field: 'Riga nuova', limit: 33, text: ''})
})

test('a table asks only changed documents again', () => {
  const table = createTable()
  const before = table(documents)
  const changed = documents.map((document) =>
    document._id === 'hero' ? {...document, headline: 'Altro'} : document,
  )
  const after = table(changed)
  const fresh = after.filter((row, index) => row !== before[index])
  expect(new Set(fresh.map(({id}) => id))).toEqual(new Set(['hero']))
})

const finding = (id: string, path: string) => ({places: [{id, path}]})

test('a finding stands under the text that it speaks of, words within a paragraph under the paragraph', () => {
  const title = finding('faq', 'title')
  const word = finding('faq', 'answer[_key=="a"].children[_key=="s"].text')
  const other = finding('hero', 'title')
  const all = [title, word, other]
  expect(about(all, {id: 'faq', path: 'title'})).toEqual([title])
  expect(about(all, {id: 'faq', path: 'answer[_key=="a"]'})).toEqual([word])
  expect(about(all, {id: 'faq', path: 'answer[_key=="b"]'})).toEqual([])
})
