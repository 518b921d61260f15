import {describe, expect, it} from 'vitest'
import {flag, groqParams} from './parameters.ts'

const bad = expect.objectContaining({status: 400})
const search = (text: string) => new URLSearchParams(text)

describe('flag()', () => {
  it('reads true, false or the fallback', () => {
    expect(flag(search(''), 'a', true)).toBe(true)
    expect(flag(search('a=true'), 'a', false)).toBe(true)
    expect(flag(search('a=false'), 'a', true)).toBe(false)
  })

  it.each(['a', 'a=', 'a=1', 'a=TRUE'])('refuses %s', (text) => {
    expect(() => flag(search(text), 'a', false)).toThrow(bad)
  })
})

describe('groqParams()', () => {
  it('reads JSON under the names without the dollar sign', () => {
    expect(groqParams(search('$a={"b":1}&c=2'))).toEqual({a: {b: 1}})
  })

  it.each(['$a=x', `$a=${'['.repeat(101)}${']'.repeat(101)}`])('refuses %s', (text) => {
    expect(() => groqParams(search(text))).toThrow(bad)
  })
})
