import {expect, test} from 'vitest'
import {arrange} from '../contact-sheets/sheet.ts'

test('tiles fill the columns from the left, then the shortest', () => {
  const sizes = [{height: 100}, {height: 300}, {height: 50}, {height: 10}].map((size) => ({
    ...size,
    width: 90,
  }))
  const places = arrange(sizes, 2, 100)
  expect(places.map(({left}) => left)).toEqual([32, 164, 32, 32])
  const tops = places.map(({top}) => top)
  expect(tops[0]).toBe(tops[1])
  expect((tops[2] ?? 0) - (tops[0] ?? 0)).toBeGreaterThan(100)
  expect((tops[3] ?? 0) - (tops[2] ?? 0)).toBeGreaterThan(50)
})
