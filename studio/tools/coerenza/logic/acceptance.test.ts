import {expect, test} from 'vitest'
import {openIn, solvedBut} from '../testing/content.ts'
import {type Acceptance, acceptanceId, acceptanceOf, hash, judge} from './acceptance.ts'
import type {Finding} from './types.ts'

const satisfied = (percent: string, more = '') =>
  openIn(
    solvedBut({
      hero: {
        text: `Una clinica ${more} a Istanbul.`,
        figures: [{_type: 'figure', _key: 'f', value: percent, label: 'di successo', source: 'registro'}],
      },
    }),
  )

const accepting = (finding: Finding | undefined): Acceptance => ({
  id: acceptanceId(finding?.key ?? ''),
  finding: finding?.key ?? '',
  facts: hash(finding?.facts ?? ''),
  reason: 'Due misure diverse',
  author: 'Redazione',
  at: '2026-11-21T08:00:00Z',
})

test('an acceptance holds while the figures stay, whatever is written around them', () => {
  const acceptance = accepting(satisfied('97%')[0])
  const judged = judge(satisfied('97%', 'luminosa'), [acceptance])
  expect(judged.open).toEqual([])
  expect(judged.accepted.map((one) => one.acceptance)).toEqual([acceptance])
})

test('another figure in the same place makes it lapse, and says so', () => {
  const acceptance = accepting(satisfied('97%')[0])
  const judged = judge(satisfied('96%'), [acceptance])
  expect(judged.open.map(({key}) => key)).toEqual(['successo'])
  expect(judged.lapsed.get('successo')).toBe(acceptance)
})

test('an acceptance of something that is gone changes nothing', () => {
  expect(judge([], [accepting(satisfied('97%')[0])])).toEqual({open: [], accepted: [], lapsed: new Map()})
})

test('is stored where the public cannot read it, under one id for one finding', () => {
  expect(acceptanceId('successo')).toMatch(/^coerenza\.[0-9a-f]{16}$/)
  expect(acceptanceId('successo')).toBe(acceptanceId('successo'))
  expect(acceptanceId('successo')).not.toBe(acceptanceId('anni'))
})

test('a stored document of any shape is read', () => {
  expect(acceptanceOf({_id: 'coerenza.x', reason: 7})).toMatchObject({
    id: 'coerenza.x',
    reason: '',
    finding: '',
  })
})
