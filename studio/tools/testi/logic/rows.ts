import type {SchemaType} from 'sanity'
import {isUnseen, limitOf} from '../../../../schemas/limits.ts'
import {type Template, templates} from '../../../../schemas/templates.ts'
import {plainText} from '../../../../schemas/validation/blocks.ts'
import {countCharacters} from '../../../../schemas/validation/length.ts'
import {documentTitle} from './document-title.ts'
import {isBlock, plainOf, toNotation} from './notation.ts'
import type {Doc, Kind, Pair, Row} from './types.ts'

/** A text where it stands in one document. */
type Found = {
  key: string
  path: string
  kind: Kind
  field: string
  text: string
  limit: number | undefined
  besides: number
}

type Place = {key: string; path: string; titles: readonly string[]}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isA = (type: SchemaType, name: string): boolean =>
  type.name === name || (type.type !== undefined && type.type !== null && isA(type.type, name))

/** What an image carries beside the words about it. */
const IMAGE_PARTS = new Set(['asset', 'hotspot', 'crop', 'media'])

function isHidden(type: SchemaType, document: Doc, parent: unknown, value: unknown): boolean {
  const {hidden} = type
  if (typeof hidden !== 'function') return hidden === true
  try {
    return Boolean(hidden({document, parent, value, currentUser: null, path: []} as never))
  } catch {
    // A condition that cannot be asked here must not hide words from the translator.
    return false
  }
}

/** Words, not one of a list of fixed values, not an address, nothing that only machines read. */
const isWords = (type: SchemaType): boolean => {
  const list = isObject(type.options) ? type.options.list : undefined
  return type.jsonType === 'string' && (isA(type, 'string') || isA(type, 'text')) && !list && !isUnseen(type)
}

function* inObject(
  type: SchemaType,
  value: Record<string, unknown>,
  place: Place,
  document: Doc,
): Generator<Found> {
  if (type.jsonType !== 'object') return
  const image = isA(type, 'image')
  if (image && !value.asset) return
  for (const field of type.fields) {
    if (field.name.startsWith('_') || (image && IMAGE_PARTS.has(field.name))) continue
    const inside = value[field.name]
    if (isHidden(field.type, document, value, inside)) continue
    const dot = place.path === '' ? '' : '.'
    yield* inValue(
      field.type,
      inside,
      {
        key: `${place.key}${dot}${field.name}`,
        path: `${place.path}${dot}${field.name}`,
        titles: [...place.titles, field.type.title ?? field.name],
      },
      document,
    )
  }
}

function* inValue(type: SchemaType, value: unknown, place: Place, document: Doc): Generator<Found> {
  if (type.readOnly === true) return
  if (isWords(type)) {
    const text = typeof value === 'string' ? value : ''
    const kind = isA(type, 'text') ? 'lines' : 'line'
    yield {...place, kind, field: place.titles.join(' · '), text, limit: limitOf(type), besides: 0}
  } else if (type.jsonType === 'array' && Array.isArray(value)) {
    yield* inArray(type, value, place, document)
  } else if (type.jsonType === 'object' && isObject(value) && !isA(type, 'reference')) {
    yield* inObject(type, value, place, document)
  }
}

function* inArray(
  type: SchemaType & {jsonType: 'array'},
  items: readonly unknown[],
  place: Place,
  document: Doc,
): Generator<Found> {
  const whole = countCharacters(plainText(items))
  for (const [index, item] of items.entries()) {
    const key = isObject(item) && typeof item._key === 'string' ? item._key : undefined
    const title = items.length > 1 ? `${place.titles.at(-1)} ${index + 1}` : String(place.titles.at(-1))
    const titles = [...place.titles.slice(0, -1), title]
    const here: Place = {
      key: `${place.key}[${key ?? `#${index + 1}`}]`,
      path: `${place.path}[${key === undefined ? index : `_key==${JSON.stringify(key)}`}]`,
      titles,
    }
    if (isBlock(item)) {
      const text = toNotation(item)
      const besides = whole - countCharacters(plainOf(text))
      yield {...here, kind: 'paragraph', field: titles.join(' · '), text, limit: limitOf(type), besides}
      continue
    }
    const member =
      type.of.find(({name}) => isObject(item) && name === item._type) ??
      type.of.find(({jsonType}) => jsonType === (isObject(item) ? 'object' : typeof item))
    if (member) yield* inValue(member, item, here, document)
  }
}

const textsOf = (type: SchemaType, document: Doc | null): Found[] =>
  document
    ? Array.from(
        inObject(
          type,
          document,
          {key: `${document._id.replace(/^drafts\./, '')}:`, path: '', titles: []},
          document,
        ),
      )
    : []

const templateOf = (type: string, path: string): Template | undefined =>
  (templates as Record<string, Record<string, Template>>)[type]?.[path]

/** Every text of one document, in the order of its form. */
export function rowsOf(type: SchemaType, pair: Pair, section: number, alone: boolean): Row[] {
  const current = pair.draft ?? pair.published
  if (!current) return []
  const published = pair.published
    ? new Map(textsOf(type, pair.published).map(({key, text}) => [key, text]))
    : null
  const document = alone ? '' : documentTitle(type, current)
  return textsOf(type, current).map((found) => ({
    ...found,
    id: pair.id,
    type: type.name,
    document,
    section,
    published: published ? (published.get(found.key) ?? '') : null,
    template: templateOf(type.name, found.path),
    updatedAt: current._updatedAt,
    draft: pair.draft !== null,
  }))
}

/** How long a text is beside its limit, as the schema's rule counts. */
export const lengthOf = ({kind, besides}: Pick<Row, 'kind' | 'besides'>, text: string): number =>
  kind === 'paragraph' ? besides + countCharacters(plainOf(text)) : countCharacters(text)
