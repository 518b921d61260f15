import {remembered} from '../../shared/lru.ts'
import {notImplemented} from '../errors.ts'
import type {Doc} from '../types.ts'
import type {View} from './dataset.ts'
import {call, constant, type FuncCallNode, type Node, type OpCallNode, pathPrototype} from './groq.ts'

/** Keeps words of neighbouring texts from forming a phrase; folding never yields it. */
const TEXT_BREAK = '\u0001'

/** Lower case, without diacritics, every word between single spaces: ` citta di bari `. */
function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

type Terms = ReturnType<typeof parseTextQuery>

/**
 * The language of `text::query()`: all words must occur, `"…"` is a phrase, `-` excludes, and `*` at the
 * end of a word lets it go on. `\*` is a plain asterisk, and so no part of any word.
 */
function parseTextQuery(query: string) {
  const tokens = query.match(/-?"[^"]*"\*?|[^\s"]+/g) ?? []
  return tokens.flatMap((token) => {
    const negated = token.length > 1 && token.startsWith('-')
    const words = fold(token)
    if (words.trim() === '') return []
    const prefix = token.endsWith('*') && !token.endsWith('\\*')
    // As it must stand in a folded text.
    const needle = prefix ? words.trimEnd() : words
    return [{needle, negated}]
  })
}

const matchesTerms = (folded: string, terms: Terms) =>
  terms.every(({needle, negated}) => folded.includes(needle) !== negated)

const foldParts = (text: string) => text.split(TEXT_BREAK).map(fold).join(TEXT_BREAK)

/** The text of a block is one run of words, however its spans cut it. */
function gather(value: unknown, into: string[]) {
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) gather(item, into)
  else if (typeof value === 'object' && value !== null) {
    const {_type, children} = value as {_type?: unknown; children?: unknown}
    if (_type === 'block' && Array.isArray(children)) {
      into.push(children.map((span) => (typeof span?.text === 'string' ? span.text : ' ')).join(''))
      gather((value as {markDefs?: unknown}).markDefs, into)
      return
    }
    for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) gather(item, into)
  }
}

const textOf = new WeakMap<Doc, string>()

/** All text of a document, folded; kept as long as the document is. */
const documentText = (doc: Doc) =>
  remembered(textOf, doc, () => {
    const parts: string[] = []
    gather(doc, parts)
    return parts.map(fold).join(TEXT_BREAK)
  })

type Predicate = (text: string) => boolean

/**
 * groq-js answers `text in path(…)` by asking the path whether it matches the text. Any predicate over
 * strings can thus stand in a query as a path.
 */
function asPath(predicate: Predicate): Node {
  const path: unknown = Object.create(pathPrototype, {
    matches: {value: predicate},
    toJSON: {value: () => 'text::query'},
  })
  return {type: 'Value', value: path}
}

const isIn = (left: Node, right: Node): Node => ({type: 'OpCall', op: 'in', left, right})
const value = (data: unknown): Node => ({type: 'Value', value: data})
const or = (left: Node, right: Node): Node => ({type: 'Or', left, right})
const ID: Node = {type: 'AccessAttribute', name: '_id'}

const isThis = (node: Node): boolean => node.type === 'This' || (node.type === 'Group' && isThis(node.base))

/** `@` and `[@, _id]` mean the whole document, and its id too when that is named. */
function wholeDocument(left: Node): {withId: boolean} | null {
  if (isThis(left)) return {withId: false}
  if (left.type !== 'Array') return null
  const members = left.elements.map((element) => element.value)
  if (!members.some(isThis)) return null
  return {withId: members.some((member) => member.type === 'AccessAttribute' && member.name === '_id')}
}

function inDocument(terms: Terms, withId: boolean, view: View): Predicate {
  return (id) => {
    const doc = view.byId(id)
    if (!doc) return false
    const text = documentText(doc)
    return matchesTerms(withId ? `${text}${TEXT_BREAK}${fold(id)}` : text, terms)
  }
}

/** Replaces `x match text::query(…)`, which groq-js parses but cannot answer. */
export function rewriteTextMatch(node: OpCallNode, view: View): Node {
  const {left, right} = node
  if (!isTextQuery(right)) return node
  const query = right.args[0] && constant(right.args[0])
  if (query === undefined) throw notImplemented('text::query() of anything but a constant or a parameter')
  if (typeof query !== 'string') return value(false)
  const terms = parseTextQuery(query)
  if (terms.length === 0) return value(true)

  const inText = asPath((text) => matchesTerms(foldParts(text), terms))
  const document = wholeDocument(left)
  const joined = call('array', 'join', [call('array', 'compact', [left]), value(TEXT_BREAK)])
  const found = document
    ? or(isIn(ID, asPath(inDocument(terms, document.withId, view))), isIn({type: 'This'}, inText))
    : or(isIn(left, inText), isIn(joined, inText))
  // A field that is missing does not match; null would make its negation false as well.
  return call('global', 'coalesce', [found, value(false)])
}

export const isTextQuery = (node: Node): node is FuncCallNode =>
  node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
