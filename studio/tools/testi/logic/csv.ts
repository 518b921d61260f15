import {escaped} from '../../../documents/search.ts'

/** Tables as spreadsheet programs write and read them. Pure, and without any idea of what the cells mean. */

/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Figures, dates and percentages come back in another form: digits with nothing but signs, units and months. */
const MONTH =
  'gen(naio)?|feb(braio)?|mar(zo)?|apr(ile)?|mag(gio)?|giu(gno)?|lug(lio)?|ago(sto)?|set(tembre)?|ott(obre)?|nov(embre)?|dic(embre)?|january|february|march|april|june|july|august|sept(ember)?|october|november|december'
const FIGURE = new RegExp(`^(?=.*\\d)(?!.*(?!(?:${MONTH})(?!\\p{L}))(?<!\\p{L})\\p{L}{4,}).{1,40}$`, 'iu')
const TRUTH = /^(vero|falso|true|false)$/i

const isRisky = (text: string): boolean => FORMULA.test(text) || FIGURE.test(text) || TRUTH.test(text)
const APOSTROPHES = /^'+/

/** With an apostrophe before it, every program takes a cell for text. */
export const guarded = (text: string): string => (isRisky(text.replace(APOSTROPHES, '')) ? `'${text}` : text)

/** Takes away what `guarded` put there; a program may have taken it away already. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && isRisky(cell.replace(APOSTROPHES, '')) ? cell.slice(1) : cell

const quoted = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`

/** With the mark by which Excel knows UTF-8, and the semicolon that it expects where the comma is decimal. */
export const writeCsv = (table: readonly (readonly string[])[]): string =>
  `\uFEFF${table.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`

const UTF16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const

/** The words of a file, whichever of the usual encodings a spreadsheet program chose. */
export function decode(bytes: Uint8Array) {
  const utf16 = UTF16.find(([, first, second]) => bytes[0] === first && bytes[1] === second)
  try {
    return {text: new TextDecoder(utf16?.[0] ?? 'utf-8', {fatal: !utf16}).decode(bytes), legacy: false}
  } catch {
    // Not Unicode: rare characters may be lost.
    return {text: new TextDecoder('windows-1252').decode(bytes), legacy: true}
  }
}

type Line = {line: number; cells: readonly string[]}
export type Csv = {ok: true; records: Line[]} | {ok: false; line: number; problem: 'open' | 'after'}

const BREAKS = /\r\n|\r|\n/

/** Cuts a text into records; a line break inside quotes belongs to its cell. */
export function parseCsv(text: string, separator: string): Csv {
  const between = escaped(separator)
  const end = `(${between}|${BREAKS.source})?`
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)(")?|([^${between}\\r\\n]*))${end}`, 'y')
  const records: Line[] = []
  let cells: string[] = []
  let line = 1
  let start = 1
  for (;;) {
    const [, quoted, closing, plain = '', ending] = cell.exec(text) ?? []
    if (quoted !== undefined && !closing) return {ok: false, line, problem: 'open'}
    line += (quoted ?? '').split(BREAKS).length - 1
    const isEnd = cell.lastIndex === text.length
    if (ending === undefined && !isEnd) return {ok: false, line, problem: 'after'}
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (ending === separator) continue
    if (cells.some((one) => one !== '')) records.push({line: start, cells})
    if (ending === undefined) return {ok: true, records}
    cells = []
    line += 1
    start = line
  }
}
