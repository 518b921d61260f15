import {existsSync, readFileSync, statSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {LexoRank} from 'lexorank'
import {describe, expect, test} from 'vitest'
import {hasOptions, quizQuestionId, STEPS} from '../../schemas/quiz-steps.ts'
import {PAGE_TYPES, SECTIONS, type Section, SINGLETON_TYPES} from '../../schemas/sections.ts'
import {isProse, tu} from '../../schemas/testing/lei.ts'
import {documents, ndjson} from './content/all.ts'
import {exact, within} from './testing/expected.ts'

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const lines = readFileSync(new URL('content.ndjson', import.meta.url), 'utf8')
const written: Fields[] = lines
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
const ofType = (type: string): Fields[] => written.filter(({_type}) => _type === type)

/** Reads values by path. `brand.navigation[].name` returns the names of all items. */
function read(path: string): unknown {
  const [id, field = ''] = path.split(/\.(.*)/)
  const [name = '', inner] = field.split('[].')
  const value = written.find(({_id}) => _id === id)?.[name]
  return inner && Array.isArray(value) ? value.map((item) => item[inner]) : value
}

function* walk(value: unknown, path: string): Generator<readonly [path: string, value: unknown]> {
  yield [path, value]
  if (!isObject(value)) return
  for (const [key, child] of Object.entries(value)) yield* walk(child, `${path}.${key}`)
}
const everything = written.flatMap((document) => [...walk(document, String(document._id))])
const strings = everything.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string')
const visible = strings.filter(
  ([path]) => !/\.(_\w+|href|step|icon|orderRank|email|code|whatsapp|phone)$/.test(path),
)
const pictures = everything
  .map(([, value]) => value)
  .filter((value) => isObject(value) && value._type === 'picture')

const fileOf = (picture: unknown): string =>
  isObject(picture) ? String(picture._sanityAsset).replace('image@file://./pictures/', '') : ''

test('content.ndjson matches the modules', () => {
  expect(lines).toBe(ndjson())
  expect(written).toHaveLength(documents.length)
})

describe('the words of the specification', () => {
  test.each(Object.entries(exact))('%s', (path, value) => {
    expect(read(path)).toEqual(value)
  })
  test.each(within)('%s holds %s', (path, words) => {
    const value = read(path)
    expect(typeof value === 'string' ? value : JSON.stringify(value)).toContain(words)
  })
})

describe('documents', () => {
  test('have unique ids, without dots unless they are drafts', () => {
    const ids = written.map(({_id}) => String(_id).replace(/^drafts\./, ''))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-zA-Z][\w-]*$/.test(id))).toEqual([])
  })

  test('exist in the required number for each type', () => {
    const count = (type: string): number => ofType(type).length
    expect(['package', 'case', 'testimonial', 'faq', 'quizQuestion'].map(count)).toEqual([
      3,
      3,
      4,
      10,
      STEPS.length,
    ])
    expect(new Set(written.map(({_type}) => _type))).toEqual(new Set(PAGE_TYPES))
    expect(read('testimonialsSection.ratingSources')).toHaveLength(3)
  })

  test('use the type as singleton id; optional sections are drafts', () => {
    const sections: readonly Section[] = SECTIONS
    for (const type of SINGLETON_TYPES) {
      const isOptional = sections.some((section) => section.type === type && section.optional)
      expect(ofType(type).map(({_id}) => _id)).toEqual([isOptional ? `drafts.${type}` : type])
    }
  })

  test('of the quiz follow its steps and have their options', () => {
    expect(ofType('quizQuestion').map(({_id}) => _id)).toEqual(STEPS.map(quizQuestionId))
    for (const {step, options} of ofType('quizQuestion'))
      expect(Array.isArray(options)).toBe(hasOptions(step))
  })

  test.each(['package', 'case', 'testimonial', 'faq'])('of type %s are ranked in their order', (type) => {
    const ranks = ofType(type).map(({orderRank}) => String(orderRank))
    expect(ranks.map((rank) => LexoRank.parse(rank).toString())).toEqual(ranks)
    expect(ranks.toSorted()).toEqual(ranks)
    expect(new Set(ranks).size).toBe(ranks.length)
  })
})

test('every object in an array has a unique key', () => {
  for (const [path, value] of everything) {
    if (!Array.isArray(value)) continue
    const objects = value.filter(isObject)
    const keys = objects.map(({_key}) => _key)
    expect(
      keys.every((key) => typeof key === 'string'),
      path,
    ).toBe(true)
    expect(new Set(keys).size, path).toBe(objects.length)
  }
})

describe('pictures', () => {
  const folder = new URL('pictures/', import.meta.url)

  test('exist, have descriptions and are marked as illustrations', () => {
    for (const picture of pictures) {
      expect(existsSync(new URL(fileOf(picture), folder)), fileOf(picture)).toBe(true)
      expect(picture).toMatchObject({illustration: true, alt: expect.stringMatching(/\S{3,}/)})
    }
  })

  test('are all used, and weigh at most 2.5 MB together', async () => {
    const files = (await readdir(folder)).filter((name) => /\.(jpg|png|webp)$/.test(name))
    expect(files.toSorted()).toEqual([...new Set(pictures.map(fileOf))].toSorted())
    const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0)
    expect(bytes).toBeLessThan(2_500_000)
  })
})

describe('the Italian', () => {
  test.each([
    ['double spaces or spaces at the ends', /(^|\n) | $| {2}/],
    ['apostrophe in place of an accent', /\b(e|perche|piu|puo|gia|cioe)[’']/i],
    ['wrong accent', /perchè|poichè|finchè|affinchè|benchè|nè\b|sè\b|\bun pò\b|qual è\b.*qual’/i],
    ['space before punctuation', / [,.;:!?]/],
  ])('has no %s', (_what, slip) => {
    // Spans may begin or end with the space that joins them to their neighbours.
    const found = visible.filter(([path, text]) =>
      slip.test(path.includes('.children.') ? text.trim() : text),
    )
    expect(found).toEqual([])
  })

  test('addresses the visitor as lei', () => {
    expect(visible.filter(([path, text]) => isProse(path) && tu.test(text))).toEqual([])
  })
})
