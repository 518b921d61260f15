import {extractWithPath} from '@sanity/mutator'
import {MAX_PATH_BRANCHES, MAX_PATH_CHARACTERS, MAX_PATH_RECURSIONS} from './limits.ts'

// `@sanity/mutator` stops reading a path where it no longer understands it, and walks every index of a range, however
// short the list is. So paths are checked first, and ranges are replaced by the indexes that exist.

const QUOTED = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`
const PIECE = new RegExp(String.raw`\[(?:${QUOTED}|[^\]'"])*\]|${QUOTED}|[^['"]+`, 'g')
const ITEM = new RegExp(`(?:${QUOTED}|[^,'"])+`, 'g')
const RANGE = /^ *(-?\d+)? *: *(-?\d+)? *(?:: *(-?\d+))? *$/
const NAME = /^[a-zA-Z_]\w*$/

/** Splits a valid path into names and brackets: `a.b`, `[0:2]`, `.c`. */
const piecesOf = (path: string): string[] => path.match(PIECE) ?? []
const itemsOf = (bracket: string): string[] => bracket.slice(1, -1).match(ITEM) ?? []
const isBracket = (piece: string) => piece.startsWith('[')

const branchesOf = (path: string) =>
  piecesOf(path)
    .filter(isBracket)
    .reduce((product, bracket) => product * itemsOf(bracket).length, 1)

function format(path: readonly (string | number)[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    return NAME.test(step) ? `.${step}` : `['${step.replace(/[\\']/g, '\\$&')}']`
  })
  return steps.join('').replace(/^\./, '')
}

/** Returns start and end of a range in a list, as the patch engine reads it. */
function bounds(range: RegExpExecArray, length: number): [start: number, end: number] {
  const place = (given: string | undefined, otherwise: number) => {
    const index = Number(given ?? 0) || otherwise
    return index < 0 ? index + length : index
  }
  const ends: [number, number] = [place(range[1], 0), place(range[2], length)]
  return Number(range[3] ?? 1) < 0 ? [ends[1], ends[0]] : ends
}

/** An insertion keeps its range, because a range behind the end is a place too. */
function indexesOf(range: RegExpExecArray, length: number, forInsert: boolean): (string | number)[] {
  const [start, end] = bounds(range, length)
  const first = Math.min(Math.max(0, start), length)
  const last = Math.min(end, length)
  if (forInsert) return start < end ? [`${first}:${Math.max(first + 1, last)}`] : []
  return Array.from({length: Math.max(0, last - first)}, (_, n) => first + n)
}

/** Returns the path once for each list that its ranges reach, with the indexes that exist there. */
export function resolveRanges(path: string, document: unknown, forInsert = false): string[] {
  const pieces = piecesOf(path)
  const at = pieces.findIndex((piece) => isBracket(piece) && itemsOf(piece).some((item) => RANGE.test(item)))
  if (at < 0) return [path]
  const [head, bracket = '', rest] = [pieces.slice(0, at).join(''), pieces[at], pieces.slice(at + 1).join('')]
  if (head === '') return []
  return extractWithPath(head, document).flatMap(({path: found, value}) => {
    if (!Array.isArray(value)) return []
    const items = itemsOf(bracket).flatMap((item): (string | number)[] => {
      const range = RANGE.exec(item)
      return range ? indexesOf(range, value.length, forInsert && rest === '') : [item]
    })
    if (items.length === 0) return []
    const resolved = `${format(found)}[${items.join()}]${rest}`
    return rest === '' ? [resolved] : resolveRanges(resolved, document, forInsert)
  })
}

/** Short, because the pattern tries every way to divide a long gap. */
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

/** Returns false for a path that the patch engine would read only in part, such as `title]` or `a-b`. */
export const isValidPath = (path: string) =>
  path.length <= MAX_PATH_CHARACTERS &&
  PATH.test(path) &&
  !path.includes('__proto__') &&
  branchesOf(path) <= MAX_PATH_BRANCHES &&
  path.split('..').length - 1 <= MAX_PATH_RECURSIONS
