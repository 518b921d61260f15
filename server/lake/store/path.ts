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

const hasRange = (piece: string) => isBracket(piece) && itemsOf(piece).some((item) => RANGE.test(item))

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
const branchesOf = (path: string) =>
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

/** Where to insert, a range is a place, also when it lies behind the end: it stays one, but a short one. */
function placesIn(range: RegExpExecArray, length: number, forInsert: boolean): (string | number)[] {
  const [start, end] = bounds(range, length)
  const first = Math.min(Math.max(0, start), length)
  const last = Math.min(end, length)
  if (forInsert) return start < end ? [`${first}:${Math.max(first + 1, last)}`] : []
  return Array.from({length: Math.max(0, last - first)}, (_, n) => first + n)
}

/**
 * The path with every range written out as the indexes that are there, once for each list that it reaches: the patch
 * engine walks every index of a range, however short the list is, and makes the list longer on the way.
 */
export function resolveRanges(path: string, document: unknown, forInsert = false): string[] {
  const pieces = piecesOf(path)
  const at = pieces.findIndex(hasRange)
  if (at < 0) return [path]
  const head = pieces.slice(0, at).join('')
  const bracket = pieces[at] ?? ''
  const rest = pieces.slice(at + 1).join('')
  if (head === '') return []
  return extractWithPath(head, document).flatMap(({path: found, value}) => {
    if (!Array.isArray(value)) return []
    const items = itemsOf(bracket).flatMap((item): (string | number)[] => {
      const range = RANGE.exec(item)
      return range ? placesIn(range, value.length, forInsert && rest === '') : [item]
    })
    const resolved = `${written(found)}[${items.join()}]${rest}`
    if (items.length === 0) return []
    return rest === '' ? [resolved] : resolveRanges(resolved, document, forInsert)
  })
}

/** Short: the engine of expressions tries every way to share out a long one. */
const GAP = ' {0,3}'
const WORD = '[a-zA-Z_][a-zA-Z0-9_]*'
const SINGLE = String.raw`'(?:[^'\\]|\\.)*'`
const STRING = String.raw`"(?:[^"\\]|\\.)*"`
const NUMBER = String.raw`-?\d{1,6}(?:\.\d+)?`
const INDEX = String.raw`-?\d{1,6}`
const ATTRIBUTE = `(?:${WORD}|${SINGLE})`
const ATTRIBUTES = String.raw`${ATTRIBUTE}(?:\.${ATTRIBUTE})*`
const LITERAL = `(?:${STRING}|true|false|${NUMBER})`
const FILTER = String.raw`(?:${ATTRIBUTES}|@)${GAP}(?:\?|(?:>=|<=|==|!=|<|>)${GAP}${LITERAL})`
const SPAN = `(?:${INDEX})?${GAP}:${GAP}(?:${INDEX})?(?:${GAP}:${GAP}${INDEX})?`
const MEMBER = `${GAP}(?:${FILTER}|${SPAN}|${INDEX}|${ATTRIBUTES})${GAP}`
const BRACKET = String.raw`\[${MEMBER}(?:,${MEMBER})*\]`
const HEAD = String.raw`(?:(?:\.\.)?(?:${ATTRIBUTE}|${BRACKET}))`
const REST = String.raw`(?:\.\.?${ATTRIBUTE}|(?:\.\.)?${BRACKET})`
const PATH = new RegExp(`^${HEAD}${REST}*$`)
const MAX_LENGTH = 2048

/** What a path may branch out to: beyond that the engine takes for ever, also in a small document. */
const MAX_BRANCHES = 1_000
const MAX_RECURSIONS = 2

/**
 * Whether a patch path is whole. The patch engine stops reading where it no longer understands and
 * applies the rest, so that `title]` or `a-b` would write to `title` and `a`.
 */
export const isValidPath = (path: string) =>
  path.length <= MAX_LENGTH &&
  PATH.test(path) &&
  !path.includes('__proto__') &&
  branchesOf(path) <= MAX_BRANCHES &&
  path.split('..').length - 1 <= MAX_RECURSIONS
