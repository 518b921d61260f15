import {type AnswerRow, byColumn, type TextStep} from '../../schemas/quiz-steps.ts'
import type {Visit} from './visit-source.ts'

/** A finished quiz. The same answers and contact details keep the same `id`, so that a retry creates no second lead. */
export type Lead = {readonly [step in TextStep]: string} & {
  readonly id: string
  readonly email: string
  readonly phone?: string
  readonly photo: File | null
  readonly visit?: Visit
}

/** One row of `quiz_submissions`. A row that an earlier version of the page stored may have fewer answers. */
export type LeadRow = Partial<AnswerRow> & {
  readonly id: string
  readonly email: string
  readonly phone?: string
  readonly photo_url: string | null
  readonly visit?: Visit
}

export interface LeadOutcome {
  /**
   * `queued`: the lead waits on this device.
   * `failed`: the service refused the lead, or the lead could be neither sent nor stored.
   * `broken`: an exception stopped the submission.
   */
  readonly kind: 'saved' | 'queued' | 'failed' | 'broken'
  readonly isPhotoLost: boolean
}

/** Outcome of a lead that has waited on the device. */
export interface LeadSettledEvent {
  readonly id: string
  readonly savedAt: number
  readonly how: 'sent' | 'refused' | 'withdrawn'
  readonly isPhotoLost: boolean
}

export const toRow = (lead: Lead): LeadRow => ({
  ...byColumn((step) => lead[step]),
  id: lead.id,
  email: lead.email,
  // The specification has no columns for phone number and visit, so the row omits them if they are empty.
  ...(lead.phone ? {phone: lead.phone} : {}),
  photo_url: null,
  ...(lead.visit ? {visit: lead.visit} : {}),
})
