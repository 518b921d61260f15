import {describe, expect, it} from 'vitest'
import {fillTemplate} from './template.ts'

describe('fillTemplate', () => {
  it('replaces placeholders by their values', () => {
    expect(
      fillTemplate('Mi interessa il pacchetto {pacchetto} a €{prezzo}.', {
        pacchetto: 'Gold',
        prezzo: '2.400',
      }),
    ).toBe('Mi interessa il pacchetto Gold a €2.400.')
  })

  it('keeps placeholders inside a value', () => {
    expect(fillTemplate('Domanda: {domanda}', {domanda: 'Che cosa vuol dire {eta}?', eta: '30'})).toBe(
      'Domanda: Che cosa vuol dire {eta}?',
    )
  })

  it('keeps replacement patterns inside a value', () => {
    expect(fillTemplate('Da {citta}.', {citta: '$& $1'})).toBe('Da $& $1.')
  })

  it('ignores inherited names', () => {
    expect(fillTemplate('Ciao {constructor}!', {})).toBe('Ciao!')
  })

  it.each([
    ['Ciao {nome}, come va?', 'Ciao, come va?'],
    ['Ciao {nome}!', 'Ciao!'],
    ['Età: {eta}, città: {citta}.', 'Età: 30, città: Roma.'],
    ['Uno sconto del {sconto}% oggi', 'Uno sconto del oggi'],
    ['Costa €{prezzo}.', 'Costa.'],
    ['Costa {prezzo} € in tutto', 'Costa in tutto'],
    ['{nome} {cognome}', ''],
    ['Risposta { ignoto } qui', 'Risposta qui'],
    ['Prima }riga{', 'Prima riga'],
  ])('removes placeholders without a value: %j becomes %j', (written, expected) => {
    expect(fillTemplate(written, {eta: '30', citta: 'Roma', nome: ' ', obiettivo: null})).toBe(expected)
  })
})
