import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import contentModel from '../../docs/reference/content-model.md?raw'
import {probeQuery} from '../content/probe-query.ts'
import type {PageQueryResult, ProbeQueryResult} from '../content/types.gen.ts'
import {pageQuery} from './query.ts'

type Document = {_id: string; _type: string} & Record<string, unknown>

async function ask<Answer>(query: string, dataset: Document[]): Promise<Answer> {
  const value = await evaluate(parse(query), {dataset})
  return value.get() as Promise<Answer>
}
const page = (dataset: Document[]) => ask<PageQueryResult>(pageQuery, dataset)
const probe = (dataset: Document[]) => ask<ProbeQueryResult>(probeQuery, dataset)

const fieldsIn = (cells: string) => Array.from(cells.matchAll(/`([a-zA-Z]+)\??`/g), ([, name = '']) => name)

/** The objects that stand in lists, with their fields. */
const objects = new Map(
  contentModel
    .slice(0, contentModel.indexOf('## Collections'))
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => line.split('|'))
    .map(([, type = '', cells = '']) => [
      type.replaceAll(/[`\s]/g, ''),
      fieldsIn(cells.replaceAll(/\([^)]*\)|:.*/g, '')),
    ]),
)

/** The documents that content-model.md describes: every row below the shared objects. */
const described = contentModel
  .slice(contentModel.indexOf('## Collections'))
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => {
    // What staff answer is no part of the page.
    const lists = new Map(
      Array.from(line.matchAll(/`(\w+)\??` \((\w+)\[\]\)/g), ([, name = '', of = '']) => [name, of]),
    )
    const [, type = '', cells = ''] = line
      .replace(/; what staff answer.*/, '')
      .split('|')
      .map((cell) => cell.replaceAll(/\([^)]*\)/g, ''))
    return {
      type: type.replaceAll(/[`\s]/g, ''),
      fields: fieldsIn(cells),
      lists,
    }
  })
const collections: Record<string, keyof PageQueryResult> = {
  package: 'packages',
  case: 'cases',
  testimonial: 'testimonials',
  faq: 'faqs',
  quizQuestion: 'quizQuestions',
}
const idOf = (type: string) => (type === 'quizQuestion' ? 'quizQuestion-x' : type)
const everything: Document[] = described.map(({type, fields, lists}) => ({
  _id: idOf(type),
  _type: type,
  _updatedAt: '2025-01-01T00:00:00Z',
  ...Object.fromEntries(fields.map((field) => [field, itemsOf(lists.get(field)) ?? 'x'])),
}))

/** One item of a list, with all that it can hold. */
function itemsOf(type: string | undefined) {
  const fields = objects.get(type ?? '')
  return fields && [{_key: 'a', ...Object.fromEntries(fields.map((field) => [field, 'x']))}]
}

describe('the page query', () => {
  test.each(described.map(({type, fields}) => [type, fields] as const))(
    'asks for every field of %s',
    async (type, fields) => {
      const answer = (await page(everything))[collections[type] ?? (type as keyof PageQueryResult)]
      const document = Array.isArray(answer) ? answer[0] : answer
      // A recorded consent is for editors only.
      const shown = fields.filter((field) => field !== 'consent')
      // The lead names the revision of the notice that its visitor read.
      const computed = type === 'privacy' ? ['revision'] : []
      expect(Object.keys(document ?? {}).sort()).toEqual(['_id', '_type', ...computed, ...shown].sort())
    },
  )

  test('asks for every field of what stands in a list', async () => {
    const answer = await page(everything)
    const documents = Object.values(answer).flat() as unknown as Record<string, unknown>[]
    for (const {type, lists} of described) {
      const document = documents.find((one) => one?._type === type)
      for (const [name, of] of lists) {
        const [item] = (document?.[name] ?? []) as object[]
        // A picture's file is looked at below.
        if (of !== 'picture')
          expect(Object.keys(item ?? {}).sort(), `${type}.${name}`).toEqual(
            ['_key', ...(objects.get(of) ?? [])].sort(),
          )
      }
    }
  })

  test('answers an empty dataset with nothing, and does not fail', async () => {
    for (const [name, value] of Object.entries(await page([]))) {
      expect(value).toEqual(Object.values(collections).includes(name as keyof PageQueryResult) ? [] : null)
    }
  })

  test('keeps the editors’ order, and the id’s where there is none', async () => {
    const faq = (_id: string, orderRank?: string): Document => ({
      _id,
      _type: 'faq',
      ...(orderRank ? {orderRank} : {}),
    })
    const dataset = [faq('d', '0|b:'), faq('c', '0|a:'), faq('b', '0|b:')]
    expect((await page(dataset)).faqs.map(({_id}) => _id)).toEqual(['c', 'b', 'd'])
    expect((await page([faq('z'), faq('y')])).faqs.map(({_id}) => _id)).toEqual(['y', 'z'])
  })

  test('is not led astray by copies and foreign documents', async () => {
    const {hero, quizQuestions} = await page([
      {_id: 'copy', _type: 'hero', headline: 'Copia'},
      {_id: 'hero', _type: 'article', headline: 'Altro'},
      {_id: 'quizQuestion-copy', _type: 'quizQuestion', step: 'age'},
    ])
    expect(hero).toBeNull()
    expect(quizQuestions).toEqual([])
  })

  test('follows a picture to its file, and lives with a missing one', async () => {
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
      illustration: null,
      hotspot: null,
      crop: null,
      asset: {_id: asset._id, tone: '#112233'},
    })
    expect(cases[0]?.after?.asset).toBeNull()
  })
})

describe('the probe', () => {
  test('sees a change and a deletion of any of the page’s documents', async () => {
    expect(await probe(everything)).toEqual({newest: '2025-01-01T00:00:00Z', count: described.length})
    for (const changed of everything) {
      const newer = everything.map((one) =>
        one === changed ? {...one, _updatedAt: '2025-01-02T00:00:00Z'} : one,
      )
      expect((await probe(newer)).newest).toBe('2025-01-02T00:00:00Z')
      expect((await probe(everything.filter((one) => one !== changed))).count).toBe(described.length - 1)
    }
  })

  test('does not see other documents', async () => {
    const foreign = {_id: 'a', _type: 'sanity.imageAsset', _updatedAt: '2030-01-01T00:00:00Z'}
    expect(await probe([foreign])).toEqual({newest: null, count: 0})
  })
})
