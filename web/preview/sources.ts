import {getPublishedId, jsonPathToStudioPath, type Path} from '@sanity/client/csm'
import {type ContentSourceMap, encodeIntoResult} from '@sanity/client/stega'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {isObject, type Page} from '../content/page.ts'
import {marked} from './marks.ts'

/** The page's content, each value marked with its source: texts and numbers by the source map, pictures and rich
 * texts by the document in whose answer they stand, under their own names. Pure. */

/** Stands before a number while it travels as text. */
const NUMBER = '\uE005'
/** What steers the page and is never read there. */
const UNSEEN = new Set(['href', 'icon', 'step', 'hotspot', 'crop', 'asset', 'children', 'markDefs', 'style'])

interface Owner {
  id: string
  type: string
}

const attributeOf = ({id, type}: Owner, path: Path): string =>
  createDataAttribute({id: getPublishedId(id), type, path, baseUrl: '/studio'}).toString()

/** The source map knows texts only: numbers travel as such. */
const numbersAsText = (page: Page): unknown =>
  JSON.parse(JSON.stringify(page), (_, value) => (typeof value === 'number' ? `${NUMBER}${value}` : value))

const isShown = (path: Path) => !path.some((step) => typeof step === 'string' && UNSEEN.has(step))
const isPicture = (value: Record<string, unknown>) => 'asset' in value && 'alt' in value
const isRichText = (value: unknown[]) => isObject(value[0]) && value[0]._type === 'block'

const richTexts = new WeakMap<object, string>()

/** Where a rich text comes from: it is a list, which has no room for a sign. */
export const sourceOfRichText = (value: object | null | undefined) =>
  value ? richTexts.get(value) : undefined

/** Numbers that nobody marked are numbers again; pictures and rich texts learn where they come from. */
function finish(value: unknown, owner: Owner | null, path: Path): unknown {
  if (typeof value === 'string') return value.startsWith(NUMBER) ? Number(value.slice(1)) : value
  if (Array.isArray(value)) {
    const list = value.map((item, index) => {
      const key = isObject(item) && typeof item._key === 'string' ? {_key: item._key} : index
      return finish(item, owner, [...path, key])
    })
    if (owner && isRichText(list)) richTexts.set(list, attributeOf(owner, path))
    return list
  }
  if (!isObject(value)) return value
  const {_id: id, _type: type} = value
  const document = typeof id === 'string' && typeof type === 'string' ? {id, type} : null
  const [here, base] = document ? [document, []] : [owner, path]
  const parts = Object.entries(value).map(([name, part]) => [name, finish(part, here, [...base, name])])
  const sanity = owner && isPicture(value) ? {sanity: attributeOf(owner, path)} : {}
  return {...Object.fromEntries(parts), ...sanity}
}

export function withSources(page: Page, map: ContentSourceMap): Page {
  const encoded = encodeIntoResult(numbersAsText(page), map, ({sourcePath, sourceDocument, value}) => {
    const path = jsonPathToStudioPath(sourcePath)
    if (!sourceDocument || sourceDocument._type?.startsWith('sanity.') || !isShown(path)) return value
    const owner = {id: sourceDocument._id, type: sourceDocument._type ?? ''}
    return marked(value.startsWith(NUMBER) ? value.slice(1) : value, attributeOf(owner, path))
  })
  return finish(encoded, null, []) as Page
}
