/** Matches the start of a cell that a spreadsheet program would run as a formula. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Characters that end a cell in other CSV dialects, where a formula may begin. A number such as `-5` is no formula. */
const CELL_END = String.raw`([,;\t\r\n]\s*)`
const FORMULA_NEXT = String.raw`(?='*(?:[=@＝＠]|[+\-＋－]\s*[^\d\s]))`
const WITHIN = new RegExp(CELL_END + FORMULA_NEXT, 'g')
const GUARDED_WITHIN = new RegExp(`${CELL_END}'${FORMULA_NEXT}`, 'g')

type IsRisky = (text: string) => boolean
const isNever: IsRisky = () => false

const isGuarded = (text: string, isRisky: IsRisky): boolean =>
  FORMULA.test(text) || isRisky(text.replace(/^'+/, ''))

/** Inserts an apostrophe before each formula, and before a text for which `isRisky` returns true. */
export function guardCell(text: string, isRisky = isNever): string {
  const inside = text.replaceAll(WITHIN, "$1'")
  return isGuarded(inside, isRisky) ? `'${inside}` : inside
}

/** Removes the apostrophes that `guardCell` inserted. Accepts cells from which another program has removed them. */
export function unguardCell(cell: string, isRisky = isNever): string {
  const inside = cell.startsWith("'") && isGuarded(cell, isRisky) ? cell.slice(1) : cell
  return inside.replaceAll(GUARDED_WITHIN, '$1')
}

/** Byte order mark, by which Excel recognizes UTF-8. */
export const CSV_START = '\uFEFF'

/** Returns one CSV record. Excel expects semicolons in languages with a decimal comma. */
export const csvRecord = (cells: readonly string[], isRisky?: IsRisky): string =>
  `${cells.map((cell) => `"${guardCell(cell, isRisky).replaceAll('"', '""')}"`).join(';')}\r\n`
