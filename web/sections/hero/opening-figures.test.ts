import {expect, test} from 'vitest'
import type {Page} from '../../content/page.ts'
import {openingFigures} from './opening-figures.ts'

const priced = (...prices: (number | null)[]) => prices.map((price) => ({price}))
const said = {priceValue: 'da €{prezzo}', ratingValue: '{voto} su 5', ratingLabel: '{recensioni} su {fonte}'}
const shown = (page: object) =>
  openingFigures({packages: [], ...page} as unknown as Page)
    .filter(({value}) => value)
    .map(({value, label}) => [value, label])

test('openingFigures returns the lowest price, first rating and own figures', () => {
  const ratingSources = [
    {name: 'Uno', rating: null},
    {name: 'Due', rating: '4,8', reviews: '186 recensioni'},
  ]
  expect(
    shown({
      hero: {...said, priceLabel: 'tutto incluso', figures: [{_key: 'a', value: '24 ore', label: 'parere'}]},
      packages: priced(2800, null, 900, 2400),
      testimonialsSection: {ratingSources},
    }),
  ).toEqual([
    ['da €900', 'tutto incluso'],
    ['4,8 su 5', '186 recensioni su Due'],
    ['24 ore', 'parere'],
  ])
})

test('openingFigures omits unknown values', () => {
  expect(shown({hero: said, testimonialsSection: null})).toEqual([])
  expect(shown({hero: null, packages: priced(2400)})).toEqual([])
  expect(shown({hero: said, packages: priced(null, 0)})).toEqual([])
})
