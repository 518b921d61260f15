import {describe, expect, it} from 'vitest'
import {fillTemplate, formatEuro, whatsappLink} from './edges/texts.ts'
import {clean, marked, pieces} from './marks.ts'

const name = marked('Oro', 'package.name')
const template = marked('Scelga {pacchetto} adesso', 'section.choose')

describe('a marked text', () => {
  it('keeps its source when texts are joined', () => {
    const joined = [marked('34 anni', 'age'), marked('Milano', 'city')].join(' · ')
    expect(clean(joined)).toBe('34 anni · Milano')
    expect(pieces(joined)).toEqual([
      {text: '34 anni', attribute: 'age'},
      {text: ' · Milano', attribute: 'city'},
    ])
  })

  it('keeps template and value apart', () => {
    const filled = fillTemplate(template, {pacchetto: name})
    expect(clean(filled)).toBe('Scelga Oro adesso')
    expect(pieces(filled)).toEqual([
      {text: 'Scelga ', attribute: 'section.choose'},
      {text: 'Oro', attribute: 'package.name'},
      {text: ' adesso', attribute: 'section.choose'},
    ])
  })

  it('keeps the source of a formatted number', () => {
    const price = marked('2400', 'package.price') as unknown as number
    expect(pieces(formatEuro(price) ?? '')).toEqual([{text: '€2.400', attribute: 'package.price'}])
    expect(formatEuro(2400)).toBe('€2.400')
  })

  it('loses its mark in a link', () => {
    const link = whatsappLink(marked('905550000000', 'contact'), fillTemplate(template, {pacchetto: name}))
    expect(link).toBe('https://wa.me/905550000000?text=Scelga%20Oro%20adesso')
  })
})
