import {expect, test} from 'vitest'
import {viewOf} from './address.ts'

test.each([
  ['/anteprima', '', null],
  ['/anteprima/', '', null],
  ['/anteprima/sconto', 'sconto', null],
  ['/anteprima/quiz/age', 'quiz', 'age'],
  ['/anteprima/domanda/faq-1/', 'domanda', 'faq-1'],
  ['/anteprima/caso/a%20b', 'caso', 'a b'],
  ['/anteprima/caso/%E0', 'caso', '%E0'],
])('%s', (pathname, kind, detail) => {
  expect(viewOf(pathname)).toEqual({kind, detail})
})
