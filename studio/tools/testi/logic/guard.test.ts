import {describe, expect, test} from 'vitest'
import {brokenToken, missingTokens, pieces, refusal} from './guard.ts'

const template = {required: ['eta', 'citta'], optional: ['anno']}
const row = {text: 'Ho {eta} anni, {citta}', kind: 'line' as const, template}
const rich = {text: 'Da <1>oggi</1> in <2>poi</2>', kind: 'paragraph' as const, template: undefined}

describe('placeholders', () => {
  test.each([
    ['Età {eta}, da {citta}', null],
    ['{citta}: {eta} anni nel {anno}', null],
    ['Ho {eta} anni', /^Manca il segnaposto \{citta\}/],
    ['Niente', /^Mancano i segnaposto \{eta\}, \{citta\}/],
    ['', /^Mancano/],
    ['Ho {eta} anni, {città}', /Forse volevi \{citta\}/],
    ['Ho {eta} anni, {citta} {sesso}', /\{sesso\} non esiste/],
    ['Ho {eta} anni, {citta} {', /graffa/],
  ])('%s', (text, problem) => {
    if (problem === null) expect(refusal(row, text)).toBeNull()
    else expect(refusal(row, text)).toMatch(problem)
  })

  test('an optional one that was there stays', () => {
    const footer = {
      text: '© {anno} Villa',
      kind: 'line' as const,
      template: {required: [], optional: ['anno']},
    }
    expect(refusal(footer, '© Villa')).toMatch(/\{anno\}/)
    expect(refusal({...footer, text: '© Villa'}, '© Villa Esempio')).toBeNull()
  })

  test('a text that was broken before may only become right', () => {
    const broken = {...row, text: 'Ho {eta'}
    expect(refusal(broken, 'Ho {eta} anni')).toMatch(/\{citta\}/)
    expect(refusal(broken, 'Ho {eta} anni, {citta}')).toBeNull()
  })

  test('mean nothing where the page fills nothing in', () => {
    expect(refusal({...row, template: undefined}, 'Solo parole')).toBeNull()
    expect(pieces('Con {graffe}', {kind: 'line', template: undefined})).toEqual([
      {text: 'Con {graffe}', token: false},
    ])
  })
})

describe('marks of a formatted paragraph', () => {
  test.each([
    ['<2>Poi</2>, da <1>domani</1>', null],
    ['Da oggi in <2>poi</2>', /^Mancano i segni <1>, <\/1>/],
    ['Da <1>oggi in <2>poi</2>', /^Manca il segno <\/1>/],
    ['Da <1>oggi</1> in <2>poi</2><3>', /di troppo/],
    ['Da <1>oggi <2>in</1> poi</2>', /disordine/],
    ['Da </1>oggi<1> in <2>poi</2>', /disordine/],
  ])('%s', (text, problem) => {
    if (problem === null) expect(refusal(rich, text)).toBeNull()
    else expect(refusal(rich, text)).toMatch(problem)
  })
})

test('a text is cut into words and chips, and nothing is lost', () => {
  expect(pieces(row.text, row)).toEqual([
    {text: 'Ho ', token: false},
    {text: '{eta}', token: true},
    {text: ' anni, ', token: false},
    {text: '{citta}', token: true},
  ])
  expect(pieces(rich.text, rich).map(({text}) => text)).toEqual([
    'Da ',
    '<1>',
    'oggi',
    '</1>',
    ' in ',
    '<2>',
    'poi',
    '</2>',
  ])
})

test('the chips that are gone can be put back', () => {
  expect(missingTokens(row, 'Ho anni, {citta}')).toEqual(['{eta}'])
  expect(missingTokens(rich, 'Da oggi</1> in <2>poi</2>')).toEqual(['<1>'])
})

test.each([
  ['Ho {et} anni, {citta}', '{eta}'],
  ['Ho {eta anni, {citta}', '{eta}'],
  ['Ho {e ta} anni, {citta}', '{eta}'],
  ['Ho a} anni, {citta}', '{eta}'],
  ['Ho {eta} anni, {cit', '{citta}'],
  ['Ho  anni, {citta}', null],
  ['Ho {eta} anni, ', null],
  ['Ho già {eta} anni, {citta}!', null],
  ['Io, di {eta} anni, {citta}', null],
  ['', null],
])('an edit to %j cuts %s', (after, token) => {
  expect(brokenToken(row, row.text, after)).toBe(token)
})
