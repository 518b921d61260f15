import {isBlank} from '../../../../schemas/validation/text.ts'
import {memoize} from '../../../documents/memoize.ts'
import {finder, foldText} from '../../../documents/search.ts'
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
  /** Title of the section. An empty string means all sections. */
  readonly section: string
  readonly filters: readonly Filter[]
}

const haystack = memoize((row: Row) =>
  foldText([row.section, row.document, row.field, words(row), row.key].join('\n')),
)

/** Returns rows of the section that contain every word of the search and pass at least one of the given filters. */
export function filterRows(rows: readonly Row[], {search, section, filters}: Wanted): Row[] {
  const holds = finder(search)
  return rows.filter(
    (row) =>
      (section === '' || row.section === section) &&
      (filters.length === 0 || filters.some((filter) => PASSES[filter](row))) &&
      holds(haystack(row)),
  )
}
