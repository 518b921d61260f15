import {type Fields, isFields} from '../store/json.ts'

/** A client's message; null if it is no JSON object. Its fields may hold anything: check each before use. */
export function parseMessage(raw: string): Fields | null {
  try {
    const value: unknown = JSON.parse(raw)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
