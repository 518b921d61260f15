import {expect, test} from 'vitest'
import {keysOf, solvedBut} from '../testing/content.ts'

const plain = {originalPrice: undefined, badge: undefined}
const withoutReduction = {
  packagesSection: {note: ''},
  'package-gold': plain,
  'package-diamond': plain,
  'package-platinum': plain,
}

test('where nothing is reduced, nothing needs the note about reductions', () => {
  expect(keysOf(solvedBut(withoutReduction))).toEqual([])
  // A full price that is no higher reduces nothing: that is another rule's to say.
  const same = {...withoutReduction, 'package-gold': {...plain, originalPrice: 2400}}
  expect(keysOf(solvedBut(same))).toEqual(['prezzo-pieno:package-gold'])
})
