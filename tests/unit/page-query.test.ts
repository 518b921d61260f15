import path from 'node:path'
import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {PAGE_TYPES} from '../../schemas/sections.ts'
import {probeQuery} from '../../web/content/probe-query.ts'
import type {PageQueryResult, ProbeQueryResult} from '../../web/content/types.gen.ts'
import {pageQuery} from '../../web/sections/query.ts'

type Document = {_id: string; _type: string} & Record<string, unknown>

async function ask<Answer>(query: string, dataset: Document[]): Promise<Answer> {
  const value = await evaluate(parse(query), {dataset})
  return value.get() as Promise<Answer>
}
const page = (dataset: Document[]) => ask<PageQueryResult>(pageQuery, dataset)
const probe = (dataset: Document[]) => ask<ProbeQueryResult>(probeQuery, dataset)

interface Type {
  name: string
  type?: string
  fields?: Type[]
  of?: Type[]
}
// Imports the schema by a computed path, because the schema does not compile with the TypeScript options of the tests.
const SCHEMA = path.join(import.meta.dirname, '..', '..', 'schemas', 'index.ts')
const {schemaTypes}: {schemaTypes: Type[]} = await import(SCHEMA)
const TYPES = new Map(schemaTypes.map((type) => [type.name, type]))

/** Matches fields that the page does not query: the order, patients' consents and the texts of staff's replies. */
const UNSEEN = /^(orderRank|consent|(first|photo|report|later)(Subject|Text))$/
const fieldsOf = (name = '') => (TYPES.get(name)?.fields ?? []).filter((field) => !UNSEEN.test(field.name))

/** Returns the fields of the objects in a list field, or null for all other fields. */
function itemFieldsOf({of}: Type) {
  const item = TYPES.get(of?.[0]?.type ?? '')
  return item?.type === 'object' ? fieldsOf(item.name) : null
}

/** Returns an object whose fields each contain their own name. A list of objects contains one such object. */
const filled = (fields: Type[]): object =>
  Object.fromEntries(
    fields.map((field) => {
      const item = itemFieldsOf(field)
      return [field.name, item ? [{_key: 'a', ...filled(item)}] : field.name]
    }),
  )

const everything: Document[] = PAGE_TYPES.map((type) => ({
  _id: type === 'quizQuestion' ? 'quizQuestion-step' : type,
  _type: type,
  _updatedAt: '2025-01-01T00:00:00Z',
  ...filled(fieldsOf(type)),
}))

/** Expects exactly the fields of `fields` and `more`. Each text field of `fields` must contain its own name. */
function expectFields(answer: object, fields: Type[], more: string[]) {
  expect(Object.keys(answer).sort()).toEqual([...more, ...fields.map(({name}) => name)].sort())
  for (const [name, value] of Object.entries(answer))
    if (typeof value === 'string' && !more.includes(name)) expect(value).toBe(name)
}

const collections: Record<string, keyof PageQueryResult> = {
  package: 'packages',
  case: 'cases',
  testimonial: 'testimonials',
  faq: 'faqs',
  quizQuestion: 'quizQuestions',
}

describe('the page query', () => {
  test.each(PAGE_TYPES)('asks for every field of %s and its lists by name', async (type) => {
    const answer = (await page(everything))[collections[type] ?? (type as keyof PageQueryResult)]
    const document: Record<string, unknown> = Object((Array.isArray(answer) ? answer[0] : answer) ?? {})
    const fields = fieldsOf(type)
    // The privacy notice also has its revision. Leads store it if an editor has switched on the proof of consent.
    expectFields(document, fields, ['_id', '_type', ...(type === 'privacy' ? ['revision'] : [])])
    for (const field of fields) {
      const item = itemFieldsOf(field)
      if (item) expectFields(Object([document[field.name]].flat()[0]), item, ['_key'])
    }
  })

  test('returns null and empty lists for an empty dataset', async () => {
    for (const [name, value] of Object.entries(await page([]))) {
      expect(value).toEqual(Object.values(collections).includes(name as keyof PageQueryResult) ? [] : null)
    }
  })

  test('sorts by the editors’ order, then by id', async () => {
    const faq = (_id: string, orderRank?: string): Document => ({
      _id,
      _type: 'faq',
      ...(orderRank ? {orderRank} : {}),
    })
    const dataset = [faq('d', '0|b:'), faq('c', '0|a:'), faq('b', '0|b:')]
    expect((await page(dataset)).faqs.map(({_id}) => _id)).toEqual(['c', 'b', 'd'])
    expect((await page([faq('z'), faq('y')])).faqs.map(({_id}) => _id)).toEqual(['y', 'z'])
  })

  test('ignores copies and documents of other types', async () => {
    const {hero, quizQuestions} = await page([
      {_id: 'copy', _type: 'hero', headline: 'Copia'},
      {_id: 'hero', _type: 'article', headline: 'Altro'},
      {_id: 'quizQuestion-copy', _type: 'quizQuestion', step: 'age'},
    ])
    expect(hero).toBeNull()
    expect(quizQuestions).toEqual([])
  })

  test('dereferences a picture, also without its file', async () => {
    const palette = {dominant: {background: '#112233', population: 1}}
    const metadata = {dimensions: {width: 10, height: 5, aspectRatio: 2}, lqip: 'data:x', palette}
    const asset = {_id: 'image-a-10x5-png', _type: 'sanity.imageAsset', metadata, url: 'https://elsewhere'}
    const picture = (ref: string) => ({
      _type: 'picture',
      alt: 'Fronte',
      asset: {_type: 'reference', _ref: ref},
    })
    const {cases} = await page([
      asset,
      {_id: 'case', _type: 'case', before: picture(asset._id), after: picture('gone')},
    ])
    expect(cases[0]?.before).toEqual({
      alt: 'Fronte',
      hotspot: null,
      crop: null,
      asset: {_id: asset._id, tone: '#112233'},
    })
    expect(cases[0]?.after?.asset).toBeNull()
  })
})

describe('the probe', () => {
  test('sees a change and a deletion of any of the page’s documents', async () => {
    expect(await probe(everything)).toEqual({newest: '2025-01-01T00:00:00Z', count: everything.length})
    for (const changed of everything) {
      const newer = everything.map((one) =>
        one === changed ? {...one, _updatedAt: '2025-01-02T00:00:00Z'} : one,
      )
      expect((await probe(newer)).newest).toBe('2025-01-02T00:00:00Z')
      expect((await probe(everything.filter((one) => one !== changed))).count).toBe(everything.length - 1)
    }
  })

  test('does not see other documents', async () => {
    const foreign = {_id: 'a', _type: 'sanity.imageAsset', _updatedAt: '2030-01-01T00:00:00Z'}
    expect(await probe([foreign])).toEqual({newest: null, count: 0})
  })
})
