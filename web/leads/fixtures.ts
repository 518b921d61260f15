import type {Entry} from './entry-store.ts'
import type {LeadsGateway} from './gateway.ts'
import {type Lead, type LeadRow, toRow} from './lead.ts'
import {type Attempt, NO_ANSWER} from './retry.ts'

export const DONE: Attempt = {kind: 'done'}
export const DUPLICATE: Attempt = {kind: 'duplicate'}
export const error = (status: number): Attempt => ({kind: 'error', status})

export const aLead = (more: Partial<Lead> = {}): Lead => ({
  id: crypto.randomUUID(),
  age: '26-35',
  gender: 'Uomo',
  hairLossTime: '1-3 anni',
  previousTransplants: 'No',
  location: 'Milano',
  timeframe: 'Entro 3 mesi',
  goal: 'Ripristino completo',
  email: 'a@b',
  photo: null,
  ...more,
})

export const anEntry = (more: Partial<Entry> = {}): Entry => ({
  row: toRow(aLead()),
  savedAt: 1_700_000_000_000,
  ...more,
})

/** Creates a gateway that returns the given answers in order and repeats the last one. */
export function scriptedGateway(uploads: readonly Attempt[], inserts: readonly Attempt[]) {
  const names: string[] = []
  const rows: LeadRow[] = []
  const next = (answers: readonly Attempt[], count: number) =>
    answers[Math.min(count, answers.length) - 1] ?? NO_ANSWER
  const gateway: LeadsGateway = {
    upload: async (name) => next(uploads, names.push(name)),
    insert: async (row) => next(inserts, rows.push(row)),
  }
  return {gateway, names, rows}
}
