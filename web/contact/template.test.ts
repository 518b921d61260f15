import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {fillTemplate} from './template.ts'

const withoutBraces = fc.string({unit: 'grapheme'}).map((text) => text.replace(/[{}]/g, ''))
const name = fc.constantFrom('eta', 'citta', 'prezzo', 'pacchetto')
const piece = fc.oneof(
  withoutBraces,
  name.map((n) => `{${n}}`),
)
const template = fc.array(piece, {maxLength: 8}).map((pieces) => pieces.join(''))

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

  it('shows no brace, whatever is missing', () => {
    fc.assert(
      fc.property(template, fc.dictionary(name, withoutBraces), (written, values) => {
        expect(fillTemplate(written, values)).not.toMatch(/[{}]/)
      }),
    )
  })

  it('keeps every given value word for word', () => {
    fc.assert(
      fc.property(template, fc.string({minLength: 1}), (written, value) => {
        fc.pre(value.trim() !== '')
        const filled = fillTemplate(written, {eta: value})
        const places = written.split('{eta}').length - 1
        expect(filled.split(value).length - 1).toBeGreaterThanOrEqual(places > 0 ? 1 : 0)
      }),
    )
  })

  it('changes nothing but the placeholders when all values are there', () => {
    const all = {eta: 'a', citta: 'b', prezzo: 'c', pacchetto: 'd'}
    fc.assert(
      fc.property(template, (written) => {
        const plain = written.replace(/\{(\w+)\}/g, (_, key: keyof typeof all) => all[key])
        expect(fillTemplate(written, all)).toBe(plain)
      }),
    )
  })
})
