import {expect, test} from 'vitest'
import {writing} from '../document-actions/words.ts'
import {words as coerenza, countOf} from './coerenza/words.ts'
import {replaceWords, words as testi} from './testi/words.ts'

const COUNTS = [0, 1, 2, 21]

/** Sentences with 0, 1, 2 and 21, for grammatical agreement. */
const sentences: readonly (readonly [
  say: (count: number) => string,
  none: string,
  one: string,
  two: string,
  many: string,
])[] = [
  [
    (count) => testi.selected(count, count),
    '0 testi scelti, in 0 documenti',
    '1 testo scelto, in 1 documento',
    '2 testi scelti, in 2 documenti',
    '21 testi scelti, in 21 documenti',
  ],
  [
    replaceWords.among,
    'Cerca in 0 testi: quelli che la tabella mostra.',
    'Cerca in 1 testo: quello che la tabella mostra.',
    'Cerca in 2 testi: quelli che la tabella mostra.',
    'Cerca in 21 testi: quelli che la tabella mostra.',
  ],
  [
    testi.left,
    '0 testi non toccati: intanto sono cambiati. Rileggi e riprova.',
    '1 testo non toccato: intanto è cambiato. Rileggi e riprova.',
    '2 testi non toccati: intanto sono cambiati. Rileggi e riprova.',
    '21 testi non toccati: intanto sono cambiati. Rileggi e riprova.',
  ],
  [coerenza.fixed, '0 bozze aggiornate', '1 bozza aggiornata', '2 bozze aggiornate', '21 bozze aggiornate'],
  [
    (count) => countOf('contradiction', count),
    '0 contraddizioni',
    '1 contraddizione',
    '2 contraddizioni',
    '21 contraddizioni',
  ],
]

test('the sentence about colleagues who type agrees with their number', () => {
  expect(writing(['Anna'])).toBe('Anna sta scrivendo qui.')
  expect(writing(['Anna', 'Marco'])).toBe('Anna e Marco stanno scrivendo qui.')
})

test.each(sentences)('%s agrees with its number', (say, ...said) => {
  expect(COUNTS.map(say)).toEqual(said)
})

test('an acceptance says when it was, or that nobody knows', () => {
  expect(coerenza.by('Anna', '2026-11-27T10:00:00Z')).toBe('Accettata da Anna il 27 novembre 2026')
  expect(coerenza.by('', '')).toBe('Accettata')
})
