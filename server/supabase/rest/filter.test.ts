import {describe, expect, test} from 'vitest'
import type {Param} from '../database/driver.ts'
import {whereOf} from './filter.ts'

function where(query: string) {
  const params: Param[] = []
  return {sql: whereOf(new URLSearchParams(query), params).trim(), params}
}

describe('whereOf', () => {
  test('passes values as parameters and quotes names', () => {
    const value = `x'; drop table leads; --`
    expect(where(`city=eq.${encodeURIComponent(value)}`)).toEqual({sql: 'where "city" = $1', params: [value]})
    expect(where('a" or true --=is.null').sql).toBe('where "a"" or true --" is null')
  })

  test('keeps quoted commas in lists, and matches nothing if empty', () => {
    expect(where('city=in.(Roma,"a,b","c\\"d")').params).toEqual(['Roma', 'a,b', 'c"d'])
    expect(where('id=in.()').sql).toBe('where "id" in (null)')
  })

  test('reads nested groups, negation and quoted regular expressions', () => {
    expect(where('or=(city.imatch."F[oò]rl\\\\.*, x",and(id.not.is.null,made.lte.2026-01-01))')).toEqual({
      sql: 'where ("city" ~* $1 or (not ("id" is null) and "made" <= $2))',
      params: ['F[oò]rl\\.*, x', '2026-01-01'],
    })
  })

  test.each([
    'city=1',
    'city=eq',
    'or=(city.eq.a',
    'or=city.eq.a',
    'city=is.maybe',
    'city=fts.a',
    'a%00=is.null',
  ])('refuses %s', (query) => {
    expect(() => where(query)).toThrow('failed to parse filter')
  })
})
