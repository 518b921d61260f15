import {describe, expect, it} from 'vitest'
import type {Finding} from '../logic/check.ts'
import type {Severity} from '../logic/types.ts'
import {grouped, matching} from './selection.ts'

const finding = (key: string, severity: Severity, quote: string): Finding => ({
  rule: 'prova',
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

describe('matching', () => {
  it('looks into what stands in the content', () => {
    expect(keys(matching(all, ''))).toEqual(['a', 'b'])
    expect(keys(matching(all, 'QUARANTA'))).toEqual(['a'])
  })
})

describe('grouped', () => {
  it('has only severities with findings, the most serious first', () => {
    expect(grouped(all.toReversed()).map(({severity}) => severity)).toEqual(['error', 'warning'])
  })
})
