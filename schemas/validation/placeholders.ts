import {pickPlural} from '../counts.ts'
import type {Check} from './text.ts'

/** Placeholders that the program replaces. Editors cannot publish a text that lacks a `required` placeholder. */
export interface Template {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

export const usableIn = (template: Template | undefined): readonly string[] =>
  template ? [...new Set([...template.required, ...template.optional])] : []

/** Returns the names in braces in their order, such as `pacchetto` for `{pacchetto}`. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? '')

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Reduces a name to lower-case letters without accents, so that `{ Città }` matches `citta`. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** Returns the Levenshtein distance of two short names. */
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

const meantBy = (unknown: string, known: readonly string[]): string | undefined => {
  const wanted = normalizeName(unknown)
  // Skips the slow distance: a name of more than 40 letters is never within 2 edits of a placeholder.
  if (wanted.length > 40) return undefined
  return known.find((name) => distance(wanted, normalizeName(name)) <= 2)
}

/**
 * A problem and its solution. `name` is the unknown name in braces, or `graffe` (braces) or `manca` (missing) for other
 * problems. `meant` is the placeholder that the editor probably meant.
 */
type Problem = {
  readonly title: string
  readonly solution: string
  readonly name: string
  readonly meant?: string | undefined
}

export function* placeholderProblems(text: string, template: Template): Generator<Problem> {
  const known = usableIn(template)
  const used = new Set(placeholdersIn(text))
  for (const name of used) {
    if (known.includes(name)) continue
    const meant = meantBy(name, known)
    const solution = meant ? `Forse volevi {${meant}}?` : `Qui puoi usare: ${inBraces(known)}.`
    yield {
      title: `Il segnaposto {${name.slice(0, 40)}} non esiste e si vedrebbe così com’è`,
      solution,
      name,
      meant,
    }
    if (meant) used.add(meant)
  }
  // Detects unpaired braces such as `{a`, and doubled braces such as `{{a}}`.
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))) {
    const title = 'C’è una parentesi graffa di troppo o non chiusa'
    yield {title, solution: `Scrivi i segnaposto così: ${inBraces(known)}.`, name: 'graffe'}
  }
  const missing = template.required.filter((name) => !used.has(name))
  if (missing.length === 0) return
  const say = (one: string, many: string) => pickPlural(missing.length, one, many)
  yield {
    title: `${say('Manca il', 'Mancano i')} segnaposto ${inBraces(missing)}`,
    solution: `${say('Scrivilo dove deve apparire il valore', 'Scrivili dove devono apparire i valori')}, con le graffe.`,
    name: 'manca',
  }
}

export const checkPlaceholders = (text: string | undefined, template: Template): Check => {
  const [problem] = text ? placeholderProblems(text, template) : []
  return problem ? `${problem.title}. ${problem.solution}` : true
}

/** Returns a message if a text contains braces, because the program replaces no placeholders in this text. */
export const checkNoPlaceholders = (text: string | undefined): Check =>
  !text || !/[{}]/.test(text)
    ? true
    : 'Qui i segnaposto non funzionano: le parentesi graffe si vedono così come sono. Toglile.'
