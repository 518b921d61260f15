import {type AnswerRow, byColumn, type TextStep} from '../../schemas/quiz-steps.ts'
import type {Visit} from './visit-source.ts'

/** A finished quiz. `id` stays the same as long as the answers do, so that every attempt is the same row. */
export type Lead = {readonly [step in TextStep]: string} & {
  readonly id: string
  readonly email: string
  readonly phone?: string
  readonly photo: File | null
  readonly visit?: Visit
}

/** One row of `quiz_submissions`. An earlier version of the page may have kept it, with fewer answers. */
export type LeadRow = Partial<AnswerRow> & {
  readonly id: string
  readonly email: string
  readonly phone?: string
  readonly photo_url: string | null
  readonly visit?: Visit
}

export interface LeadOutcome {
  /** `queued`: it waits on this device. `failed`: nothing was saved and nothing waits. `broken`: so too, by an exception. */
  readonly kind: 'saved' | 'queued' | 'failed' | 'broken'
  /** The visitor chose a photo that will not arrive. */
  readonly isPhotoLost: boolean
}

/** What became of a lead that waited on the device. */
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
  // Without a phone number and a visit the row has exactly the columns of the specification.
  ...(lead.phone ? {phone: lead.phone} : {}),
  photo_url: null,
  ...(lead.visit ? {visit: lead.visit} : {}),
})
