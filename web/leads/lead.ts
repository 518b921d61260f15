/** What the quiz hands over. `id` is made when the answers are complete; other answers have another id. */
export interface Lead {
  id: string
  age: string
  gender: string
  hairLossTime: string
  previousTransplants: string
  location: string
  timeframe: string
  goal: string
  email: string
  photo: File | null
}

export type LeadOutcome =
  | {kind: 'saved'; photoLost: boolean}
  /** Nothing was saved and nothing waits: the visitor decides. `unexpected`: not the service's refusal. */
  | {kind: 'failed'; unexpected: boolean; photoLost: boolean}
  /** The service could not be reached: the lead waits on this device and goes out by itself. */
  | {kind: 'queued'}

/** One row of `quiz_submissions`, as a visitor inserts it. */
export interface LeadRow {
  id: string
  age: string
  gender: string
  hair_loss_time: string
  previous_transplants: string
  location: string
  timeframe: string
  goal: string
  email: string
  photo_url: string | null
}

export const toRow = (lead: Lead, photoName: string | null): LeadRow => ({
  id: lead.id,
  age: lead.age,
  gender: lead.gender,
  hair_loss_time: lead.hairLossTime,
  previous_transplants: lead.previousTransplants,
  location: lead.location,
  timeframe: lead.timeframe,
  goal: lead.goal,
  email: lead.email,
  photo_url: photoName,
})
