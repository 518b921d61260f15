import {isObject} from '../content/page.ts'
import type {LeadRow} from './lead.ts'

export interface Entry {
  readonly row: LeadRow
  readonly photo?: {readonly name: string; readonly blob: Blob}
  readonly savedAt: number
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Returns true also for a time far in the future, which a wrong clock has saved. */
export const isExpired = ({savedAt}: Entry, now: number) => Math.abs(now - savedAt) > LIFETIME_MS

/** Reads an entry that this version or version 1.0.0 has stored. Returns null for any other value. */
export function toEntry(value: unknown): Entry | null {
  if (!isObject(value) || !isObject(value.row) || typeof value.savedAt !== 'number') return null
  if (typeof value.row.id !== 'string') return null
  const {photo, savedAt} = value
  const row = value.row as LeadRow
  if (!isObject(photo) || !(photo.blob instanceof Blob)) return {row, savedAt}
  return {row, photo: {name: String(photo.name), blob: photo.blob}, savedAt}
}
