import {expect, test} from 'vitest'
import type {Finding} from '../logic/check.ts'
import type {Severity} from '../logic/types.ts'
import {grouped, matching} from './selection.ts'

const finding = (key: string, severity: Severity, quote: string): Finding => ({
  rule: 'prova',
  ruleTitle: 'Prova',
  severity,
  key,
  subject: key,
  title: `Titolo ${key}`,
  why: 'Perché',
  solution: 'Rimedio',
  facts: '',
  fixes: [],
  places: [{id: 'faq-1', type: 'faq', document: 'Domande', path: 'answer', field: 'Risposta', quote}],
})
const all = [finding('a', 'error', 'quaranta euro'), finding('b', 'warning', 'due ore')]
const keys = (found: readonly Finding[]) => found.map(({key}) => key)

test('a filter shows its own severity, and the search looks into what stands in the content', () => {
  expect(keys(matching(all, 'all', ''))).toEqual(['a', 'b'])
  expect(keys(matching(all, 'warning', ''))).toEqual(['b'])
  expect(keys(matching(all, 'accepted', ''))).toEqual(['a', 'b'])
  expect(keys(matching(all, 'all', 'QUARANTA'))).toEqual(['a'])
  expect(keys(matching(all, 'warning', 'quaranta'))).toEqual([])
})

test('only severities that have findings have a heading', () => {
  expect(
    grouped(all)
      .map(({severity}) => severity)
      .sort(),
  ).toEqual(['error', 'warning'])
})
