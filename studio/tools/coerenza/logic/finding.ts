import type {Change, Fix, Passage, Place, Rule, Severity, Spot} from './types.ts'

function kindOf(severity: Severity) {
  return (id: string, title: string, check: Rule['check']): Rule => ({id, title, severity, check})
}
export const contradiction = kindOf('contradiction')
export const error = kindOf('error')
export const warning = kindOf('warning')
export const golive = kindOf('golive')

export const at = ({id, path}: Spot): string => `${id}#${path}`

export interface Edit {
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Returns the changes for the edits, or undefined if an edit touches more than one segment of the passage. */
export function changesOf(passage: Passage, edits: readonly Edit[]): readonly Change[] | undefined {
  const texts = new Map<string, string>()
  // Applies the last edit first, so that the positions of earlier edits stay valid.
  for (const {start, end, words} of edits.toSorted((one, other) => other.start - one.start)) {
    const segment = passage.segments.find((one) => start >= one.start && end <= one.start + one.text.length)
    if (!segment) return undefined
    const text = texts.get(segment.path) ?? segment.text
    texts.set(segment.path, text.slice(0, start - segment.start) + words + text.slice(end - segment.start))
  }
  const {id, type, document} = passage
  return [...texts].map(([path, value]) => ({id, type, document, path, value}))
}

export function fixOf(what: string, passage: Passage, ...edits: readonly Edit[]): Fix[] {
  const changes = changesOf(passage, edits)
  return changes ? [{label: `Scrivi ${what}`, changes}] : []
}

export function placesOf(passage: Passage, pattern: RegExp): Place[] {
  const match = pattern.exec(passage.text)
  return match ? [placeOf(passage, match.index, match.index + match[0].length)] : []
}

const WIDTH = 90

/** Creates a place. If the text is long, the quote contains only the words around the relevant part. */
export function placeOf(passage: Passage, start = 0, end = 0, claim?: string): Place {
  const {id, type, path, document, field, text} = passage
  const long = text.length > 2 * WIDTH
  const from = long && start > WIDTH ? text.lastIndexOf(' ', start - WIDTH / 2) + 1 : 0
  const to = long ? Math.min(text.length, Math.max(end, from) + WIDTH) : text.length
  const shift = (from > 0 ? 1 : 0) - from
  return {
    id,
    type,
    path: passage.segments.find((part) => start < part.start + part.text.length)?.path ?? path,
    document,
    field,
    quote: `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    ...(end > start && {mark: [start + shift, end + shift] as const}),
    ...(claim !== undefined && {claim}),
  }
}
