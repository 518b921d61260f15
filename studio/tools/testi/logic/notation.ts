/**
 * A formatted paragraph as one line of text that a translator can edit and a spreadsheet can carry: every formatted
 * stretch stands between numbered marks (`Costa <1>meno</1> di così`), whatever its formatting is; the formatting
 * itself stays in the Lake. Reading it back refuses a text in which a mark is missing, doubled or misplaced.
 */

export type Span = {
  readonly _type: string
  readonly _key?: string
  readonly text?: unknown
  readonly marks?: unknown
}
export type Block = {readonly _type: 'block'; readonly _key?: string; readonly children: readonly Span[]}

export type Reading = {ok: true; children: Span[]} | {ok: false; problem: string}

type Piece = {kind: 'plain'; spans: Span[]} | {kind: 'marked'; span: Span} | {kind: 'object'; span: Span}

const MARK = /<(\/?)(\d+)(\/?)>/g
/** What looks like a mark but is a visitor's text carries a backslash inside: `<\1>`. */
const protect = (text: string) => text.replaceAll(/<(\\*\/?\d+\/?>)/g, '<\\$1')
const release = (text: string) => text.replaceAll(/<\\(\\*\/?\d+\/?>)/g, '<$1')

const textOf = (span: Span): string => (typeof span.text === 'string' ? span.text : '')
const isMarked = (span: Span): boolean => Array.isArray(span.marks) && span.marks.length > 0

export const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' &&
  value !== null &&
  '_type' in value &&
  value._type === 'block' &&
  'children' in value &&
  Array.isArray(value.children)

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
      if (piece.kind === 'plain') return protect(piece.spans.map(textOf).join(''))
      number += 1
      return piece.kind === 'object'
        ? `<${number}/>`
        : `<${number}>${protect(textOf(piece.span))}</${number}>`
    })
    .join('')
}

/** The words without their marks, as the page shows them. */
export const plainOf = (notation: string): string => release(notation.replaceAll(MARK, ''))

export const marksIn = (notation: string): string[] => Array.from(notation.matchAll(MARK), ([mark]) => mark)

const shown = (numbers: number[]) => numbers.map((number) => `<${number}>`).join(', ')

type Part = {number: number | null; text: string}

/** The text cut at its marks; a string says what is wrong with them. */
function cut(notation: string): Part[] | string {
  const parts: Part[] = []
  let open: number | null = null
  let end = 0
  for (const found of notation.matchAll(MARK)) {
    const [mark, closing, digits, empty] = found
    const number = Number(digits)
    const before = notation.slice(end, found.index)
    end = found.index + mark.length
    if (empty) {
      if (closing || open !== null) return `Il segno ${mark} sta dentro un altro: spostalo fuori.`
      parts.push({number: null, text: before}, {number, text: ''})
    } else if (closing) {
      if (open !== number)
        return `Il segno ${mark} chiude qualcosa che non è aperto: rimetti <${number}> prima.`
      parts.push({number, text: before})
      open = null
    } else {
      if (open !== null) return `Il segno <${open}> non è chiuso: aggiungi </${open}> dopo le sue parole.`
      parts.push({number: null, text: before})
      open = number
    }
  }
  if (open !== null) return `Il segno <${open}> non è chiuso: aggiungi </${open}> dopo le sue parole.`
  parts.push({number: null, text: notation.slice(end)})
  return parts.filter(({number, text}) => number !== null || text !== '')
}

/** The paragraph's new children: every formatted stretch keeps its formatting and key, wherever it was moved. */
export function fromNotation(notation: string, block: Block): Reading {
  const parts = cut(notation)
  if (typeof parts === 'string') return {ok: false, problem: parts}
  const pieces = piecesOf(block)
  const numbered = pieces.flatMap((piece) => (piece.kind === 'plain' ? [] : [piece]))
  const used = parts.flatMap(({number}) => (number === null ? [] : [number]))
  const known = numbered.map((_, index) => index + 1)
  const strange = used.filter((number) => !known.includes(number))
  if (strange.length > 0) return {ok: false, problem: `Qui il segno ${shown(strange)} non esiste: toglilo.`}
  const missing = known.filter((number) => !used.includes(number))
  if (missing.length > 0) {
    const what = missing.length === 1 ? 'Manca il segno' : 'Mancano i segni'
    return {ok: false, problem: `${what} ${shown(missing)}: la formattazione andrebbe persa. Rimettilo.`}
  }
  const twice = used.find((number, index) => used.indexOf(number) !== index)
  if (twice !== undefined) {
    return {ok: false, problem: `Il segno <${twice}> compare due volte: lasciane uno solo.`}
  }
  const plain = pieces.flatMap((piece) => (piece.kind === 'plain' ? piece.spans.slice(0, 1) : []))
  const keys = new Set(block.children.map(({_key}) => _key))
  const children = parts.map(({number, text}): Span => {
    const words = release(text)
    if (number === null) {
      const {marks: _marks, ...span} = plain.shift() ?? {_type: 'span', _key: freshKey(keys)}
      return {...span, marks: [], text: words}
    }
    const piece = numbered[number - 1]
    if (!piece) throw new Error('A mark that was checked is gone')
    return piece.kind === 'object' ? piece.span : {...piece.span, text: words}
  })
  // An empty paragraph still has one span: without it the Studio's editor repairs the document by itself.
  if (children.length > 0) return {ok: true, children}
  const {marks: _marks, ...span} = plain[0] ?? {_type: 'span', _key: freshKey(keys)}
  return {ok: true, children: [{...span, marks: [], text: ''}]}
}

function freshKey(keys: Set<string | undefined>): string {
  let number = 1
  while (keys.has(`t${number}`)) number += 1
  keys.add(`t${number}`)
  return `t${number}`
}
