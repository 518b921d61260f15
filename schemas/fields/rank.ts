import {LexoRank} from 'lexorank'

/** A place in an order; null where there is none, or where somebody wrote it by hand and it cannot be read. */
export function rankOf(text: unknown): LexoRank | null {
  try {
    return typeof text === 'string' ? LexoRank.parse(text) : null
  } catch {
    return null
  }
}

/** The rank after the last one, or the first. */
export const nextRank = (last: unknown): string =>
  (rankOf(last) ?? LexoRank.min()).genNext().genNext().toString()
