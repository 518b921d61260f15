import {branchesOf} from './ranges.ts'

/** Short: the engine of expressions tries every way to share out a long one. */
const GAP = ' {0,3}'
const NAME = '[a-zA-Z_][a-zA-Z0-9_]*'
const QUOTED = String.raw`'(?:[^'\\]|\\.)*'`
const STRING = String.raw`"(?:[^"\\]|\\.)*"`
const NUMBER = String.raw`-?\d{1,6}(?:\.\d+)?`
const INDEX = String.raw`-?\d{1,6}`
const ATTRIBUTE = `(?:${NAME}|${QUOTED})`
const ATTRIBUTES = String.raw`${ATTRIBUTE}(?:\.${ATTRIBUTE})*`
const LITERAL = `(?:${STRING}|true|false|${NUMBER})`
const FILTER = String.raw`(?:${ATTRIBUTES}|@)${GAP}(?:\?|(?:>=|<=|==|!=|<|>)${GAP}${LITERAL})`
const RANGE = `(?:${INDEX})?${GAP}:${GAP}(?:${INDEX})?(?:${GAP}:${GAP}${INDEX})?`
const ITEM = `${GAP}(?:${FILTER}|${RANGE}|${INDEX}|${ATTRIBUTES})${GAP}`
const BRACKET = String.raw`\[${ITEM}(?:,${ITEM})*\]`
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
