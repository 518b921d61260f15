import {getPublishedId, type Path} from '@sanity/client/csm'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {isObject, type Page} from '../content/page.ts'
import {marked} from './marks.ts'

/** A text or number of the draft content that the preview shows. */
export interface Field {
  id: string
  type: string
  path: Path
  value: string | number
}

type Owner = Pick<Field, 'id' | 'type'>

const STEERING = new Set<unknown>(['href', 'icon', 'step'])

const fields = new Map<string, Field>()

export const fieldOf = (element: Element): Field | undefined =>
  fields.get(element.getAttribute('data-sanity') ?? '')

const attributeOf = ({id, type}: Owner, path: Path): string =>
  createDataAttribute({id, type, path, baseUrl: '/studio'}).toString()

const ownerOf = ({_id, _type}: Record<string, unknown>): Owner | null =>
  typeof _id === 'string' && typeof _type === 'string' ? {id: getPublishedId(_id), type: _type} : null

/** Returns an item's key, so that the path stays valid when the order changes. Without a key, returns the index. */
const stepTo = (item: unknown, index: number) =>
  isObject(item) && typeof item._key === 'string' ? {_key: item._key} : index

/** Returns the path of a paragraph's first span. A form opened at the paragraph itself keeps resetting the cursor. */
const firstSpan = ({children}: Record<string, unknown>): Path => {
  const [first] = Array.isArray(children) ? children : []
  return first === undefined ? [] : ['children', stepTo(first, 0)]
}

/** Field in which an editor types, with the value that the page shows until the editor has finished. */
export interface HeldField {
  attribute: string
  value: Field['value']
}

/**
 * Marks texts, numbers, pictures and paragraphs with their document and path, except values such as links and icons.
 * The page query renames no field that visitors read, so a path in the query's answer is also the path in the document.
 */
export function withSources(page: Page, held: HeldField | null = null): Page {
  function mark(value: unknown, owner: Owner | null, path: Path): unknown {
    if (Array.isArray(value))
      return value.map((item, index) => mark(item, owner, [...path, stepTo(item, index)]))
    if (typeof value === 'string' || typeof value === 'number') {
      if (!owner || STEERING.has(path.at(-1))) return value
      const attribute = attributeOf(owner, path)
      fields.set(attribute, {...owner, path, value})
      return marked(String(held?.attribute === attribute ? held.value : value), attribute)
    }
    if (!isObject(value)) return value
    if (owner && value._type === 'block')
      return {...value, sanity: attributeOf(owner, [...path, ...firstSpan(value)])}
    if (owner && 'asset' in value)
      return {...value, alt: mark(value.alt, owner, [...path, 'alt']), sanity: attributeOf(owner, path)}
    const document = ownerOf(value)
    const parts = Object.entries(value).map(([name, part]) => {
      if (name.startsWith('_')) return [name, part]
      return [name, document ? mark(part, document, [name]) : mark(part, owner, [...path, name])]
    })
    return Object.fromEntries(parts)
  }
  return mark(page, null, []) as Page
}
