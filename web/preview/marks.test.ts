import {expect, test} from 'vitest'
import {fillTemplate, formatEuro, whatsappLink} from './edges/texts.ts'
import {clean, isMarked, marked, pieces} from './marks.ts'

const name = marked('Oro', 'package.name')
const template = marked('Scelga {pacchetto} adesso', 'section.choose')

test('a text without sources is one piece, and clean as it is', () => {
  expect(pieces('Oro')).toEqual([{text: 'Oro', attribute: null}])
  expect(isMarked('Oro')).toBe(false)
})

test('each part of a joined text keeps its own source', () => {
  const joined = [marked('34 anni', 'age'), marked('Milano', 'city')].join(' · ')
  expect(clean(joined)).toBe('34 anni · Milano')
  expect(pieces(joined)).toEqual([
    {text: '34 anni', attribute: 'age'},
    {text: ' · Milano', attribute: 'city'},
  ])
})

test('equal texts from two fields stay two', () => {
  expect(marked('99%', 'a')).not.toBe(marked('99%', 'b'))
  expect(marked('99%', 'a')).toBe(marked('99%', 'a'))
})

test('in a filled template the words lead to the template, the value to its own field', () => {
  const filled = fillTemplate(template, {pacchetto: name})
  expect(clean(filled)).toBe('Scelga Oro adesso')
  expect(pieces(filled)).toEqual([
    {text: 'Scelga ', attribute: 'section.choose'},
    {text: 'Oro', attribute: 'package.name'},
    {text: ' adesso', attribute: 'section.choose'},
  ])
})

test('a value of no document belongs to its template', () => {
  expect(pieces(fillTemplate(marked('© {anno}', 'copyright'), {anno: '2026'}))).toEqual([
    {text: '© 2026', attribute: 'copyright'},
  ])
})

test('a missing value closes its gap as it does for visitors', () => {
  expect(clean(fillTemplate(marked('Scelga {pacchetto}!', 'x'), {pacchetto: null}))).toBe('Scelga!')
})

test('a number keeps its source and its Italian form', () => {
  const price = marked('2400', 'package.price') as unknown as number
  expect(pieces(formatEuro(price) ?? '')).toEqual([{text: '€2.400', attribute: 'package.price'}])
  expect(formatEuro(2400)).toBe('€2.400')
})

test('no sign of a source leaves the page in a link', () => {
  const link = whatsappLink(marked('905550000000', 'contact'), fillTemplate(template, {pacchetto: name}))
  expect(link).toBe('https://wa.me/905550000000?text=Scelga%20Oro%20adesso')
})
