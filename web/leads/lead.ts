import {type AnswerRow, byColumn, type TextStep} from '../../schemas/quiz-steps.ts'

/** What the quiz hands over. `id` is made when the answers are complete; other answers have another id. */
export type Lead = {readonly [step in TextStep]: string} & {
  readonly id: string
  readonly email: string
  readonly phone?: string
  readonly photo: File | null
}

/**
 * Of a lead that has arrived. `arrived`: nothing is missing, or there was none. `waits`: the service takes no photo for
 * now; it is kept on this device, and the saved row already names it.
 */
export type PhotoOutcome = 'arrived' | 'lost' | 'waits'

export type LeadOutcome =
  | {kind: 'saved'; photo: PhotoOutcome}
  /** Nothing was saved and nothing waits: the visitor decides. `unexpected`: not the service's refusal. */
  | {kind: 'failed'; unexpected: boolean; photoLost: boolean}
  /** The service could not be reached: the lead waits on this device and goes out by itself. */
  | {kind: 'queued'; photoLost: boolean}

/** One row of `quiz_submissions`; perhaps kept on the device by an earlier version of the page, which asked less. */
export type KeptRow = Partial<AnswerRow> & {
  readonly id: string
  readonly email: string
  readonly phone?: string
  /** The name of the photo in its bucket. */
  readonly photo_url: string | null
}

export const toRow = (lead: Lead, photoName: string | null) => ({
  ...byColumn((step) => lead[step]),
  id: lead.id,
  email: lead.email,
  // Where nobody asks for it, the row is the specification's.
  ...(lead.phone ? {phone: lead.phone} : {}),
  photo_url: photoName,
})
