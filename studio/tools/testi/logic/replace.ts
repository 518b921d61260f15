import {escapeRegExp} from '../../../documents/search.ts'
import {getRefusal, tokenize} from './guard.ts'
import type {Row} from './rows.ts'

export interface Search {
  readonly find: string
  readonly caseSensitive: boolean
  readonly wholeWords: boolean
}

function patternOf({find, caseSensitive, wholeWords}: Search): RegExp {
  // A space or hyphen in the search also matches a non-breaking space or hyphen.
  const words = escapeRegExp(find).replaceAll(' ', '[ \\u00a0]').replaceAll('-', '[-\\u2011]')
  const bounded = wholeWords ? `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])` : words
  return new RegExp(bounded, caseSensitive ? 'gu' : 'giu')
}

const withCapitalOf = (found: string, by: string): string =>
  found.charAt(0) === found.charAt(0).toLowerCase() ? by : by.charAt(0).toUpperCase() + by.slice(1)

/** Returns the texts that contain the searched words, with these words replaced. Keeps placeholders and marks. */
export function replacements(rows: readonly Row[], search: Search, by: string) {
  if (search.find === '') return []
  const words = patternOf(search)
  return rows.flatMap((row) => {
    let count = 0
    const replace = (found: string) => {
      count += 1
      return withCapitalOf(found, by)
    }
    const parts = tokenize(row.text, row)
    const to = parts.map(({text, token}) => (token ? text : text.replaceAll(words, replace))).join('')
    return count > 0 ? [{row, to, count, problem: getRefusal(row, to)}] : []
  })
}
