import {expect, test} from 'vitest'
import {bodyParams, flag, groqParams} from './parameters.ts'

const bad = expect.objectContaining({status: 400})
const search = (text: string) => new URLSearchParams(text)

test('a switch is true, false or left out', () => {
  expect(flag(search(''), 'a', true)).toBe(true)
  expect(flag(search('a=true'), 'a', false)).toBe(true)
  expect(flag(search('a=false'), 'a', true)).toBe(false)
  for (const text of ['a', 'a=', 'a=1', 'a=TRUE', 'a=maybe']) {
    expect(() => flag(search(text), 'a', false)).toThrow(bad)
  }
})

test('parameters are JSON, under their names without the sign', () => {
  expect(groqParams(search('$a={"b":1}&$__proto__=[1]&c=2'))).toEqual(
    Object.fromEntries([
      ['a', {b: 1}],
      ['__proto__', [1]],
    ]),
  )
  expect(() => groqParams(search('$a=x'))).toThrow(bad)
})

test('params of a body are an object or left out', () => {
  expect(bodyParams(undefined)).toEqual({})
  for (const given of [null, 7, 'abc', [], true]) expect(() => bodyParams(given)).toThrow(bad)
})
