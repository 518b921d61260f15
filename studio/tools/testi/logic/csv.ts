import {CSV_START, csvRecord, unguardCell} from '../../../../supabase/csv.ts'
import {escapeRegExp} from '../../../documents/search.ts'

const MONTH =
  'gen(naio)?|feb(braio)?|mar(zo)?|apr(ile)?|mag(gio)?|giu(gno)?|lug(lio)?|ago(sto)?|set(tembre)?|ott(obre)?|nov(embre)?|dic(embre)?|january|february|march|april|june|july|august|sept(ember)?|october|november|december'
/** Matches figures, dates and percentages, which a spreadsheet would reformat. */
const FIGURE = new RegExp(`^(?=.*\\d)(?!.*(?!(?:${MONTH})(?!\\p{L}))(?<!\\p{L})\\p{L}{4,}).{1,40}$`, 'iu')
const TRUTH = /^(vero|falso|true|false)$/i
const isRewritten = (text: string): boolean => FIGURE.test(text) || TRUTH.test(text)

export const unguarded = (cell: string): string => unguardCell(cell, isRewritten)

export const writeCsv = (table: readonly (readonly string[])[]): string =>
  CSV_START + table.map((cells) => csvRecord(cells, isRewritten)).join('')

const UTF16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const

/** Decodes UTF-8, UTF-16 and Windows-1252. `legacy` is true for Windows-1252, which lacks many characters. */
export function decode(bytes: Uint8Array) {
  const utf16 = UTF16.find(([, first, second]) => bytes[0] === first && bytes[1] === second)
  try {
    return {text: new TextDecoder(utf16?.[0] ?? 'utf-8', {fatal: !utf16}).decode(bytes), legacy: false}
  } catch {
    return {text: new TextDecoder('windows-1252').decode(bytes), legacy: true}
  }
}

type Line = {line: number; cells: readonly string[]}
/** Parsed records, or the number of the line with unbalanced quotation marks. */
export type Csv = {ok: true; records: Line[]} | {ok: false; line: number}

const BREAKS = /\r\n|\r|\n/

/** Splits a text into records. A line break inside quotes belongs to the cell. */
export function parseCsv(text: string, separator: string): Csv {
  const between = escapeRegExp(separator)
  const end = `(${between}|${BREAKS.source})?`
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)(")?|([^${between}\\r\\n]*))${end}`, 'y')
  const records: Line[] = []
  let cells: string[] = []
  let line = 1
  let start = 1
  for (;;) {
    const [, quoted, closing, plain = '', ending] = cell.exec(text) ?? []
    if (quoted !== undefined && !closing) return {ok: false, line}
    line += (quoted ?? '').split(BREAKS).length - 1
    const isEnd = cell.lastIndex === text.length
    if (ending === undefined && !isEnd) return {ok: false, line}
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (ending === separator) continue
    if (cells.some((one) => one !== '')) records.push({line: start, cells})
    if (ending === undefined) return {ok: true, records}
    cells = []
    line += 1
    start = line
  }
}
