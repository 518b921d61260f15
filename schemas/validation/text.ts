import {characters, figure} from '../counts.ts'

/** What a check answers, in the form in which Sanity's custom rules want it: fine, or what to do about it. */
export type Check = true | string

export const isBlank = (text: string | undefined): boolean => !text?.trim()

const partsOf = (value: unknown): ({children?: unknown; text?: unknown} | null | undefined)[] =>
  Array.isArray(value) ? value : []

const wordsOf = (spans: unknown) =>
  partsOf(spans).map((span) => (typeof span?.text === 'string' ? span.text : ''))

/** The words of a rich text, whatever shape the stored value has. */
export const plainText = (blocks: unknown): string =>
  partsOf(blocks)
    .map((block) => wordsOf(block?.children).join(''))
    .join('\n')

const segmenter = new Intl.Segmenter('it', {granularity: 'grapheme'})

/** Characters as a person counts them: an emoji made of several code points is one. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** How many characters are too many. There are at most as many as code units: the usual short text is not segmented. */
export const excess = (text: string, max: number): number =>
  text.length <= max ? 0 : Math.max(0, countCharacters(text) - max)

/** Long texts are reported, never refused: the page wraps them, it only looks worse. */
export const checkLength = (text: string | undefined, max: number): Check => {
  const by = excess(text ?? '', max)
  if (by === 0) return true
  return `Testo lungo: ${characters(max + by)}, qui ce ne stanno bene ${figure(max)}. Accorcialo di ${figure(by)}.`
}

/** For search engines, where a text that is too short wastes its place; what is too long the field says itself. */
export const checkNotShort = (text: string | undefined, min: number, max: number): Check => {
  if (!text) return true
  const count = countCharacters(text)
  if (count >= min) return true
  return `Testo corto: ${characters(count)}. Con almeno ${figure(min)} (fino a ${figure(max)}) il risultato di ricerca dice di più.`
}

/** The label that the visitor chose is what is stored with the request. */
export const maxOptionLength = 120

export const checkOptions = (options: readonly string[] | undefined): Check => {
  const labels = options ?? []
  if (labels.length < 2)
    return 'Servono almeno due risposte tra cui scegliere: aggiungile con «Aggiungi elemento».'
  if (labels.some(isBlank)) return 'Una risposta è vuota: scrivila oppure eliminala.'
  const trimmed = labels.map((label) => label.trim().toLocaleLowerCase('it'))
  const twice = labels.find((_, index) => trimmed.indexOf(trimmed[index] ?? '') !== index)
  if (twice) return `La risposta «${twice.slice(0, 60)}» compare due volte: lasciane una sola.`
  const long = labels.find((label) => label.length > maxOptionLength)
  if (long) return `La risposta «${long.slice(0, 30)}…» supera ${characters(maxOptionLength)}: accorciala.`
  return true
}
