import {type Csv, parseCsv, unguarded, writeCsv} from './csv.ts'
import {SECTIONS} from './sections.ts'
import type {Row} from './types.ts'

const HEADINGS = ['chiave', 'sezione', 'campo', 'testo originale', 'testo'] as const

/** One line of the translator's file. */
export interface Entry {
  readonly line: number
  readonly key: string
  /** The Lake's text when the file was made; undefined: the column was left out. */
  readonly original: string | undefined
  readonly text: string
}

type Read = {ok: true; entries: Entry[]} | {ok: false; problem: string}

/** Spreadsheets write a cell's line breaks as they like; the Lake holds plain ones. */
export const plainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

export const fieldOf = ({document, field}: Pick<Row, 'document' | 'field'>): string =>
  document ? `${document} · ${field}` : field

/** A text's whole name: its section as well. */
export const nameOf = (row: Pick<Row, 'section' | 'document' | 'field'>): string =>
  `${SECTIONS[row.section]?.title} · ${fieldOf(row)}`

export const exportCsv = (rows: readonly Row[]): string =>
  writeCsv([
    HEADINGS,
    ...rows.map((row) => [
      row.key,
      SECTIONS[row.section]?.title ?? '',
      fieldOf(row),
      plainBreaks(row.text),
      plainBreaks(row.text),
    ]),
  ])

const PROBLEMS = {
  open: 'ci sono virgolette aperte e mai chiuse. Aggiungi le virgolette in fondo alla cella, oppure salva di nuovo il file dal programma.',
  after:
    'dopo le virgolette di chiusura c’è dell’altro testo. Raddoppia le virgolette che stanno dentro la cella, oppure salva di nuovo il file dal programma.',
} as const

const columnsOf = (cells: readonly string[]) =>
  new Map(cells.map((cell, index) => [cell.trim().toLowerCase(), index]))

const isHead = (columns: Map<string, number>) => columns.has('chiave') && columns.has('testo')

/** The first record under each separator; the right one makes the headings appear. */
function parse(text: string): Csv {
  const [said = '', told] = /^sep=(.)(?=\r?\n)/i.exec(text) ?? []
  // The line that says it stays as an empty one: the others keep their numbers.
  const body = text.slice(said.length)
  const [head = ''] = body.trimStart().split(/[\r\n]/, 1)
  const right = (told ? [told] : [';', ',', '\t']).find((separator) => {
    const first = parseCsv(head, separator)
    return first.ok && isHead(columnsOf(first.records[0]?.cells ?? []))
  })
  return parseCsv(body, right ?? ';')
}

export function importCsv(text: string): Read {
  const parsed = parse(text.replace(/^\uFEFF/, ''))
  if (!parsed.ok) return {ok: false, problem: `Riga ${parsed.line}: ${PROBLEMS[parsed.problem]}`}
  const [head, ...records] = parsed.records
  if (!head) return {ok: false, problem: 'Il file è vuoto: esportalo di nuovo da qui e riprova.'}
  const columns = columnsOf(head.cells)
  if (!isHead(columns)) {
    return {
      ok: false,
      problem: `Nella prima riga mancano le colonne «chiave» e «testo». Rimetti l’intestazione: ${HEADINGS.join(' ; ')}.`,
    }
  }
  const cell = (cells: readonly string[], name: (typeof HEADINGS)[number]): string | undefined => {
    const index = columns.get(name)
    return index === undefined ? undefined : plainBreaks(unguarded(cells[index] ?? ''))
  }
  const short = records.find(({cells}) => cells.length <= (columns.get('testo') ?? 0))
  if (short) {
    return {
      ok: false,
      problem: `Riga ${short.line}: mancano delle colonne. Controlla che la riga arrivi fino alla colonna «testo», oppure salva di nuovo il file dal programma.`,
    }
  }
  return {
    ok: true,
    entries: records.map(({line, cells}) => ({
      line,
      key: (cell(cells, 'chiave') ?? '').trim(),
      original: cell(cells, 'testo originale'),
      text: cell(cells, 'testo') ?? '',
    })),
  }
}
