import {describe, expect, it} from 'vitest'
import {viewOf} from './address.ts'

describe('the view of an address', () => {
  it.each([
    ['/anteprima', '', null],
    ['/anteprima/sconto', 'sconto', null],
    ['/anteprima/quiz/age', 'quiz', 'age'],
    ['/anteprima/domanda/faq-1/', 'domanda', 'faq-1'],
    ['/anteprima/caso/a%20b', 'caso', 'a b'],
  ])('is read from %s', (pathname, kind, detail) => {
    expect(viewOf(pathname)).toEqual({kind, detail})
  })
})
