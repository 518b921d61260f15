import {extract, extractWithPath} from '@sanity/mutator'

const QUOTED = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`
const PIECE = new RegExp(String.raw`\[(?:${QUOTED}|[^\]'"])*\]|${QUOTED}|[^['"]+`, 'g')
const ITEM = new RegExp(`(?:${QUOTED}|[^,'"])+`, 'g')
const RANGE = /^ *(-?\d+)? *: *(-?\d+)? *(?:: *(-?\d+))? *$/
const NAME = /^[a-zA-Z_]\w*$/

/** A valid path as names and brackets: `a.b`, `[0:2]`, `.c`. */
const piecesOf = (path: string): string[] => path.match(PIECE) ?? []
const itemsOf = (bracket: string): string[] => bracket.slice(1, -1).match(ITEM) ?? []
const isBracket = (piece: string) => piece.startsWith('[')

const hasRange = (path: string) =>
  piecesOf(path).some((piece) => isBracket(piece) && itemsOf(piece).some((item) => RANGE.test(item)))

/** The part of a path that decides how many places it reaches; null for a plain path, which reaches one. */
export function selectingPart(path: string): string | null {
  const pieces = piecesOf(path)
  const last = pieces.findLastIndex((piece) => isBracket(piece) || piece.includes('..'))
  return last < 0 ? null : pieces.slice(0, last + 1).join('')
}

const looksForIt = (item: string) => !/^ *-?\d+ *$/.test(item) && !RANGE.test(item)

/** How many values are looked at to find the places of a path in a document of so many: each filter looks at each item. */
export function looksOf(path: string, document: unknown, values: number): number {
  if (path.includes('..')) return values * branchesOf(path)
  const pieces = piecesOf(path)
  return pieces.reduce((looks, piece, at) => {
    const filters = isBracket(piece) ? itemsOf(piece).filter(looksForIt).length : 0
    if (filters === 0) return looks
    const lists = at === 0 ? [document] : extract(pieces.slice(0, at).join(''), document)
    const items = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 1), 0)
    return looks + filters * items
  }, 0)
}

/** How often a path may branch: the items of its brackets, multiplied. */
export const branchesOf = (path: string) =>
  piecesOf(path)
    .filter(isBracket)
    .reduce((product, bracket) => product * itemsOf(bracket).length, 1)

function written(path: readonly (string | number)[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    return NAME.test(step) ? `.${step}` : `['${step.replace(/[\\']/g, '\\$&')}']`
  })
  return steps.join('').replace(/^\./, '')
}

/** From where to where the range reaches in a list of that length, as the patch engine reads it. */
function bounds(range: RegExpExecArray, length: number): [start: number, end: number] {
  const place = (given: string | undefined, otherwise: number) => {
    const index = Number(given ?? 0) || otherwise
    return index < 0 ? index + length : index
  }
  const ends: [number, number] = [place(range[1], 0), place(range[2], length)]
  return Number(range[3] ?? 1) < 0 ? [ends[1], ends[0]] : ends
}

function indexes(range: RegExpExecArray, length: number): number[] {
  const [start, end] = bounds(range, length)
  const first = Math.max(0, start)
  return Array.from({length: Math.max(0, Math.min(end, length) - first)}, (_, n) => first + n)
}

/** Where to insert, a range is a place, also when it lies behind the end: it stays one, but a short one. */
function shortened(range: RegExpExecArray, length: number): string[] {
  const [start, end] = bounds(range, length)
  if (start >= end) return []
  const first = Math.min(Math.max(0, start), length)
  return [`${first}:${Math.max(first + 1, Math.min(end, length))}`]
}

/**
 * The path with every range written out as the indexes that are there, once for each list that it reaches: the patch
 * engine walks every index of a range, however short the list is, and makes the list longer on the way.
 */
export function resolveRanges(path: string, document: unknown, forInsert = false): string[] {
  const pieces = piecesOf(path)
  const at = pieces.findIndex((piece) => isBracket(piece) && hasRange(piece))
  if (at < 0) return [path]
  const [head, bracket, rest] = [
    pieces.slice(0, at).join(''),
    pieces[at] ?? '',
    pieces.slice(at + 1).join(''),
  ]
  if (head === '') return []
  return extractWithPath(head, document).flatMap(({path: found, value}) => {
    if (!Array.isArray(value)) return []
    const items = itemsOf(bracket).flatMap((item): (string | number)[] => {
      const range = RANGE.exec(item)
      if (!range) return [item]
      return forInsert && rest === '' ? shortened(range, value.length) : indexes(range, value.length)
    })
    const resolved = `${written(found)}[${items.join()}]${rest}`
    if (items.length === 0) return []
    return rest === '' ? [resolved] : resolveRanges(resolved, document, forInsert)
  })
}
