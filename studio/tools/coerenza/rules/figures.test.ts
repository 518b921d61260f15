import {expect, test} from 'vitest'
import {openIn, paragraphs, solvedBut} from '../testing/content.ts'

const told = (form: string, policy: string) =>
  openIn(
    solvedBut({
      privacy: {
        statement: paragraphs(`Li conserviamo per ${form}.`),
        policy: paragraphs(`Conserviamo la richiesta per ${policy}.`),
      },
    }),
  )

test('two years are twenty-four months, and no others', () => {
  expect(told('2 anni', '24 mesi')).toEqual([])
  expect(told('due anni', '20 mesi').map(({key}) => key)).toEqual(['conservazione'])
})

test('one of a unit is said as one', () => {
  expect(told('un mese', '1 giorno')[0]?.title).toBe('Conservazione dei dati: 1 mese e 1 giorno')
  expect(told('2 mesi', '21 giorni')[0]?.title).toBe('Conservazione dei dati: 2 mesi e 21 giorni')
})
