import type {AnswerRow} from '../../../../schemas/quiz-steps.ts'
import {STATUS_WORDS} from '../../../../supabase/leads-csv.ts'

export const STATUSES = ['new', 'contacted', 'report_sent', 'closed'] as const
export type Status = (typeof STATUSES)[number]

/** Titles for the source of a visit. Leads contain the source only if editors have enabled `sourceKept`. */
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

/** A row of `quiz_submissions`, including the visitor's answers. */
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
  /** Short form of `visit`, which the database computes. */
  source: string | null
}

/** The columns that staff can change. */
export type Marks = Pick<Lead, 'status' | 'assigned_to' | 'follow_up_on'>

export interface Note {
  id: string
  created_at: string
  author: string
  body: string
}

/** A row of `lead_weeks`: counts of leads that arrived in one week. `week` is the Monday of this week. */
export interface Week extends Record<'received' | 'answered' | 'report_sent' | 'closed', number> {
  week: string
}

/** A row of `lead_sources`. `source` is '' for leads without a source. */
export type SourceWeek = Pick<Week, 'received' | 'report_sent'> & {source: string}

/** A row of `quiz_steps_by_week`: how often visitors passed a step of a quiz in one week. */
export type StepWeek = {place: string; step: string; count: number}

/** A row of `consent_texts`: one published version of the privacy notice and the texts beside the quiz form. */
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

/** Returns the status for the keys 1 to 4, or undefined for other keys. */
export const statusOfKey = (key: string): Status | undefined => STATUSES[Number(key) - 1]

export const statusWord = (status: Status) => {
  const word = STATUS_WORDS[status] ?? status
  return word.charAt(0).toUpperCase() + word.slice(1)
}
