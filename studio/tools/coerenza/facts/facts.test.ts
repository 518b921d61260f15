import {describe, expect, it} from 'vitest'
import {read} from '../logic/content.ts'
import {parseNumber, writeLike} from '../logic/italian.ts'
import {openIn, paragraphs, solvedBut} from '../testing/content.ts'
import {seed} from '../testing/seed.ts'
import {facts} from './facts.ts'
import {quantitiesIn} from './quantities.ts'

const readText = (text: string) => {
  const nowhere = {id: '', type: '', path: '', document: '', field: '', segments: [], heading: ''}
  const passage = {...nowhere, limit: undefined, unseen: false, template: undefined, text}
  return quantitiesIn(passage).map(
    ({numbers, unit, bound}) => `${bound} ${numbers.map(({value}) => value).join('–')} ${unit}`,
  )
}

describe('quantitiesIn', () => {
  it.each([
    ['da €2.990 a 4.290 euro', ['exact 2990–4290 euro']],
    ['quattro splendide notti', ['exact 4 nott']],
    ['fino a tremilacinquecento innesti', ['upTo 3500 innest']],
    ['per un anno e mezzo', ['exact 18 months']],
    ['una notte in più', ['more 1 nott']],
    ['garanzia decennale, anzi a vita', ['exact 120 months', 'exact Infinity months']],
    ['nove pazienti su dieci', ['exact 90 percent']],
    [
      'Gold 2.400, Diamond 2.800 e Platinum 3.900 euro',
      ['exact 2400 euro', 'exact 2800 euro', 'exact 3900 euro'],
    ],
    ['due notti con Gold, tre con Diamond', ['exact 2 nott', 'exact 3 nott']],
    ['Innesti: fino a 4.500', ['upTo 4500 innest']],
    ['€ 250 subito', ['exact 250 euro']],
  ])('reads %s', (text, quantities) => {
    expect(readText(text)).toEqual(quantities)
  })

  it.each([
    ['15.000', 15_000],
    ['15 000', 15_000],
    ['15mila', 15_000],
    ['97,5', 97.5],
    ['Tre', 3],
    ['ventiquattro', 24],
    ['tre o quattro', undefined],
  ])('reads %s as %s', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })

  it.each([
    ['15.000', 2500, '2.500'],
    ['tre', 4, 'quattro'],
    ['Tre', 4, 'Quattro'],
    ['tre', 40, '40'],
  ])('writes in place of %s %d as %s', (sample, value, text) => {
    expect(writeLike(sample, value)).toBe(text)
  })
})

const told = (text: string, more = {}) =>
  openIn(solvedBut({'faq-x': {_type: 'faq', question: 'Domanda?', answer: paragraphs(text)}, ...more}))

const ruby = {
  _type: 'package',
  name: 'Rubino',
  price: 5000,
  features: ['Sei notti in albergo', 'Due massaggi alla cute'],
}

describe('facts', () => {
  it('read a new package and an unknown unit without new code', () => {
    const more = {'package-ruby': ruby}
    expect(
      told('Rubino costa 5.000 euro e comprende due massaggi.', more).map(({rule}) => rule),
    ).not.toContain('servizi-del-pacchetto')
    expect(told('Rubino comprende quattro massaggi alla cute.', more).map(({title}) => title)).toContain(
      'Rubino: quattro massaggi nel testo, due massaggi nella scheda',
    )
  })

  it('name package and attribute, in the compared unit', () => {
    const diamond = facts(read(seed())).filter(({about}) => about === 'package-diamond')
    expect(Object.fromEntries(diamond.map(({attribute, value}) => [attribute, value]))).toMatchObject({
      price: 2800,
      originalPrice: 3000,
      saving: 200,
      grafts: 4000,
      nights: 3,
      stars: 5,
      controls: 18,
      guarantee: Number.POSITIVE_INFINITY,
    })
  })

  it.each([
    ['Diamond costa 3.100 euro.', 'Diamond costa €2.800.'],
    ['Diamond costa 9.999 euro.', 'Diamond costa €2.800.'],
    [
      'Il pacchetto Diamond costa €9.999. Gli altri vanno da €2.400 a €3.900.',
      'Il pacchetto Diamond costa €2.800. Gli altri vanno da €2.400 a €3.900.',
    ],
    ['Diamond comprende quattro notti.', 'Diamond comprende tre notti.'],
    ['Gold comprende controlli per due anni.', 'Gold comprende controlli per 18\u00a0mesi.'],
    ['Diamond offre un albergo a quattro stelle.', 'Diamond offre un albergo a 5 stelle.'],
    ['Ci chiami al +90 212 456 12 79.', 'Ci chiami al +90 212 456 12 78.'],
  ])('mend «%s» by one click', (wrong, right) => {
    const [finding, ...others] = told(wrong)
    expect(others).toEqual([])
    expect(finding?.places).toHaveLength(2)
    expect(finding?.fixes[0]?.changes.map(({value}) => value)).toEqual([right])
  })

  it('are compared with the package named nearest', () => {
    expect(told('Gold comprende due notti, Diamond tre, Platinum quattro.')).toEqual([])
    expect(told('Gold e Diamond comprendono due notti.').map(({title}) => title)).toEqual([
      'Diamond: due notti nel testo, tre notti nella scheda',
    ])
    expect(told('Tutti i pacchetti comprendono due notti.').map(({title}) => title)).toEqual([
      'Diamond: due notti nel testo, tre notti nella scheda',
    ])
    expect(told('Diamond è il più scelto. Comprende quattro notti.').map(({title}) => title)).toEqual([
      'Diamond: quattro notti nel testo, tre notti nella scheda',
    ])
  })

  it('of all packages are compared with a value without a name', () => {
    expect(told('Il soggiorno va da due a quattro notti.')).toEqual([])
    expect(told('Il soggiorno va da tre a cinque notti.').map(({title}) => title)).toEqual([
      'Pacchetti: tre a cinque notti nel testo, due notti, tre notti, quattro notti nelle schede',
    ])
  })
})
