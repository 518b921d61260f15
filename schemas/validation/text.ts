import {characters, formatNumber} from '../counts.ts'

/** Result of a check: true, or a message that explains to the editor how to correct the value. */
export type Check = true | string

export const isBlank = (text: string | undefined): boolean => !text?.trim()

const partsOf = (value: unknown): ({children?: unknown; text?: unknown} | null | undefined)[] =>
  Array.isArray(value) ? value : []

const wordsOf = (spans: unknown) =>
  partsOf(spans).map((span) => (typeof span?.text === 'string' ? span.text : ''))

/** Returns the words of a rich text, and '' for values of any other shape. */
export const plainText = (blocks: unknown): string =>
  partsOf(blocks)
    .map((block) => wordsOf(block?.children).join(''))
    .join('\n')

const segmenter = new Intl.Segmenter('it', {granularity: 'grapheme'})

/** Counts characters as a person does: an emoji made of several code points is one. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Returns the number of characters above the limit. Skips the slow count if `text.length` is within it. */
export const excessOver = (text: string, max: number): number =>
  text.length <= max ? 0 : Math.max(0, countCharacters(text) - max)

/** Returns a message if a text exceeds the limit. Fields only warn, because the page shows long texts too. */
export const checkLength = (text: string | undefined, max: number): Check => {
  const by = excessOver(text ?? '', max)
  if (by === 0) return true
  return `Testo lungo: ${characters(max + by)}, qui ce ne stanno bene ${formatNumber(max)}. Accorcialo di ${formatNumber(by)}.`
}

/** Returns a message if a text is shorter than `min`. Does not check `max`, because the field does. */
export const checkNotShort = (text: string | undefined, min: number, max: number): Check => {
  if (!text) return true
  const count = countCharacters(text)
  if (count >= min) return true
  return `Testo corto: ${characters(count)}. Con almeno ${formatNumber(min)} (fino a ${formatNumber(max)}) il risultato di ricerca dice di più.`
}

/** Maximum characters of an option. The database accepts at most 200 characters for a chosen answer. */
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
