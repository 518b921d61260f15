import type {ContentSourceMap} from '@sanity/client'
import {jsonPath} from '@sanity/client/csm'
import type {Doc} from '../types.ts'
import type {Source, Tagger} from './source-tags.ts'

/** How a member of a list is named in a source's path: by its place, or by its key where it has one. */
export type SourceMapForm = 'index' | 'key'

export const NO_SOURCES: ContentSourceMap = {documents: [], paths: [], mappings: {}}

/** With keys where there are some: stays true when the list is put in another order. */
function keyed({document, path}: Source) {
  let at: unknown = document
  return path.map((step) => {
    at = (at as Record<string | number, unknown> | undefined)?.[step]
    const key = typeof step === 'number' ? (at as {_key?: unknown} | null)?._key : undefined
    return typeof key === 'string' ? {_key: key, _index: Number(step)} : step
  })
}

/** Each new entry once, by its text. */
function numbered<T>(into: T[]) {
  const known = new Map<string, number>()
  return (text: string, entry: T) => {
    const found = known.get(text)
    if (found !== undefined) return found
    known.set(text, into.length)
    into.push(entry)
    return into.length - 1
  }
}

/** In a view of drafts a document stands under its published id. */
const storedId = ({_id, _originalId}: Doc) => (typeof _originalId === 'string' ? _originalId : _id)

/** From an answer and the same answer with tags. Where the two do not agree in everything, no map is made. */
export function sourceMapOf(answer: unknown, tagged: unknown, tagger: Tagger, form: SourceMapForm) {
  const map: ContentSourceMap = {documents: [], paths: [], mappings: {}}
  const documentNumber = numbered(map.documents)
  const pathNumber = numbered(map.paths)

  function add(source: Source, path: Source['path']) {
    const {document} = source
    const _id = storedId(document)
    const written = jsonPath(form === 'key' ? keyed(source) : [...source.path])
    map.mappings[jsonPath([...path])] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: documentNumber(_id, {_id, _type: document._type}),
        path: pathNumber(written, written),
      },
    }
  }

  function agree(one: unknown, other: unknown, path: Source['path']): boolean {
    const found = tagger.read(other)
    if (found) {
      if (found.plain !== one) return false
      add(found.source, path)
      return true
    }
    if (!isBranch(one) || !isBranch(other)) return one === other
    const names = Object.keys(one)
    if (names.length !== Object.keys(other).length) return false
    return names.every((name) =>
      agree(one[name], other[name], [...path, Array.isArray(one) ? Number(name) : name]),
    )
  }

  return agree(answer, tagged, []) ? map : NO_SOURCES
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
