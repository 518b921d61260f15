import {characters} from '../counts.ts'
import {type Check, isBlank} from './text.ts'

/** The label that the visitor chose is what is stored with the request. */
export const maxOptionLength = 120

/** The answers of a quiz question: what would make the quiz unusable. */
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
