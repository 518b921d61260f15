import {isFields, textOf} from '../../../documents/values.ts'

/**
 * Notation of a formatted paragraph in one line, for translators and spreadsheets. Numbered marks enclose formatted
 * text (`Costa <1>meno</1> di così`). The formatting itself stays in the Lake.
 */

interface Span {
  readonly _type: string
  readonly _key?: string
  readonly text?: unknown
  readonly marks?: unknown
}
export interface Block {
  readonly _type: 'block'
  readonly _key?: string
  readonly children: readonly Span[]
}

const MARK = /<\/?\d+\/?>/g
/** Escapes visible text that looks like a mark: `<1>` becomes `<\1>`. */
const protect = (text: string) => text.replaceAll(/<(\\*\/?\d+\/?>)/g, '<\\$1')
const release = (text: string) => text.replaceAll(/<\\(\\*\/?\d+\/?>)/g, '<$1')

const isObject = (span: Span): boolean => span._type !== 'span'
const isPlain = (span: Span): boolean =>
  !isObject(span) && !(Array.isArray(span.marks) && span.marks.length > 0)

export const isBlock = (value: unknown): value is Block =>
  isFields(value) && value._type === 'block' && Array.isArray(value.children)

/** Returns the spans of a paragraph. Merges adjacent spans without formatting. */
function partsOf(block: Block): Span[] {
  const parts: Span[] = []
  for (const span of block.children) {
    const last = parts.at(-1)
    if (!last || !isPlain(last) || !isPlain(span)) parts.push(span)
    else parts.splice(-1, 1, {...last, text: textOf(last.text) + textOf(span.text)})
  }
  return parts
}

export function toNotation(block: Block): string {
  let number = 0
  const parts = partsOf(block).map((span) => {
    const text = protect(textOf(span.text))
    if (isPlain(span)) return text
    number += 1
    return isObject(span) ? `<${number}/>` : `<${number}>${text}</${number}>`
  })
  return parts.join('')
}

/** Returns the text without marks, as the page shows it. */
export const plainOf = (notation: string): string => release(notation.replaceAll(MARK, ''))

/** Matches formatted text with its marks, or the mark of an inline object. */
const STRETCH = /<(\d+)(?:\/>|>(.*?)<\/\1>)/gs

const stretchesIn = (notation: string): string[] =>
  Array.from(notation.matchAll(STRETCH), ([, number = '', words]) =>
    words === undefined ? `<${number}/>` : `<${number}>…</${number}>`,
  ).toSorted()

/** Returns a message if marks are missing, added, repeated or unclosed, otherwise null. */
export function marksProblem(before: string, after: string): string | null {
  const wanted = stretchesIn(before).join(' ')
  const outside = after.replaceAll(STRETCH, (_, _number, words = '') => words)
  if (stretchesIn(after).join(' ') === wanted && outside.search(MARK) < 0) return null
  return wanted
    ? `I segni della formattazione non tornano: ci vuole una volta ciascuno di questi, aperto e chiuso: ${wanted}`
    : 'In questo testo non ci vogliono segni della formattazione: toglili.'
}

/** Returns the new spans of a paragraph. Moved spans keep their formatting and key. */
export function fromNotation(notation: string, block: Block): Span[] {
  const {plain = [], marked = []} = Object.groupBy(partsOf(block), (span) =>
    isPlain(span) ? 'plain' : 'marked',
  )
  const keys = new Set(block.children.map(({_key}) => _key))
  let fresh = 0
  const freshKey = () => {
    do fresh += 1
    while (keys.has(`t${fresh}`))
    return `t${fresh}`
  }
  const plainSpan = (text: string): Span => {
    const span = plain.shift() ?? {_type: 'span', _key: freshKey()}
    return {...span, marks: [], text: release(text)}
  }
  const children: Span[] = []
  let end = 0
  for (const {0: stretch, 1: number, 2: words = '', index} of notation.matchAll(STRETCH)) {
    const span = marked[Number(number) - 1]
    if (index > end) children.push(plainSpan(notation.slice(end, index)))
    if (span) children.push(isObject(span) ? span : {...span, text: release(words)})
    end = index + stretch.length
  }
  // An empty paragraph keeps one span, because Sanity's editor would otherwise change the document.
  if (end < notation.length || children.length === 0) children.push(plainSpan(notation.slice(end)))
  return children
}
