import {expect, test} from 'vitest'
import {ANSWER_COLUMNS} from '../../../../schemas/quiz-steps.ts'
import {conditionsAfter, conditionsOf, type Filters, isNarrowed, NO_FILTERS} from './filters.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const asked = (changes: Partial<Filters>) => conditionsOf({...NO_FILTERS, ...changes}, now)

test('no filters select all leads', () => {
  expect(asked({})).toEqual([])
  expect(asked({search: '   '})).toEqual([])
  expect(isNarrowed({...NO_FILTERS, search: '  ', order: 'oldest'})).toBe(false)
  expect(isNarrowed({...NO_FILTERS, toCall: true})).toBe(true)
})

test('urgent and overdue are open leads of a certain age', () => {
  expect(asked({promise: 'overdue'})).toEqual([
    'status.in.(new,contacted)',
    'created_at.lte."2026-03-09T12:00:00.000Z"',
  ])
  expect(asked({promise: 'urgent', status: 'contacted'})).toEqual([
    'status.eq.contacted',
    'status.in.(new,contacted)',
    'created_at.lte."2026-03-09T18:00:00.000Z"',
    'created_at.gt."2026-03-09T12:00:00.000Z"',
  ])
})

test('call-backs are open leads up to today in Italy', () => {
  expect(asked({toCall: true})).toEqual(['status.neq.closed', 'follow_up_on.lte.2026-03-10'])
  expect(conditionsOf({...NO_FILTERS, toCall: true}, Date.parse('2026-03-10T23:30:00Z'))[1]).toContain(
    '2026-03-11',
  )
  expect(asked({assigned: 'nobody'})).toEqual(['assigned_to.is.null'])
  expect(asked({assigned: 'a,b@example.it'})).toEqual(['assigned_to.eq."a,b@example.it"'])
})

test('a source is exact, and the sign alone selects those without', () => {
  expect(asked({source: '=a "b", c\\ / cpc'})).toEqual(['source.eq."a \\"b\\", c\\\\ / cpc"'])
  expect(asked({source: '='})).toEqual(['source.is.null'])
})

test('a date range includes both local days and ignores impossible ones', () => {
  expect(asked({from: '2026-03-01', to: '2026-03-01'})).toEqual([
    `created_at.gte."${new Date(2026, 2, 1).toISOString()}"`,
    `created_at.lt."${new Date(2026, 2, 2).toISOString()}"`,
  ])
  expect(asked({from: '2026-02-30', to: 'domani'})).toEqual([])
})

test('each word is searched in every column, regardless of accents', () => {
  const [first, second, ...more] = asked({search: ' Forlì  anna@ '})
  expect(more).toEqual([])
  expect(first).toContain('location.imatch."F[oòóôö]rl[iìíîï]"')
  expect(first?.split(',')).toHaveLength(ANSWER_COLUMNS.length + 3)
  expect(second).toContain('email.imatch."[aàáâä]nn[aàáâä]\\\\@"')
})

test('special characters of patterns and requests are escaped', () => {
  expect(asked({search: '.*'})[0]).toContain('email.imatch."\\\\.\\\\*"')
  expect(asked({search: 'x","'})[0]).toContain('email.imatch."x\\\\\\"\\\\,\\\\\\""')
  expect(asked({search: Array.from({length: 30}, () => 'a').join(' ')})).toHaveLength(8)
})

test('conditionsAfter also finds leads of the same moment', () => {
  const created_at = '2026-03-01T10:00:00+00:00'
  expect(conditionsAfter({created_at, id: 'b'}, 'oldest')).toEqual([
    `created_at.gte."${created_at}"`,
    `created_at.gt."${created_at}",and(created_at.eq."${created_at}",id.gt.b)`,
  ])
  expect(conditionsAfter({created_at, id: 'b'}, 'newest')[0]).toBe(`created_at.lte."${created_at}"`)
})
