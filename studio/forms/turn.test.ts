import {expect, test} from 'vitest'
import {comesAfter} from './turn.ts'

test.each([
  [['a', 'b'], 'a'],
  [['b', 'a'], 'a'],
  [['c', 'b', 'a'], 'a'],
])('of %j who begin at once, each for itself finds that it is %s', (ids, first) => {
  const staying = ids.filter(
    (me) =>
      !comesAfter(
        me,
        ids.filter((id) => id !== me).map((id) => ({id})),
      ),
  )
  expect(staying).toEqual([first])
})

test('whoever is there alone, or twice, yields to nobody', () => {
  expect(comesAfter('a', [])).toBe(false)
  expect(comesAfter('a', [{id: 'a'}])).toBe(false)
})
