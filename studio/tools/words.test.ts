import {expect, test} from 'vitest'
import {writing} from '../document-actions/words.ts'
import {words as coerenza, countOf} from './coerenza/words.ts'
import {importWords, publishWords, replaceWords, words as testi} from './testi/words.ts'

const COUNTS = [0, 1, 2, 21]

/** What is said of none, one, two and twenty-one. */
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
    (count) => testi.length(count, count),
    '0 di 0 caratteri',
    '1 di 1 carattere',
    '2 di 2 caratteri',
    '21 di 21 caratteri',
  ],
  [
    publishWords.along,
    'Con loro escono altri 0 testi cambiati:',
    'Con loro esce un altro testo cambiato:',
    'Con loro escono altri 2 testi cambiati:',
    'Con loro escono altri 21 testi cambiati:',
  ],
  [
    replaceWords.among,
    'Cerca in 0 testi: quelli che la tabella mostra.',
    'Cerca in 1 testo: quello che la tabella mostra.',
    'Cerca in 2 testi: quelli che la tabella mostra.',
    'Cerca in 21 testi: quelli che la tabella mostra.',
  ],
  [
    replaceWords.more,
    'Altri 0 risultati non sono elencati: restringi la ricerca.',
    'Un altro risultato non è elencato: restringi la ricerca.',
    'Altri 2 risultati non sono elencati: restringi la ricerca.',
    'Altri 21 risultati non sono elencati: restringi la ricerca.',
  ],
  [
    importWords.more,
    'Mostra altre 0 righe',
    'Mostra un’altra riga',
    'Mostra altre 2 righe',
    'Mostra altre 21 righe',
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
  expect(coerenza.by('', '')).toBe('Accettata in data sconosciuta')
})
