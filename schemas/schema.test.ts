import type {ObjectSchemaType} from 'sanity'
import {describe, expect, test} from 'vitest'
import {schemaTypes} from './index.ts'
import {templateOf} from './limits.ts'
import {COLLECTION_TYPES, LISTS, ORDERED_TYPES, PAGE_TYPES, QUIZ_TITLE, SINGLETON_TYPES} from './sections.ts'
import {describedTypes} from './testing/content-model.ts'
import {isProse, tu} from './testing/lei.ts'
import {schema} from './testing/validate.ts'
import {checkNoPlaceholders, checkPlaceholders, type Template, usableIn} from './validation/placeholders.ts'

type Definition = {
  name?: string
  title?: string
  description?: unknown
  options?: unknown
  fields?: Definition[]
  of?: Definition[]
}

const compiled = (name: string) => schema.get(name) as ObjectSchemaType | undefined
const fieldNames = (name: string): string[] =>
  (compiled(name)?.fields ?? []).map((field) => field.name).filter((field) => field !== 'orderRank')

function* definitions(types: readonly Definition[], path: string): Generator<readonly [string, Definition]> {
  for (const type of types) {
    const here = `${path}${type.name ?? ''}`
    if (type.name) yield [here, type]
    yield* definitions(type.fields ?? [], `${here}.`)
    yield* definitions(type.of ?? [], `${here}[]`)
  }
}
const everything = [...definitions(schemaTypes as Definition[], '')]

/** Template of each field that allows placeholders, by the field's path. */
const templates: ReadonlyMap<string, Template> = new Map(
  everything.flatMap(([path, definition]) => {
    const template = templateOf(definition)
    return template ? [[path, template] as const] : []
  }),
)

test('every type compiles without problems', () => {
  const complaints = (schema._validation ?? []).flatMap(({path, problems}) =>
    problems.map(({severity, message}) => `${severity}: ${JSON.stringify(path)} ${message}`),
  )
  expect(complaints).toEqual([])
})

describe('content-model.md', () => {
  test('describes exactly the types of the schema', () => {
    expect(describedTypes.map(({name}) => name).sort()).toEqual(schemaTypes.map(({name}) => name).sort())
  })

  const withFields = describedTypes.filter(({name}) => name !== 'richText')
  test.each(withFields.map((type) => [type.name, type] as const))(
    'names the fields of %s',
    (name, {fields}) => {
      const inherited = name === 'picture' ? ['asset', 'media', 'hotspot', 'crop'] : []
      expect(
        fieldNames(name)
          .filter((field) => !inherited.includes(field))
          .sort(),
      ).toEqual(fields.map((field) => field.name).sort())
    },
  )

  test('names the placeholders of every template', () => {
    const described = describedTypes.flatMap(({name, fields}) =>
      fields
        .filter(({placeholders}) => placeholders.length > 0)
        .map((field) => [`${name}.${field.name}`, field.placeholders.toSorted()] as const),
    )
    const known = Array.from(templates, ([path, template]) => [path, usableIn(template).toSorted()] as const)
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(described))
  })
})

describe('the catalogue', () => {
  test('names every document type once', () => {
    const documents = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)
    expect([...PAGE_TYPES].sort()).toEqual(documents.sort())
    expect(new Set(PAGE_TYPES).size).toBe(SINGLETON_TYPES.length + COLLECTION_TYPES.length)
  })

  test('gives only ordered collections a hidden rank', () => {
    const ranked = schemaTypes
      .map(({name}) => name)
      .filter((name) => {
        const rank = compiled(name)?.fields?.find((field) => field.name === 'orderRank')
        return rank?.type.hidden === true && rank.type.jsonType === 'string'
      })
    expect(ranked.sort()).toEqual([...ORDERED_TYPES].sort())
  })
})

describe('the words for editors', () => {
  const english = /\b(the|and|with|your|this|of|for|title|field|text|upload)\b/i

  test.each(everything.map(([path, definition]) => [path, definition] as const))(
    '%s',
    (_, {title, description}) => {
      expect(title).toMatch(/^[A-ZÈ«]/)
      expect(description).toMatch(/^.{25,200}[.»)]$/s)
      // Examples may contain English words that the page shows, such as the 404 title.
      expect(String(description).replaceAll(/«[^»]*»/g, '')).not.toMatch(english)
      expect(`${title}${description}`).not.toMatch(/[a-zà-ù]'[a-zà-ù]/i)
    },
  )

  test('give every field an example', () => {
    const without = everything.filter(
      ([path, {description}]) => path.includes('.') && !/Es\.: /.test(String(description)),
    )
    expect(without.map(([path]) => path).filter((path) => !path.endsWith('orderRank'))).toEqual([])
  })

  const examples = everything
    .filter(([path]) => path.includes('.') && !/^(acceptedFinding|deletedEntry)\./.test(path))
    .flatMap(([path, {description}]) => {
      const [, shown = ''] = String(description).split('Es.: ')
      return Array.from(shown.matchAll(/«([^»]*)»/g), ([, example = '']) => [path, example] as const)
    })

  test('show examples with Lei wherever the page uses sentences', () => {
    expect(examples.length).toBeGreaterThan(100)
    expect(examples.filter(([path, example]) => isProse(path) && tu.test(example))).toEqual([])
  })

  test('show examples whose placeholders the page fills in', () => {
    for (const [path, example] of examples) {
      const template = templates.get(path)
      expect(template ? checkPlaceholders(example, template) : checkNoPlaceholders(example), path).toBe(true)
    }
  })

  test('give a singleton the same name in lists and forms', () => {
    const names = SINGLETON_TYPES.map((name) => compiled(name))
    for (const type of names) {
      const shown = type?.preview?.prepare?.({}) as {title?: string} | undefined
      expect(shown?.title, type?.name).toBe(type?.title)
    }
    expect(new Set(names.map((type) => type?.title)).size).toBe(SINGLETON_TYPES.length)
  })

  test('refer only to places in the Studio’s menu', () => {
    const menu: string[] = [
      ...SINGLETON_TYPES.map((name) => compiled(name)?.title ?? ''),
      ...LISTS.map(({title}) => title),
      QUIZ_TITLE,
    ]
    const leads = everything.flatMap(([path, {description}]) =>
      Array.from(
        String(description).matchAll(/(?:sta in|stanno in|viene da|vengono da) «([^»]+)»/g),
        ([, place = '']) => [path, place] as const,
      ),
    )
    expect(leads.length).toBeGreaterThanOrEqual(6)
    expect(leads.filter(([, place]) => !menu.includes(place))).toEqual([])
  })

  test('put every field of a tabbed document under a tab', () => {
    const lost = PAGE_TYPES.flatMap((name) => {
      const type = compiled(name)
      const tabs = type?.groups?.map((group) => group.name) ?? []
      if (tabs.length === 0) return []
      return (type?.fields ?? [])
        .filter(
          (field) =>
            field.name !== 'orderRank' && ![field.group].flat().some((group) => tabs.includes(String(group))),
        )
        .map((field) => `${name}.${field.name}`)
    })
    expect(lost).toEqual([])
  })
})
