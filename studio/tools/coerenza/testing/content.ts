import {blocks} from '../../../../schemas/testing/blocks.ts'
import {type Fields, isFields} from '../../../documents/values.ts'
import type {Doc} from '../logic/types.ts'
import {findingsIn, seed} from './seed.ts'

/** Returns a copy of a value. Replaces each string by the result of `words`, and marks pictures as photos. */
const renewed = (value: unknown, words: (text: string) => string): unknown => {
  if (typeof value === 'string') return words(value)
  if (Array.isArray(value)) return value.map((item) => renewed(item, words))
  if (!isFields(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name.startsWith('_') ? field : renewed(field, words),
  ])
  return {...Object.fromEntries(fields), ...(value._type === 'picture' && {illustration: false})}
}

const TRUE_WORDS: readonly (readonly [string, string])[] = [
  ['villa-esempio.example', 'clinica-aurora.it'],
  ['Villa Esempio', 'Clinica Aurora'],
  [' (indirizzo di esempio)', ''],
  [' (esempio)', ''],
  [' (persona di fantasia)', ''],
  ['Testo dimostrativo: valgono', 'Valgono'],
  ['Condizioni di esempio: quelle vere sono', 'Le condizioni complete sono'],
  ['Recensioni Esempio', 'Recensioni Vere'],
  ['Pazienti Demo', 'Pazienti Oggi'],
  ['Portale Fantasia', 'Portale Salute'],
  ['certificazione di qualità dimostrativa', 'certificazione di qualità'],
  ['Certificazione di qualità dimostrativa', 'Certificazione di qualità'],
  ['Certificazione di sicurezza dimostrativa', 'Certificazione di sicurezza'],
  ['Sito dimostrativo: la clinica, le persone, le recensioni e le immagini sono di fantasia. ', ''],
  ['(nome e indirizzo da indicare)', 'Studio Aurora, Via Roma 1, Milano'],
  ['oltre 15.000 trapianti', 'oltre 2.500 trapianti'],
  ['98%', '99%'],
  ['da €2.990 a €4.290', 'da €2.400 a €3.900'],
  ['RISPARMIA €710', 'RISPARMIA €200'],
]

const words = (text: string): string =>
  TRUE_WORDS.reduce((changed, [before, after]) => changed.replaceAll(before, after), text)

const SOLUTIONS: Readonly<Record<string, Fields>> = {
  contact: {whatsapp: '902124561278', phone: '+902124561278', phoneDisplay: '+90 212 456 12 78'},
  packagesSection: {note: 'Il prezzo pieno è il più basso degli ultimi 30 giorni.'},
  discountPopup: {validity: 'valido fino al 31 gennaio 2027'},
  privacy: {consentRequired: true},
  testimonialsSection: {verifiedExplanation: 'Confrontiamo chi scrive con la cartella clinica.'},
}

/** Returns the demo content, changed so that only the rule `ANSWERED` reports a finding. */
export const solved = (): Doc[] =>
  seed().map((doc) => {
    const next = renewed(doc, words) as Doc
    const sources = Array.isArray(next.ratingSources) && {
      ratingSources: next.ratingSources.map((source: Fields) => ({
        ...source,
        href: 'https://www.recensioni.it/aurora',
      })),
    }
    return {...next, ...SOLUTIONS[next._id], ...sources, ...('consent' in next && {consent: true})} as Doc
  })

const SOLVED = solved()

export const solvedBut = (changes: Readonly<Record<string, Fields>>): Doc[] => {
  const known = new Set(SOLVED.map(({_id}) => _id))
  const added = Object.entries(changes)
    .filter(([id]) => !known.has(id))
    .map(([id, fields]) => ({_id: id, ...fields}) as Doc)
  return [...SOLVED.map((doc) => (changes[doc._id] ? ({...doc, ...changes[doc._id]} as Doc) : doc)), ...added]
}

/** Rule that reports every discount. `openIn` ignores its finding, because the demo content has discounts. */
const ANSWERED = 'pubblicita-sanitaria'

export const openIn = (docs: readonly Doc[]) => findingsIn(docs).filter(({rule}) => rule !== ANSWERED)

export const keysOf = (docs: readonly Doc[]): string[] => openIn(docs).map(({key}) => key)

export const paragraphs = (...texts: string[]) =>
  texts.flatMap((text, index) => blocks(text, {_key: `b${index}`}))

type Changes = Readonly<Record<string, Fields>>
/** Changes to `solved()` that cause the finding `key` (`hit`), and similar changes that cause no finding (`miss`). */
export type RuleCase = readonly [key: string, hit: Changes, miss: Changes]

export const picture = (alt: unknown, more: Fields = {}) => ({
  _type: 'picture',
  asset: {_ref: 'image-a'},
  alt,
  ...more,
})
export const faq = (...texts: string[]) => ({
  _type: 'faq',
  question: 'Domanda?',
  answer: paragraphs(...texts),
})
