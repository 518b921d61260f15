import type {AnswerColumn} from '../schemas/quiz-steps.ts'
import {CSV_START, csvRecord} from './csv.ts'

export type LeadRecord = Readonly<Record<string, unknown>>

/** Headings of the visitor's answers, in the order in which staff see them. */
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

/** Heading of the phone number, for which the quiz asks only if editors have switched the question on. */
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
  ['visit', 'Versione dell’informativa'],
  ['source', 'Provenienza'],
]
const TIMES = new Set(['created_at', 'status_changed_at'])
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  new: 'nuova',
  contacted: 'contattata',
  report_sent: 'valutazione inviata',
  closed: 'chiusa',
}

export const CSV_COLUMNS = COLUMNS.map(([column]) => column)

/** Returns a local time such as `2026-01-31 14:05:09`, or an empty text if the value is not a time. */
export function localTime(value: unknown): string {
  const time = new Date(String(value ?? ''))
  // The Swedish locale has this format.
  return Number.isNaN(time.getTime()) ? '' : time.toLocaleString('sv-SE')
}

function cellOf(lead: LeadRecord, column: string): string {
  const value = lead[column]
  if (column === 'visit') return String((value as LeadRecord | null)?.consent ?? '')
  if (TIMES.has(column)) return localTime(value)
  return String((column === 'status' ? STATUS_WORDS[String(value)] : undefined) ?? value ?? '')
}

export const csvHead = () => CSV_START + csvRecord(COLUMNS.map(([, heading]) => heading))

export const csvLine = (lead: LeadRecord) => csvRecord(CSV_COLUMNS.map((column) => cellOf(lead, column)))

/**
 * Returns the start of the day `after` days after `text`, in the machine's time zone. Returns null if `text` is not a
 * valid date such as `2026-01-31`.
 */
export function dayStart(text: string, after = 0): Date | null {
  const start = new Date(`${text}T00:00`)
  if (start.toLocaleDateString('sv-SE') !== text) return null
  start.setDate(start.getDate() + after)
  return start
}
