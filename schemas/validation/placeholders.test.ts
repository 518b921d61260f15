import {describe, expect, test} from 'vitest'
import {checkNoPlaceholders, checkPlaceholders, placeholdersIn} from './placeholders.ts'

const quiz = {required: ['eta', 'obiettivo', 'citta'], optional: []}
const discount = {required: ['codice'], optional: ['sconto']}

describe('a text with placeholders', () => {
  test('accepts all required ones, in any order and repeated', () => {
    expect(checkPlaceholders('{citta}, {eta}, {obiettivo}, ancora {eta}', quiz)).toBe(true)
  })

  test('may contain or omit an optional one', () => {
    expect(checkPlaceholders('Codice {codice}', discount)).toBe(true)
    expect(checkPlaceholders('Codice {codice}, sconto {sconto}', discount)).toBe(true)
    expect(checkPlaceholders('© Clinica', {required: [], optional: ['anno']})).toBe(true)
  })

  test('names what is missing', () => {
    expect(checkPlaceholders('Ho {eta} anni', quiz)).toBe(
      'Mancano i segnaposto {obiettivo}, {citta}. Scrivili dove devono apparire i valori, con le graffe.',
    )
    expect(checkPlaceholders('Ciao', discount)).toBe(
      'Manca il segnaposto {codice}. Scrivilo dove deve apparire il valore, con le graffe.',
    )
  })

  test.each([
    ['{Eta}', '{eta}'],
    ['{ eta }', '{eta}'],
    ['{età}', '{eta}'],
    ['{etta}', '{eta}'],
  ])('suggests what %s was meant to be', (slip, meant) => {
    expect(checkPlaceholders(`Ecco ${slip}`, quiz)).toContain(`Forse volevi ${meant}?`)
  })

  test.each(['{nome}', '{pacchetto}', '{}', '{una frase qualunque fra parentesi}'])(
    'refuses %s and lists what exists',
    (unknown) => {
      expect(checkPlaceholders(unknown, quiz)).toContain('Qui puoi usare: {eta}, {obiettivo}, {citta}')
    },
  )

  test.each(['{eta} {obiettivo} {citta', '{eta} {obiettivo} citta}', '{{eta}} {obiettivo} {citta}'])(
    'refuses the stray brace of %s',
    (text) => {
      expect(checkPlaceholders(text, quiz)).toMatch(/graffa di troppo o non chiusa/)
    },
  )

  test.each(['[eta]', '(eta)', 'eta', '%eta%'])('refuses %s instead of {eta}', (text) => {
    expect(checkPlaceholders(`${text} {obiettivo} {citta}`, quiz)).toMatch(/Manca il segnaposto \{eta\}/)
  })

  test('passes while it is empty', () => {
    expect(checkPlaceholders(undefined, quiz)).toBe(true)
  })
})

test('placeholdersIn keeps the order', () => {
  expect(placeholdersIn('{a} e {b}, poi {a}')).toEqual(['a', 'b', 'a'])
})

test('a text without placeholders refuses braces', () => {
  expect(checkNoPlaceholders('Ciao')).toBe(true)
  expect(checkNoPlaceholders('Ciao {nome}')).toMatch(/segnaposto non funzionano/)
})
