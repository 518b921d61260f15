import {expect, test} from 'vitest'
import {type Page, textPages} from './page.ts'

const body = [{_type: 'block'}]
const addresses = (privacy: object | null, items: object[] | null) =>
  textPages({privacy, texts: items && {items}} as unknown as Page).map(({address}) => address)

test('textPages returns complete pages, the privacy notice first', () => {
  const items = [
    {title: 'Garanzia', address: 'garanzia', body},
    {title: 'Senza testo', address: 'vuota', body: []},
    {title: 'Senza indirizzo', address: null, body},
  ]
  expect(addresses({policyTitle: 'Informativa', policy: body}, items)).toEqual(['privacy', 'garanzia'])
  expect(addresses({policy: null}, items)).toEqual(['garanzia'])
  expect(addresses(null, null)).toEqual([])
})

test('textPages returns one page for each address', () => {
  expect(
    addresses(null, [
      {address: 'note', body},
      {address: 'note', body},
    ]),
  ).toEqual(['note'])
})
