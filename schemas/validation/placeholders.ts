import {agreeing} from '../counts.ts'
import {type Template, usableIn} from '../templates.ts'
import type {Check} from './check.ts'

/** The names in braces, in the order in which they stand: `{pacchetto}` gives `pacchetto`. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? '')

export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Letters only, lower case, without accents: `{ Città }` and `citta` are the same slip. */
export const skeleton = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** Levenshtein's distance; the names are short. */
const distance = (from: string, to: string): number => {
  let row = Array.from({length: to.length + 1}, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** The known name that an unknown one probably stands for. */
const meant = (unknown: string, known: readonly string[]): string | undefined => {
  const wanted = skeleton(unknown)
  // A name far longer than any placeholder is a sentence in braces, not a slip of the keyboard.
  if (wanted.length > 40) return undefined
  return known.find((name) => distance(wanted, skeleton(name)) <= 2)
}

const unknownMessage = (name: string, known: readonly string[]): string => {
  const suggestion = meant(name, known)
  const hint = suggestion ? `Forse volevi {${suggestion}}?` : `Qui puoi usare: ${inBraces(known)}.`
  return `Il segnaposto {${name.slice(0, 40)}} non esiste e si vedrebbe così com’è. ${hint}`
}

/** Braces that open or close nothing, and doubled ones, would reach the visitor as they stand. */
export const hasStrayBrace = (text: string): boolean => /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))

/** Tells an editor what is wrong with a text that the page fills in. */
export const checkPlaceholders = (text: string | undefined, template: Template): Check => {
  if (!text) return true
  const known = usableIn(template)
  const used = placeholdersIn(text)
  const unknown = used.find((name) => !known.includes(name))
  if (unknown !== undefined) return unknownMessage(unknown, known)
  if (hasStrayBrace(text)) {
    return `C’è una parentesi graffa di troppo o non chiusa. Scrivi i segnaposto così: ${inBraces(known)}.`
  }
  const missing = template.required.filter((name) => !used.includes(name))
  if (missing.length === 0) return true
  const say = (one: string, many: string) => agreeing(missing.length, one, many)
  return `${say('Manca', 'Mancano')} ${say('il', 'i')} segnaposto ${inBraces(missing)}: ${say('scrivilo dove deve apparire il valore', 'scrivili dove devono apparire i valori')}, con le graffe.`
}

/** A text that the page does not fill in shows its braces. */
export const checkNoPlaceholders = (text: string | undefined): Check =>
  !text || !/[{}]/.test(text)
    ? true
    : 'Qui i segnaposto non funzionano: le parentesi graffe si vedono così come sono. Toglile.'
