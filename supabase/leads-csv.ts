/** Leads as a table that spreadsheets open by double click: the same from the command and from the desk. Pure. */

import type {AnswerColumn} from '../schemas/quiz-steps.ts'

export type LeadRecord = Readonly<Record<string, unknown>>

/** The visitor's answers, under the headings and in the order that staff read. */
export const ANSWER_HEADINGS = {
  email: 'E-mail',
  location: 'Città',
  age: 'Età',
  gender: 'Sesso',
  hair_loss_time: 'Perde i capelli da',
  previous_transplants: 'Trapianti precedenti',
  timeframe: 'Quando',
  goal: 'Obiettivo',
} satisfies Record<AnswerColumn | 'email', string>

/** Asked only where editors want it. */
export const PHONE_HEADING = 'Telefono'

const COLUMNS: readonly (readonly [column: string, heading: string])[] = [
  ['created_at', 'Ricevuta il'],
  ['status', 'Stato'],
  ...Object.entries(ANSWER_HEADINGS),
  ['photo_url', 'Foto'],
  ['status_changed_at', 'Stato cambiato il'],
  ['status_changed_by', 'Stato cambiato da'],
  ['id', 'Codice'],
  ['assigned_to', 'Assegnata a'],
  ['follow_up_on', 'Da richiamare il'],
  ['notes', 'Note'],
  ['phone', PHONE_HEADING],
]
const TIMES = new Set(['created_at', 'status_changed_at'])
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  new: 'nuova',
  contacted: 'contattata',
  report_sent: 'valutazione inviata',
  closed: 'chiusa',
}

export const CSV_COLUMNS = COLUMNS.map(([column]) => column)

/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** The same behind a sign at which another table's cell would end; a number there is only a number. */
const FORMULA_WITHIN = /([,;\t\r\n]\s*)(?=[=@＝＠]|[+\-＋－]\s*[^\d\s])/g

export function csvCell(value: unknown): string {
  const text = String(value ?? '').replaceAll(FORMULA_WITHIN, "$1'")
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** `2026-01-31 14:05:09` by this machine's clock: spreadsheets of every language read it as a time. */
export function localTime(value: unknown): string {
  const time = new Date(String(value ?? ''))
  // The Swedish form is this one.
  return Number.isNaN(time.getTime()) ? '' : time.toLocaleString('sv-SE')
}

function cellOf(lead: LeadRecord, column: string): string {
  const value = lead[column]
  if (TIMES.has(column)) return csvCell(localTime(value))
  return csvCell(column === 'status' ? (STATUS_WORDS[String(value)] ?? value) : value)
}

const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`

/** With the mark by which Excel knows UTF-8, and the semicolon that it expects where the comma is decimal. */
export const csvHead = () => `\uFEFF${line(COLUMNS.map(([, heading]) => csvCell(heading)))}`

export const csvLine = (lead: LeadRecord) => line(CSV_COLUMNS.map((column) => cellOf(lead, column)))

/** The first moment of a day by this machine's clock; with `after`, of the day after it. Null: no such day. */
export function dayStart(text: string, after = 0): Date | null {
  const start = new Date(`${text}T00:00`)
  if (start.toLocaleDateString('sv-SE') !== text) return null
  start.setDate(start.getDate() + after)
  return start
}
