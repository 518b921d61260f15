import {escaped} from '../../../documents/search.ts'

/** What the search marks in the texts: its words as they are written, in one group for `split`. */
export function hitsOf(search: string): RegExp | null {
  const terms = search.trim().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return null
  return new RegExp(`(${terms.map(escaped).join('|')})`, 'giu')
}
