import {expect, test} from 'vitest'
import {comesAfter, GIVEN_UP, stillWrites} from './who-writes.ts'

test.each([
  [{a: 1, b: 2}, 'a'],
  [{a: 2, b: 1}, 'b'],
  [{a: 1, b: 1}, 'a'],
  [{c: 3, b: 2, a: 2}, 'a'],
])('of %j who begin at once, each for itself finds that it is %s', (begun, first) => {
  const turns = Object.entries(begun).map(([id, since]) => ({id, since}))
  const staying = turns.filter(
    (mine) =>
      !comesAfter(
        mine,
        turns.filter((turn) => turn !== mine),
      ),
  )
  expect(staying.map(({id}) => id)).toEqual([first])
})

test('whoever is there alone, or twice, yields to nobody', () => {
  expect(comesAfter({id: 'a', since: 1}, [])).toBe(false)
  expect(comesAfter({id: 'a', since: 1}, [{id: 'a', since: 1}])).toBe(false)
  expect(comesAfter({id: 'a', since: 1}, [{id: 'b', since: GIVEN_UP}])).toBe(false)
})

test('whoever was heard of writes on in silence, but not after giving it up', () => {
  expect(stillWrites(undefined, true)).toBe(true)
  expect(stillWrites(undefined, false)).toBe(false)
  expect(stillWrites(1, false)).toBe(true)
  expect(stillWrites(GIVEN_UP, true)).toBe(false)
})
