import {expect, test} from 'vitest'
import {hitsOf} from './helpers.ts'

test('what is searched is marked as it is written', () => {
  const marked = (text: string, search: string) => text.split(hitsOf(search) ?? '').filter((_, at) => at % 2)
  expect(marked('Quanto costa? (2.400 €)', '(2.4 ?')).toEqual(['?', '(2.4'])
  expect(marked('Perché PERCHÉ', 'perché')).toEqual(['Perché', 'PERCHÉ'])
  expect(hitsOf('  ')).toBeNull()
})
