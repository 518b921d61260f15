import type {AnswerRow} from '../../../../schemas/quiz-steps.ts'
import {STATUS_WORDS} from '../../../../supabase/leads-csv.ts'

export const STATUSES = ['new', 'contacted', 'report_sent', 'closed'] as const
export type Status = (typeof STATUSES)[number]

/** Where a visitor came from. Stored only while editors keep the source. */
export const VISIT_HEADINGS = {
  utm_source: 'Sorgente',
  utm_medium: 'Mezzo',
  utm_campaign: 'Campagna',
  utm_content: 'Annuncio',
  utm_term: 'Parola chiave',
  referrer: 'Sito da cui arriva',
} as const

/** `consent` is the revision of the privacy notice that the visitor saw. */
type Visit = Readonly<Partial<Record<keyof typeof VISIT_HEADINGS | 'consent', string>>>

/** A row of `quiz_submissions`, with the answers as the visitor gave them. */
export interface Lead extends AnswerRow {
  id: string
  created_at: string
  email: string
  phone: string | null
  photo_url: string | null
  status: Status
  status_changed_at: string | null
  status_changed_by: string | null
  assigned_to: string | null
  follow_up_on: string | null
  visit: Visit | null
  /** Summary of `visit`, which the database makes. */
  source: string | null
}

/** The columns that staff change. */
export type Marks = Pick<Lead, 'status' | 'assigned_to' | 'follow_up_on'>

export interface Note {
  id: string
  created_at: string
  author: string
  body: string
}

/** A row of `lead_weeks`: counts of leads that arrived in the week of this Monday. */
export interface Week extends Record<'received' | 'answered' | 'report_sent' | 'closed', number> {
  week: string
}

/** A row of `lead_sources`. The source is '' if the leads name none. */
export type SourceWeek = Pick<Week, 'received' | 'report_sent'> & {source: string}

/** A row of `quiz_steps_by_week`: how often visitors passed a step of the quiz. */
export type StepWeek = {place: string; step: string; count: number}

/** A row of `consent_texts`: the privacy notice as it was once published. */
export interface ConsentTexts {
  revision: string
  published_at: string
  statement: string
  consent_label: string | null
  policy: string
}

export interface Overview extends Record<Status, number> {
  server_time: string
  total: number
  due_soon: number
  overdue: number
  to_call: number
  newest_at: string | null
  changed_at: string | null
}

/** Maps the keys 1 to 4 to statuses, in workflow order. */
export const statusOfKey = (key: string): Status | undefined => STATUSES[Number(key) - 1]

export const statusWord = (status: Status) => {
  const word = STATUS_WORDS[status] ?? status
  return word.charAt(0).toUpperCase() + word.slice(1)
}
