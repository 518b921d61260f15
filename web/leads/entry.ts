import {ANSWER_COLUMNS, type AnswerColumn} from '../../schemas/quiz-steps.ts'
import {isObject} from '../content/page.ts'
import type {KeptRow, PhotoOutcome} from './lead.ts'

/** What became of a lead that waited. `refused`: by the service, which will never take it. */
export type Settlement =
  | {readonly how: 'sent'; readonly photo: PhotoOutcome}
  | {readonly how: 'refused'}
  | {readonly how: 'withdrawn'}
export type News = Settlement & {readonly id: string}
/** What its visitor has not done himself. */
export type Heard = (settlement: Exclude<Settlement, {how: 'withdrawn'}>) => void

/** One lead that waits on the device. Pure. */
export interface Entry {
  readonly row: KeptRow
  /** Still to be uploaded; null: there is none, or it is there already. */
  readonly photo: {readonly name: string; readonly blob: Blob} | null
  /** One was chosen, and will not arrive. */
  readonly photoLost: boolean
  /** The row was sent without it, and nobody answered: it may have been stored like that. */
  readonly sentBare: boolean
  /** Rounds that got nowhere with the photo. */
  readonly photoTries: number
  readonly savedAt: number
  /** A page is sending it right now: nobody else does until then. */
  readonly heldUntil: number
}

export const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Also for a clock that was put back: nothing stays longer than it may. */
export const isExpired = ({savedAt}: Entry, now: number) => Math.abs(now - savedAt) > LIFETIME_MS

/** The lead has arrived and names its photo: only that is still to be sent. */
export const isRowThere = ({row, photo}: Entry) => photo !== null && row.photo_url !== null

function toKeptRow(value: unknown): KeptRow | null {
  if (!isObject(value)) return null
  const {id, email, phone, photo_url} = value
  if (typeof id !== 'string' || typeof email !== 'string') return null
  if (photo_url !== null && typeof photo_url !== 'string') return null
  const answers: {[column in AnswerColumn]?: string} = {}
  for (const column of ANSWER_COLUMNS) {
    const answer = value[column]
    if (typeof answer === 'string') answers[column] = answer
    else if (answer !== undefined) return null
  }
  return {...answers, id, email, ...(typeof phone === 'string' ? {phone} : {}), photo_url}
}

/** Null for what was not written by this page. */
export function toEntry(value: unknown): Entry | null {
  if (!isObject(value)) return null
  const row = toKeptRow(value.row)
  const {photo, photoLost, sentBare, photoTries, savedAt, heldUntil} = value
  if (!row || typeof savedAt !== 'number') return null
  const whole = isObject(photo) && typeof photo.name === 'string' && photo.blob instanceof Blob
  return {
    row,
    photo: whole ? {name: String(photo.name), blob: photo.blob as Blob} : null,
    photoLost: photoLost === true,
    sentBare: sentBare === true,
    photoTries: typeof photoTries === 'number' ? photoTries : 0,
    savedAt,
    heldUntil: typeof heldUntil === 'number' ? heldUntil : 0,
  }
}
