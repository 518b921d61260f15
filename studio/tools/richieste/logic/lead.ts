import type {AnswerRow} from '../../../../schemas/quiz-steps.ts'
import {STATUS_WORDS} from '../../../../supabase/leads-csv.ts'

export const STATUSES = ['new', 'contacted', 'report_sent', 'closed'] as const
export type Status = (typeof STATUSES)[number]

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
