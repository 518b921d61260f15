import {agreeing} from '../../../../schemas/counts.ts'
import {isFields, textOf} from '../../../documents/values.ts'

/**
 * A formatted paragraph as one line of text that a translator can edit and a spreadsheet can carry: every formatted
 * stretch stands between numbered marks (`Costa <1>meno</1> di così`), whatever its formatting is; the formatting
 * itself stays in the Lake. A text in which a mark is missing, doubled or misplaced cannot be read back.
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

const marksIn = (notation: string): string[] => Array.from(notation.matchAll(MARK), ([mark]) => mark)

/** What the first list holds more often than the second. */
export function beyond(first: readonly string[], second: readonly string[]): string[] {
  const left = [...second]
  return first.filter((one) => {
    const at = left.indexOf(one)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** What is wrong with the marks of a new text, and what to do about it; null: nothing. */
export function marksProblem(before: string, after: string): string | null {
  const lost = beyond(marksIn(before), marksIn(after))
  const left = beyond(marksIn(after), marksIn(before))
  if (lost.length > 0) {
    return `${agreeing(lost.length, 'Manca il segno', 'Mancano i segni')} ${lost.join(', ')}: senza, la formattazione andrebbe persa. ${agreeing(lost.length, 'Rimettilo', 'Rimettili')}.`
  }
  if (left.length > 0)
    return `${agreeing(left.length, 'Qui è di troppo il segno', 'Qui sono di troppo i segni')} ${left.join(', ')}: ${agreeing(left.length, 'toglilo', 'toglili')}.`
  let open: string | null = null
  for (const mark of marksIn(after)) {
    const number = mark.replaceAll(/\D/g, '')
    if (mark.endsWith('/>') ? open !== null : mark.startsWith('</') ? open !== number : open !== null) {
      return `I segni sono in disordine vicino a ${mark}: ogni <${number}> va chiuso da </${number}> prima del prossimo.`
    }
    if (!mark.endsWith('/>')) open = mark.startsWith('</') ? null : number
  }
  return null
}

/** A formatted stretch with its marks, or an object's mark. */
const STRETCH = /<(\d+)(?:\/>|>(.*?)<\/\1>)/gs

/**
 * The paragraph's new children: every formatted stretch keeps its formatting and key, wherever it was moved. Only for a
 * text with whose marks there is no problem.
 */
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
