import {type Fields, isFields} from '../store/json.ts'

/** A stranger's message, null if it is no JSON object: nothing in it has its shape until that was looked at. */
export function parseMessage(raw: string): Fields | null {
  try {
    const value: unknown = JSON.parse(raw)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
