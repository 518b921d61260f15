import {describe, expect, it} from 'vitest'
import {openIn, paragraphs, solvedBut} from '../testing/content.ts'

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

  it.each([
    ['Diamond costa 3.100 euro.', 'Diamond costa €2.800.'],
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
