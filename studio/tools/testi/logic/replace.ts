import {escaped} from '../../../documents/search.ts'
import {pieces, refusal} from './guard.ts'
import type {Row} from './rows.ts'

export interface Search {
  readonly find: string
  readonly caseSensitive: boolean
  readonly wholeWords: boolean
}

/** One place where the words stand, by its number in its text. */
export interface Match {
  readonly row: Row
  readonly index: number
  readonly start: number
  readonly end: number
}

function pattern({find, caseSensitive, wholeWords}: Search): RegExp {
  // A space or a hyphen at which no line breaks is one all the same.
  const words = escaped(find).replaceAll(' ', '[ \\u00a0]').replaceAll('-', '[-\\u2011]')
  const bounded = wholeWords ? `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])` : words
  return new RegExp(bounded, caseSensitive ? 'gu' : 'giu')
}

/** Where the words stand outside of placeholders and marks, which nobody may replace. */
export function findMatches(rows: readonly Row[], search: Search): Match[] {
  if (search.find === '') return []
  const words = pattern(search)
  return rows.flatMap((row) => {
    const matches: Match[] = []
    let offset = 0
    for (const {text, token} of pieces(row.text, row)) {
      if (!token) {
        for (const found of text.matchAll(words)) {
          const start = offset + found.index
          matches.push({row, index: matches.length, start, end: start + found[0].length})
        }
      }
      offset += text.length
    }
    return matches
  })
}

export const matchKey = ({row, index}: Match): string => `${row.key} ${index}`

/** What is looked for in the table, if it stands in a text; it may be a field's name. */
export const prefilled = (rows: readonly Row[], search: string): string =>
  findMatches(rows, {find: search.trim(), caseSensitive: false, wholeWords: false}).length > 0
    ? search.trim()
    : ''

/** What a match becomes: a word that begins a sentence still does. */
export function written(by: string, {row, start}: Match): string {
  const [first = ''] = row.text.slice(start)
  const isCapital = first !== first.toLowerCase()
  return isCapital ? by.charAt(0).toUpperCase() + by.slice(1) : by
}

export function replacements(matches: readonly Match[], by: string, isChosen: (match: Match) => boolean) {
  return Array.from(Map.groupBy(matches.filter(isChosen), ({row}) => row)).map(([row, chosen]) => {
    let to = ''
    let end = 0
    for (const match of chosen) {
      to += row.text.slice(end, match.start) + written(by, match)
      end = match.end
    }
    to += row.text.slice(end)
    return {key: row.key, id: row.id, from: row.text, to, row, problem: refusal(row, to)}
  })
}
