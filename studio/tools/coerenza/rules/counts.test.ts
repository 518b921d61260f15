import {expect, test} from 'vitest'
import {keysOf, solvedBut} from '../testing/content.ts'

test('a collection that is still being filled contradicts no text', () => {
  const docs = solvedBut({packagesSection: {teaserTitle: '3 pacchetti per lei'}})
  const empty = docs.filter(({_type}) => _type !== 'package')
  expect(keysOf(empty).filter((key) => key.startsWith('conteggi'))).toEqual([])
  const one = docs.filter(({_type, _id}) => _type !== 'package' || _id === 'package-gold')
  expect(keysOf(one)).toContain('conteggi:packagesSection#teaserTitle:pacchetti')
})
