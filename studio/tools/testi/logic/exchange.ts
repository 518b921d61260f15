import {importWords} from '../words.ts'
import {type Csv, parseCsv, unguarded, writeCsv} from './csv.ts'
import {getRefusal} from './guard.ts'
import {excessOf, type Row} from './rows.ts'

const HEADINGS = ['chiave', 'sezione', 'campo', 'testo originale', 'testo'] as const

export interface Entry {
  readonly line: number
  readonly key: string
  /** The Lake's text at the time of the export. Undefined if the file lacks the column. */
  readonly original: string | undefined
  readonly text: string
}

/** Converts all line breaks to `\n`, because spreadsheets change them. */
const plainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

export const nameOf = ({section, name}: Row): string => `${section} · ${name}`

export const exportCsv = (rows: readonly Row[]): string =>
  writeCsv([
    HEADINGS,
    ...rows.map((row) => {
      const text = plainBreaks(row.text)
      return [row.key, row.section, row.name, text, text]
    }),
  ])

const columnsOf = (cells: readonly string[]) =>
  new Map(cells.map((cell, index) => [cell.trim().toLowerCase(), index]))

const isHead = (columns: Map<string, number>) => columns.has('chiave') && columns.has('testo')

/** Parses a file with the first separator that results in the expected headings, or else with `;`. */
function parse(text: string): Csv {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1)
  const right = [';', ',', '\t'].find((separator) => {
    const first = parseCsv(head, separator)
    return first.ok && isHead(columnsOf(first.records[0]?.cells ?? []))
  })
  return parseCsv(text, right ?? ';')
}

const AGAIN = 'Correggi la riga, oppure salva di nuovo il file dal programma.'
const refused = (problem: string) => ({ok: false, problem}) as const

export function importCsv(text: string) {
  const parsed = parse(text.replace(/^\uFEFF/, ''))
  if (!parsed.ok) return refused(`Riga ${parsed.line}: le virgolette non tornano. ${AGAIN}`)
  const [head, ...records] = parsed.records
  if (!head) return refused('Il file è vuoto: esportalo di nuovo da qui e riprova.')
  const columns = columnsOf(head.cells)
  if (!isHead(columns))
    return refused(
      `Nella prima riga mancano le colonne «chiave» e «testo». Rimetti l’intestazione: ${HEADINGS.join(' ; ')}.`,
    )
  const short = records.find(({cells}) => cells.length <= (columns.get('testo') ?? 0))
  if (short) return refused(`Riga ${short.line}: mancano delle colonne, fino a «testo». ${AGAIN}`)
  const entries = records.map(({line, cells}): Entry => {
    const cell = (name: (typeof HEADINGS)[number]) =>
      plainBreaks(unguarded(cells[columns.get(name) ?? -1] ?? ''))
    return {
      line,
      key: cell('chiave').trim(),
      original: columns.has('testo originale') ? cell('testo originale') : undefined,
      text: cell('testo'),
    }
  })
  return {ok: true, entries} as const
}

type Verdict = {readonly status: keyof typeof importWords.groups; readonly problem?: string}

function judge({original, text}: Entry, row: Row | undefined): Verdict {
  if (!row) return {status: 'unknown'}
  const now = plainBreaks(row.text)
  // If the translator did not change the text, a newer text in the Lake is no conflict.
  if (text === now || text === original) return {status: 'unchanged'}
  const problem = getRefusal(row, text)
  if (problem) return {status: 'broken', problem}
  if (original === undefined) return {status: 'conflict', problem: importWords.noOriginal}
  if (original !== now) return {status: 'conflict'}
  if (text.trim() === '') return {status: 'emptied'}
  const by = excessOf(row, text)
  return by > 0 ? {status: 'long', problem: importWords.long(by)} : {status: 'changed'}
}

/** Compares each line of a file with the current text. If a key occurs twice, uses the last line. */
export function compareEntries(entries: readonly Entry[], rows: readonly Row[]) {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()].map((entry) => {
    const row = byKey.get(entry.key)
    return {entry, row, ...judge(entry, row)}
  })
}

export type Compared = ReturnType<typeof compareEntries>[number]

export const canApply = ({status}: Compared): boolean => !['unchanged', 'broken', 'unknown'].includes(status)

/** Returns whether a line is selected by default, because it needs no decision. */
export const isPreselected = ({status}: Compared): boolean => status === 'changed'
