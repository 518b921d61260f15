import type {LeadRow} from './lead.ts'

/** One lead that waits on the device. Pure. */
export interface Entry {
  readonly row: LeadRow
  /** Still to be uploaded; null: there is none, or it is there already. */
  readonly photo: {readonly name: string; readonly blob: Blob} | null
  /** Rounds that got nowhere with the photo. */
  readonly photoTries: number
  readonly savedAt: number
  /** A page is sending it right now: nobody else does until then. */
  readonly heldUntil: number
}

export const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Also for a clock that was put back: nothing stays longer than it may. */
export const isExpired = ({savedAt}: Entry, now: number) => Math.abs(now - savedAt) > LIFETIME_MS

const COLUMNS = [
  'id',
  'age',
  'gender',
  'hair_loss_time',
  'previous_transplants',
  'location',
  'timeframe',
  'goal',
  'email',
] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function toStoredRow(value: unknown): LeadRow | null {
  if (!isRecord(value) || !COLUMNS.every((column) => typeof value[column] === 'string')) return null
  const {photo_url} = value
  if (photo_url !== null && typeof photo_url !== 'string') return null
  const texts = Object.fromEntries(COLUMNS.map((column) => [column, value[column]]))
  return {...(texts as Omit<LeadRow, 'photo_url'>), photo_url}
}

/** Null for what was not written by this version of the page. */
export function toEntry(value: unknown): Entry | null {
  if (!isRecord(value)) return null
  const row = toStoredRow(value.row)
  const {photo, photoTries, savedAt, heldUntil} = value
  if (!row || typeof savedAt !== 'number') return null
  const whole = isRecord(photo) && typeof photo.name === 'string' && photo.blob instanceof Blob
  return {
    row,
    photo: whole ? {name: String(photo.name), blob: photo.blob as Blob} : null,
    photoTries: typeof photoTries === 'number' ? photoTries : 0,
    savedAt,
    heldUntil: typeof heldUntil === 'number' ? heldUntil : 0,
  }
}
