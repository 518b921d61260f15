import {characters, figure} from '../counts.ts'
import type {Check} from './check.ts'

const segmenter = new Intl.Segmenter('it', {granularity: 'grapheme'})

/** Characters as a person counts them: an emoji made of several code points is one. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Long texts are reported, never refused: the page wraps them, it only looks worse. */
export const checkLength = (text: string | undefined, max: number): Check => {
  // A text has at most as many characters as code units, so that the usual short one is not segmented.
  if (!text || text.length <= max) return true
  const count = countCharacters(text)
  if (count <= max) return true
  return `Testo lungo: ${characters(count)}, qui ce ne stanno bene ${figure(max)}. Accorcialo di ${figure(count - max)}.`
}

/** For search engines, where a text that is too short wastes its place; what is too long the field says itself. */
export const checkNotShort = (text: string | undefined, min: number, max: number): Check => {
  if (!text) return true
  const count = countCharacters(text)
  if (count >= min) return true
  return `Testo corto: ${characters(count)}. Con almeno ${figure(min)} (fino a ${figure(max)}) il risultato di ricerca dice di più.`
}
