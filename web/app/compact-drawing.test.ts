import {expect, test} from 'vitest'
import {compactDrawing} from './compact-drawing.ts'

test('paths become one, from where each of them began', () => {
  expect(compactDrawing('<path d="M5 12h14"></path><path d="m12 5 7 7-7 7"></path>')).toBe(
    '<path d="M5 12h14M12 5l7 7-7 7"/>',
  )
  expect(compactDrawing('<path d="m6-2.5-3 1"></path><path d="m1 2h3"></path>')).toBe(
    '<path d="M6 -2.5l-3 1M1 2h3"/>',
  )
})

test('what is no path stays beside it', () => {
  expect(compactDrawing('<path d="M8 2v3"></path><circle cx="12" cy="8" r="6"></circle>')).toBe(
    '<path d="M8 2v3"/><circle cx="12" cy="8" r="6"/>',
  )
  expect(compactDrawing('<circle r="6"></circle>')).toBe('<circle r="6"/>')
})

test('a tenth is fine enough', () => {
  expect(compactDrawing('<path d="m15.477 12.89 1.515 8.526"></path>')).toBe('<path d="M15.5 12.9l1.5 8.5"/>')
})

test('numbers stay apart, and a dot stays a dot', () => {
  expect(compactDrawing('<path d="M2.995.41.98 1.02"></path>')).toBe('<path d="M3 .4 1 1"/>')
  expect(compactDrawing('<path d="M8 13h.01"></path>')).toBe('<path d="M8 13h.1"/>')
})
