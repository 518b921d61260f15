/** CSV files that spreadsheets open by double click. Pure, and without any idea of what the cells mean. */

/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** The same behind a sign at which another table's cell would end; a number there is only a number. */
const CELL_END = String.raw`([,;\t\r\n]\s*)`
const FORMULA_NEXT = String.raw`(?='*(?:[=@＝＠]|[+\-＋－]\s*[^\d\s]))`
const WITHIN = new RegExp(CELL_END + FORMULA_NEXT, 'g')
const GUARDED_WITHIN = new RegExp(`${CELL_END}'${FORMULA_NEXT}`, 'g')

type IsRisky = (text: string) => boolean
const isNever: IsRisky = () => false

const isGuarded = (text: string, isRisky: IsRisky): boolean =>
  FORMULA.test(text) || isRisky(text.replace(/^'+/, ''))

/** Puts an apostrophe where a formula would begin, and before a text that is risky for another reason. */
export function guardCell(text: string, isRisky = isNever): string {
  const inside = text.replaceAll(WITHIN, "$1'")
  return isGuarded(inside, isRisky) ? `'${inside}` : inside
}

/** Takes away what `guardCell` added. A program may have taken it away already. */
export function unguardCell(cell: string, isRisky = isNever): string {
  const inside = cell.startsWith("'") && isGuarded(cell, isRisky) ? cell.slice(1) : cell
  return inside.replaceAll(GUARDED_WITHIN, '$1')
}

/** Excel knows UTF-8 by this mark. */
export const CSV_START = '\uFEFF'

/** One record. Excel expects the semicolon where the comma is decimal. */
export const csvRecord = (cells: readonly string[], isRisky?: IsRisky): string =>
  `${cells.map((cell) => `"${guardCell(cell, isRisky).replaceAll('"', '""')}"`).join(';')}\r\n`
