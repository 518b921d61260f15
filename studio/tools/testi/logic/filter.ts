import {isBlank} from '../../../../schemas/validation/text.ts'
import {remembered} from '../../../documents/remember.ts'
import {escaped, finder, folded} from '../../../documents/search.ts'
import {excessOf, isChanged, type Row, wordsOf} from './rows.ts'

const words = (row: Row) => wordsOf(row, row.text)

export const PASSES = {
  changed: isChanged,
  long: (row: Row) => excessOf(row, row.text) > 0,
  empty: (row: Row) => isBlank(words(row)),
}
type Filter = keyof typeof PASSES
export const FILTERS = Object.keys(PASSES) as Filter[]

export interface Wanted {
  readonly search: string
  /** By its title; empty: all of them. */
  readonly section: string
  readonly filters: readonly Filter[]
}

const haystack = remembered((row: Row) =>
  folded([row.section.title, row.document, row.field, words(row), row.key].join('\n')),
)

/** The rows that somebody wants to see. Several words must all occur, several filters widen each other. */
export function filterRows(rows: readonly Row[], {search, section, filters}: Wanted): Row[] {
  const holds = finder(search)
  return rows.filter(
    (row) =>
      (section === '' || row.section.title === section) &&
      (filters.length === 0 || filters.some((filter) => PASSES[filter](row))) &&
      holds(haystack(row)),
  )
}

/** What the search marks in the texts: its words as they are written, in one group for `split`. */
export function hitsOf(search: string): RegExp | null {
  const terms = search.trim().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return null
  return new RegExp(`(${terms.map(escaped).join('|')})`, 'giu')
}
