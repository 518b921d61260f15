import {remembered} from '../../shared/lru.ts'
import {notImplemented} from '../errors.ts'
import type {Doc} from '../types.ts'
import type {View} from './documents.ts'
import {
  call,
  constant,
  type FuncCallNode,
  literal,
  type Node,
  type OpCallNode,
  pathPrototype,
} from './groq.ts'

// groq-js parses `text::query()` and has no search of its own: https://github.com/sanity-io/groq-js/pull/283

/** Keeps the words of neighbouring texts from forming a phrase. */
const TEXT_BREAK = '\u0001'

/** Returns lower case without diacritics, each word between single spaces: ` citta di bari `. */
function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

interface Term {
  /** The folded text that must, or must not, occur. */
  needle: string
  isExcluded: boolean
}

/** Parses the language of `text::query()`: all words must occur, `"…"` is a phrase, `-` excludes, `*` ends a prefix. */
function parseTerms(query: string): Term[] {
  const tokens = query.match(/-?"[^"]*"\*?|[^\s"]+/g) ?? []
  return tokens.flatMap((token) => {
    const words = fold(token)
    if (words.trim() === '') return []
    const isPrefix = token.endsWith('*') && !token.endsWith('\\*')
    return [
      {needle: isPrefix ? words.trimEnd() : words, isExcluded: token.length > 1 && token.startsWith('-')},
    ]
  })
}

const matchesTerms = (folded: string, terms: Term[]) =>
  terms.every(({needle, isExcluded}) => folded.includes(needle) !== isExcluded)

const foldParts = (text: string) => text.split(TEXT_BREAK).map(fold).join(TEXT_BREAK)

/** Collects all texts of a value. The spans of a block form one text. */
function collectTexts(value: unknown, into: string[]) {
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, into)
  else if (typeof value === 'object' && value !== null) {
    const {_type, children, markDefs} = value as {_type?: unknown; children?: unknown; markDefs?: unknown}
    if (_type === 'block' && Array.isArray(children)) {
      into.push(children.map((span) => (typeof span?.text === 'string' ? span.text : ' ')).join(''))
      return collectTexts(markDefs, into)
    }
    for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) collectTexts(item, into)
  }
}

const foldedTexts = new WeakMap<Doc, string>()

const documentText = (doc: Doc) =>
  remembered(foldedTexts, doc, () => {
    const texts: string[] = []
    collectTexts(doc, texts)
    return texts.map(fold).join(TEXT_BREAK)
  })

/** groq-js answers `text in path(…)` by asking the path object, so any test of a text can pose as a path. */
function asPath(matches: (text: string) => boolean): Node {
  const toJSON = () => 'text::query'
  return literal(Object.create(pathPrototype, {matches: {value: matches}, toJSON: {value: toJSON}}))
}

const isIn = (left: Node, right: Node): Node => ({type: 'OpCall', op: 'in', left, right})
const or = (left: Node, right: Node): Node => ({type: 'Or', left, right})
const ID: Node = {type: 'AccessAttribute', name: '_id'}

const isThis = (node: Node): boolean => node.type === 'This' || (node.type === 'Group' && isThis(node.base))

/** Returns whether `@` or `[@, _id]` asks for the whole document, and whether its id counts too. */
function wholeDocument(left: Node): {withId: boolean} | null {
  if (isThis(left)) return {withId: false}
  if (left.type !== 'Array') return null
  const members = left.elements.map((element) => element.value)
  if (!members.some(isThis)) return null
  return {withId: members.some((member) => member.type === 'AccessAttribute' && member.name === '_id')}
}

/** Replaces `x match text::query(…)` by nodes that groq-js can answer. */
export function rewriteTextMatch(node: OpCallNode, view: View): Node {
  const {left, right} = node
  if (!isTextQuery(right)) return node
  const query = right.args[0] && constant(right.args[0])
  if (query === undefined) throw notImplemented('text::query() of anything but a constant or a parameter')
  if (typeof query !== 'string') return literal(false)
  const terms = parseTerms(query)
  if (terms.length === 0) return literal(true)

  const inText = asPath((text) => matchesTerms(foldParts(text), terms))
  const whole = wholeDocument(left)
  const inDocument = asPath((id) => {
    const doc = view.byId(id)
    if (!doc) return false
    const text = documentText(doc)
    return matchesTerms(whole?.withId ? `${text}${TEXT_BREAK}${fold(id)}` : text, terms)
  })
  const joined = call('array', 'join', [call('array', 'compact', [left]), literal(TEXT_BREAK)])
  const found = whole
    ? or(isIn(ID, inDocument), isIn({type: 'This'}, inText))
    : or(isIn(left, inText), isIn(joined, inText))
  // A missing field does not match. With null, its negation would not match either.
  return call('global', 'coalesce', [found, literal(false)])
}

const isTextQuery = (node: Node): node is FuncCallNode =>
  node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
