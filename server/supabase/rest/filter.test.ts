import {describe, expect, test} from 'vitest'
import type {Param} from '../database/driver.ts'
import {Refusal} from '../http/refusal.ts'
import {whereOf} from './filter.ts'
import {limitOf} from './shape.ts'

const table = {
  name: 'leads',
  columns: new Map([
    ['id', 'uuid'],
    ['city', 'text'],
    ['made', 'timestamp with time zone'],
  ]),
}

function where(query: string) {
  const params: Param[] = []
  return {sql: whereOf(table, new URLSearchParams(query), params).trim(), params}
}

const codeOf = (query: string) => {
  try {
    where(query)
    return 'accepted'
  } catch (error) {
    return error instanceof Refusal ? error.body.code : error
  }
}

describe('whereOf', () => {
  test('values are parameters, never text of the statement', () => {
    const value = `x'; drop table leads; --`
    expect(where(`city=eq.${encodeURIComponent(value)}`)).toEqual({
      sql: 'where "city" = cast($1::text as text)',
      params: [value],
    })
  })

  test('lists keep quoted commas, and an empty list finds nothing', () => {
    expect(where('city=in.(Roma,"a,b","c\\"d")').params).toEqual(['Roma', 'a,b', 'c"d'])
    expect(where('id=in.()').sql).toBe('where "id" = any (array[]::uuid[])')
  })

  test('or and and nest, with negation', () => {
    expect(where('or=(city.ilike.*ro*,not.and(id.is.null,made.not.gt.2026-01-01))')).toEqual({
      sql: 'where ("city" ilike cast($1::text as text) or not ("id" is null and not ("made" > cast($2::text as timestamp with time zone))))',
      params: ['%ro%', '2026-01-01'],
    })
  })

  test('a whole group may be negated', () => {
    expect(where('not.or=(city.eq.a,id.is.null)').sql).toBe(
      'where not ("city" = cast($1::text as text) or "id" is null)',
    )
  })

  test('regular expressions reach the database as they are, quoted or not', () => {
    expect(where('or=(city.imatch."F[oò]rl\\\\.*, x",city.match.^A)')).toEqual({
      sql: 'where ("city" ~* cast($1::text as text) or "city" ~ cast($2::text as text))',
      params: ['F[oò]rl\\.*, x', '^A'],
    })
    expect(where('city=imatch.a*').params).toEqual(['a*'])
  })

  test('what it cannot read is refused by its real code', () => {
    expect(codeOf('nope=eq.1')).toBe('42703')
    expect(codeOf('city=1')).toBe('PGRST100')
    expect(codeOf('city=eq')).toBe('PGRST100')
    expect(codeOf('or=(city.eq.a')).toBe('PGRST100')
    expect(codeOf('or=()')).toBe('PGRST100')
    expect(codeOf('city=is.maybe')).toBe('PGRST100')
    expect(codeOf('city=fts.a')).toBe('PGRST100')
    expect(codeOf('notes.body=eq.a')).toBe('42703')
    expect(codeOf('offset=0&limit=5')).toBe('42703')
  })
})

test('nobody gets more rows at once than a hosted project gives', () => {
  const limit = (query: string) => limitOf(new URLSearchParams(query))
  expect([limit(''), limit('limit=1000000'), limit('limit=2')]).toEqual([1000, 1000, 2])
})
