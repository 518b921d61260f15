import {agreeing} from '../../../../schemas/counts.ts'
import {isFields, textOf} from '../../../documents/values.ts'

/**
 * A formatted paragraph as one line of text that a translator can edit and a spreadsheet can carry: every formatted
 * stretch stands between numbered marks (`Costa <1>meno</1> di così`), whatever its formatting is; the formatting
 * itself stays in the Lake. A text in which a mark is missing, doubled or misplaced cannot be read back.
 */

export interface Span {
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

type Piece = {kind: 'plain'; spans: Span[]} | {kind: 'marked'; span: Span} | {kind: 'object'; span: Span}

const MARK = /<\/?\d+\/?>/g
/** What looks like a mark but is a visitor's text carries a backslash inside: `<\1>`. */
const protect = (text: string) => text.replaceAll(/<(\\*\/?\d+\/?>)/g, '<\\$1')
const release = (text: string) => text.replaceAll(/<\\(\\*\/?\d+\/?>)/g, '<$1')

const isMarked = (span: Span): boolean => Array.isArray(span.marks) && span.marks.length > 0

export const isBlock = (value: unknown): value is Block =>
  isFields(value) && value._type === 'block' && Array.isArray(value.children)

function piecesOf(block: Block): Piece[] {
  const pieces: Piece[] = []
  for (const span of block.children) {
    const last = pieces.at(-1)
    if (span._type !== 'span') pieces.push({kind: 'object', span})
    else if (isMarked(span)) pieces.push({kind: 'marked', span})
    else if (last?.kind === 'plain') last.spans.push(span)
    else pieces.push({kind: 'plain', spans: [span]})
  }
  return pieces
}

export function toNotation(block: Block): string {
  let number = 0
  return piecesOf(block)
    .map((piece) => {
      if (piece.kind === 'plain') return protect(piece.spans.map(({text}) => textOf(text)).join(''))
      number += 1
      return piece.kind === 'object'
        ? `<${number}/>`
        : `<${number}>${protect(textOf(piece.span.text))}</${number}>`
    })
    .join('')
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
  const pieces = piecesOf(block)
  const marked = pieces.filter(({kind}) => kind !== 'plain')
  const plain = pieces.flatMap((piece) => (piece.kind === 'plain' ? piece.spans.slice(0, 1) : []))
  const keys = new Set(block.children.map(({_key}) => _key))
  const plainSpan = (text: string): Span => {
    const {marks: _marks, ...span} = plain.shift() ?? {_type: 'span', _key: freshKey(keys)}
    return {...span, marks: [], text: release(text)}
  }
  const children: Span[] = []
  let end = 0
  for (const {0: stretch, 1: number, 2: words = '', index} of notation.matchAll(STRETCH)) {
    const piece = marked[Number(number) - 1]
    if (index > end) children.push(plainSpan(notation.slice(end, index)))
    if (piece?.kind === 'marked') children.push({...piece.span, text: release(words)})
    else if (piece?.kind === 'object') children.push(piece.span)
    end = index + stretch.length
  }
  // An empty paragraph still has one span: without it the Studio's editor repairs the document by itself.
  if (end < notation.length || children.length === 0) children.push(plainSpan(notation.slice(end)))
  return children
}

function freshKey(keys: Set<string | undefined>): string {
  let number = 1
  while (keys.has(`t${number}`)) number += 1
  keys.add(`t${number}`)
  return `t${number}`
}
