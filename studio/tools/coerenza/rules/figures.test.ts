import {expect, test} from 'vitest'
import {keysOf, paragraphs, solvedBut} from '../testing/content.ts'

const told = (form: string, policy: string) =>
  keysOf(
    solvedBut({
      privacy: {
        statement: paragraphs(`Li conserviamo per ${form}.`),
        policy: paragraphs(`Conserviamo la richiesta per ${policy}.`),
      },
    }),
  )

test('two years are twenty-four months, and no others', () => {
  expect(told('2 anni', '24 mesi')).toEqual([])
  expect(told('due anni', '20 mesi')).toEqual(['conservazione'])
})
