import {notImplemented} from '../errors.ts'
import type {View} from './documents.ts'
import {constant, evaluateSync, literal, type Node, type OpCallNode} from './groq.ts'

// groq-js parses `text::query()`, but cannot evaluate it: https://github.com/sanity-io/groq-js/pull/283

/** Separator that prevents a phrase from matching across two texts. */
const TEXT_BREAK = '\u0001'

/** Returns lower-case words without diacritics, with single spaces around each word, such as ` citta di bari `. */
function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

/** Parses a search text. All words must occur, `"…"` is a phrase, `-` excludes a word, a final `*` marks a prefix. */
function parseTerms(query: string) {
  const tokens = query.match(/-?"[^"]*"\*?|[^\s"]+/g) ?? []
  return tokens.flatMap((token) => {
    const words = fold(token)
    if (words.trim() === '') return []
    return [{needle: token.endsWith('*') ? words.trimEnd() : words, isExcluded: token.startsWith('-')}]
  })
}

/** Returns all texts in a value, except in fields that start with `_`. The spans of a block form one text. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  const {_type, children} = value as {_type?: unknown; children?: unknown}
  if (_type === 'block' && Array.isArray(children)) return [children.map(({text}) => text ?? ' ').join('')]
  return Object.entries(value).flatMap(([key, item]) => (key.startsWith('_') ? [] : textsOf(item)))
}

/** Replaces `x match text::query(…)` by `_id in […]`, with the ids of the documents that match. */
export function rewriteTextMatch(node: OpCallNode, view: View): Node {
  const {left, right} = node
  if (right.type !== 'FuncCall' || right.namespace !== 'text') return node
  const query = right.args[0] && constant(right.args[0])
  if (typeof query !== 'string') throw notImplemented('text::query() of anything but a text')
  const terms = parseTerms(query)
  const found = view.all.filter((doc) => {
    const value = evaluateSync(left, {root: doc, dataset: view.all}).data
    const text = textsOf(value).map(fold).join(TEXT_BREAK)
    return terms.every(({needle, isExcluded}) => text.includes(needle) !== isExcluded)
  })
  const ids = literal(found.map(({_id}) => _id))
  return {type: 'OpCall', op: 'in', left: {type: 'AccessAttribute', name: '_id'}, right: ids}
}
