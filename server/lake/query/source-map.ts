import type {ContentSourceMap} from '@sanity/client'
import {jsonPath} from '@sanity/client/csm'
import {remembered} from '../../shared/lru.ts'
import type {Doc} from '../types.ts'
import {childrenOf, isNode, type Node, transform, walk} from './groq.ts'

/**
 * Tells where each value of an answer comes from, without guessing: the query runs a second time over documents whose
 * texts and numbers end in a number of their own. Only values that the query hands on untouched may carry one, so
 * that filters, orders and conditions decide exactly as they did the first time.
 */
interface Source {
  document: Doc
  path: readonly (string | number)[]
}

const OPEN = '\uE000'
const CLOSE = '\uE001'
const TAG = /\uE000(\d+)\uE001$/

/** Functions that never look into the text or number that they are given. */
const BLIND = new Set(['global::coalesce', 'global::count', 'global::defined', 'array::compact'])
/** Values that may hold any field: nobody can tell which of them an operation looks at. */
const OPAQUE = new Set(['This', 'Parent', 'Everything', 'Context', 'ObjectSplat', 'ObjectConditionalSplat'])

const isOperation = (node: Node): boolean =>
  ['OpCall', 'PipeFuncCall', 'InRange', 'Neg', 'Pos'].includes(node.type) ||
  (node.type === 'FuncCall' && !BLIND.has(`${node.namespace}::${node.name}`))

/** What an operation looks at: for a pipe function its arguments, not the list that flows through it. */
const operands = (node: Node): Node[] =>
  node.type === 'PipeFuncCall' ? (node as unknown as {args: Node[]}).args.filter(isNode) : childrenOf(node)

/** The fields that an expression reads; null where it may be any. */
function fieldsOf(node: Node): string[] | null {
  if (OPAQUE.has(node.type)) return null
  const named = node.type === 'AccessAttribute'
  const own = named ? [node.name] : []
  // `^.title` and `@.title` are as good as `title`.
  if (named && (node.base?.type === 'This' || node.base?.type === 'Parent')) return own
  const parts = childrenOf(node).map(fieldsOf)
  return parts.includes(null) ? null : [...own, ...parts.flatMap((part) => part ?? [])]
}

/** The fields on which the query's course depends; null where that cannot be told. */
function decidingFields(tree: Node): ReadonlySet<string> | null {
  const names = new Set<string>()
  const renamed: {name: string; value: Node}[] = []
  let opaque = false
  const add = (node: Node) => {
    const fields = fieldsOf(node)
    opaque ||= fields === null
    for (const field of fields ?? []) names.add(field)
  }
  walk(tree, (node) => {
    if (isOperation(node)) operands(node).forEach(add)
    const {name, value} = node as {name?: unknown; value?: unknown}
    if (String(node.type) === 'ObjectAttributeValue' && typeof name === 'string' && isNode(value)) {
      renamed.push({name, value})
    }
  })
  // A field under a new name decides as well if that name does.
  let size = -1
  while (!opaque && size !== names.size) {
    size = names.size
    for (const {name, value} of renamed) if (names.has(name)) add(value)
  }
  return opaque ? null : names
}

type Tagger = NonNullable<ReturnType<typeof createTagger>>

/** Null where nothing sure can be said of the query. */
export function createTagger(tree: Node) {
  const deciding = decidingFields(tree)
  if (!deciding) return null
  const sources: {source: Source; plain: unknown}[] = []
  const done = new Map<Doc, Doc>()

  const mark = (value: unknown, document: Doc, path: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => mark(item, document, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, item]) =>
        // Ids, types, keys and references hold the content together; they are no content themselves.
        name.startsWith('_') || deciding.has(name)
          ? [name, item]
          : [name, mark(item, document, [...path, name])],
      )
      return Object.fromEntries(entries)
    }
    const isText = typeof value === 'string' && !value.includes(OPEN) && !value.includes(CLOSE)
    if (!isText && typeof value !== 'number') return value
    sources.push({source: {document, path}, plain: value})
    return `${value}${OPEN}${sources.length - 1}${CLOSE}`
  }

  return {
    /** The document with its tags; the same one for the same document. */
    tagged: (doc: Doc): Doc => remembered(done, doc, () => mark(doc, doc, []) as Doc),
    /** What a value of the answer was, and where it stood. */
    read(value: unknown) {
      const number = typeof value === 'string' ? TAG.exec(value)?.[1] : undefined
      return number === undefined ? null : (sources[Number(number)] ?? null)
    },
  }
}

const looksOutside = (node: Node): boolean => node.type === 'Parent' || childrenOf(node).some(looksOutside)

/** Documents as they are, chosen and put in order: `*[…] | order(…)[0...3]`. Wherever it stands, it means the same. */
function choosesDocuments(node: Node): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'Filter':
      return choosesDocuments(node.base) && !looksOutside(node.expr)
    case 'PipeFuncCall': {
      const {name, args} = node as unknown as {name: string; args: Node[]}
      return name === 'order' && choosesDocuments(node.base) && !args.some(looksOutside)
    }
    case 'Group':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
      return choosesDocuments(node.base)
    default:
      return false
  }
}

/**
 * The query with its choices of documents replaced by what `choose` gives. What a choice looks at decides nothing any
 * more in what is left, and may carry a mark of where it comes from.
 */
export const settle = (tree: Node, choose: (choice: Node) => Node): Node =>
  transform(
    tree,
    (node) => node,
    (node) => (node.type !== 'Everything' && choosesDocuments(node) ? choose(node) : null),
  )

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
  return (text: string, entry: T) => remembered(known, text, () => into.push(entry) - 1)
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
