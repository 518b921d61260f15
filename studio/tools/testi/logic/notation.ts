import {isFields, textOf} from '../../../documents/values.ts'

/**
 * A formatted paragraph as one line that a translator can edit and a spreadsheet can carry. Every formatted stretch
 * stands between numbered marks (`Costa <1>meno</1> di così`); the formatting itself stays in the Lake.
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
/** What looks like a mark but is a visitor's text carries a backslash inside: `<\1>`. */
const protect = (text: string) => text.replaceAll(/<(\\*\/?\d+\/?>)/g, '<\\$1')
const release = (text: string) => text.replaceAll(/<\\(\\*\/?\d+\/?>)/g, '<$1')

const isObject = (span: Span): boolean => span._type !== 'span'
const isPlain = (span: Span): boolean =>
  !isObject(span) && !(Array.isArray(span.marks) && span.marks.length > 0)

export const isBlock = (value: unknown): value is Block =>
  isFields(value) && value._type === 'block' && Array.isArray(value.children)

/** The paragraph's parts: plain neighbours are one. */
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

/** The words without their marks, as the page shows them. */
export const plainOf = (notation: string): string => release(notation.replaceAll(MARK, ''))

/** A formatted stretch with its marks, or an object's mark. */
const STRETCH = /<(\d+)(?:\/>|>(.*?)<\/\1>)/gs

const stretchesIn = (notation: string): string[] =>
  Array.from(notation.matchAll(STRETCH), ([, number = '', words]) =>
    words === undefined ? `<${number}/>` : `<${number}>…</${number}>`,
  ).toSorted()

/** Says what is wrong with the marks of a new text. Returns null if each stands there once, opened and closed. */
export function marksProblem(before: string, after: string): string | null {
  const wanted = stretchesIn(before).join(' ')
  const outside = after.replaceAll(STRETCH, (_, _number, words = '') => words)
  if (stretchesIn(after).join(' ') === wanted && outside.search(MARK) < 0) return null
  return wanted
    ? `I segni della formattazione non tornano: ci vuole una volta ciascuno di questi, aperto e chiuso: ${wanted}`
    : 'In questo testo non ci vogliono segni della formattazione: toglili.'
}

/** The paragraph's new children: a formatted stretch keeps its formatting and key wherever it was moved. */
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
  // An empty paragraph still has one span: without it the Studio's editor repairs the document by itself.
  if (end < notation.length || children.length === 0) children.push(plainSpan(notation.slice(end)))
  return children
}
