import {getPublishedId, jsonPathToStudioPath, type Path} from '@sanity/client/csm'
import {type ContentSourceMap, encodeIntoResult} from '@sanity/client/stega'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {isObject, type Page} from '../content/page.ts'
import {marked} from './marks.ts'

/** The page's content, each value marked with its source: texts and numbers by the source map, pictures and the
 * paragraphs of rich texts by the document in whose answer they stand, under their own names. Pure. */

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

/** Into its first piece: led to a paragraph as such, the form would put the cursor at its start again and again. */
function intoParagraph({_type, children}: Record<string, unknown>): Path | null {
  const [first] = _type === 'block' && Array.isArray(children) ? children : []
  return isObject(first) && typeof first._key === 'string' ? ['children', {_key: first._key}] : null
}

/** Numbers that nobody marked are numbers again; pictures and paragraphs learn where they come from. */
function finish(value: unknown, owner: Owner | null, path: Path): unknown {
  if (typeof value === 'string') return value.startsWith(NUMBER) ? Number(value.slice(1)) : value
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      const key = isObject(item) && typeof item._key === 'string' ? {_key: item._key} : index
      return finish(item, owner, [...path, key])
    })
  }
  if (!isObject(value)) return value
  const {_id: id, _type: type} = value
  const document = typeof id === 'string' && typeof type === 'string' ? {id, type} : null
  const [here, base] = document ? [document, []] : [owner, path]
  const parts = Object.entries(value).map(([name, part]) => [name, finish(part, here, [...base, name])])
  const within = isPicture(value) ? [] : intoParagraph(value)
  const sanity = owner && within ? {sanity: attributeOf(owner, [...path, ...within])} : {}
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
