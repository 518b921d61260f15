import {describe, expect, it} from 'vitest'
import {byId, documents, rowOf, tableOf} from '../testing/content.ts'
import {filterRows, PASSES} from './filter.ts'
import {getRefusal} from './guard.ts'
import {replacements} from './replace.ts'

const rows = tableOf(...documents)
const options = {caseSensitive: false, wholeWords: false}
const made = (headline: string, find: string, by: string, more = {}) =>
  replacements(tableOf({...byId('hero'), headline}), {...options, find, ...more}, by).find(
    ({row}) => row.path === 'headline',
  )
const countOf = (headline: string, find: string, more = {}) => made(headline, find, '', more)?.count ?? 0

describe('replacements', () => {
  it('counts every place, with or without capitals and whole words', () => {
    expect(countOf('Capelli e capelli', 'capelli')).toBe(2)
    expect(countOf('Capelli e capelli', 'capelli', {caseSensitive: true})).toBe(1)
    expect(countOf('Perché perchérie', 'perché', {wholeWords: true})).toBe(1)
    expect(countOf('10 di 100, tipo B10', '10', {wholeWords: true})).toBe(1)
    expect(countOf('(a+b) [c] \\', '(a+b) [c] \\')).toBe(1)
    expect(countOf('tutto', '')).toBe(0)
  })

  it('finds spaces and hyphens at which no line breaks', () => {
    expect(countOf('Un’e\u2011mail entro 24\u00a0ore', 'e-mail entro 24 ore')).toBe(1)
    expect(countOf('Un’e-mail entro 24 ore', 'e-mail entro 24 ore')).toBe(1)
  })

  it('keeps a capital and takes the new words literally', () => {
    expect(made('Garanzia: la garanzia vale', 'garanzia', 'tutela')?.to).toBe('Tutela: la tutela vale')
    expect(made('a b', 'a', '$& $1 \\')?.to).toBe('$& $1 \\ b')
    expect(made('uno due uno', 'uno', '')?.to).toBe(' due ')
  })

  it('leaves placeholders and marks alone', () => {
    const found = replacements(rows, {...options, find: 'pacchetto'}, 'x')
    expect(found.length).toBeGreaterThan(3)
    for (const {row, to} of found) expect(to.match(/\{.*?\}/g)).toEqual(row.text.match(/\{.*?\}/g))
    const paragraph = rowOf(rows, 'faq-costi:answer[p1]')
    expect(replacements([paragraph], {...options, find: '1>'}, 'x')).toEqual([])
  })

  it('reports a text that would break', () => {
    const [broken] = replacements([rowOf(rows, 'messages:package')], {...options, find: 'a'}, '{')
    expect(broken?.problem).toMatch(/graffa|segnaposto/)
  })
})

describe('refusal', () => {
  const template = {required: ['eta', 'citta'], optional: ['anno']}
  const row = {text: 'Ho {eta} anni, {citta}', kind: 'line' as const, template}

  it.each([
    ['Ho {eta} anni', /^Manca il segnaposto \{citta\}/],
    ['Ho {eta} anni, {citta} {', /graffa/],
  ])('refuses %j', (text, problem) => {
    expect(getRefusal(row, text)).toMatch(problem)
  })

  it('accepts reordered placeholders and repairs of a broken text', () => {
    expect(getRefusal(row, '{citta}: {eta} anni nel {anno}')).toBeNull()
    expect(getRefusal({...row, text: 'Ho {eta'}, 'Ho {eta} anni, {citta}')).toBeNull()
    expect(getRefusal({...row, template: undefined}, 'Solo parole')).toBeNull()
  })

  it('keeps an optional placeholder that was there', () => {
    const footer = {
      text: '© {anno} Villa',
      kind: 'line' as const,
      template: {required: [], optional: ['anno']},
    }
    expect(getRefusal(footer, '© Villa')).toMatch(/\{anno\}/)
    expect(getRefusal({...footer, text: '© Villa'}, '© Villa Esempio')).toBeNull()
  })
})

describe('filterRows', () => {
  it('finds words in any order, without accents or capitals', () => {
    const search = (text: string) => filterRows(rows, {search: text, section: '', filters: []})
    expect(search('TITOLO apertura').some(({key}) => key === 'hero:headline')).toBe(true)
    expect(search('citta').length).toBeGreaterThan(0)
    expect(search('niente di tutto questo')).toEqual([])
  })

  it('shows rows that pass any filter', () => {
    const hero = byId('hero')
    const draft = {...hero, _id: 'drafts.hero', headline: 'x'.repeat(80), eyebrow: ''}
    const table = tableOf(hero, draft, byId('trust'))
    const paths = (...filters: ('changed' | 'long' | 'empty')[]) =>
      filterRows(table, {search: '', section: 'Apertura', filters}).map(({path}) => path)
    expect(paths('long')).toEqual(['headline'])
    expect(paths('changed')).toEqual(['eyebrow', 'headline'])
    expect(paths('long', 'empty')).toEqual(['eyebrow', 'headline', 'figures[_key=="figure-1"].source'])
    expect(table.filter(PASSES.long)).toHaveLength(1)
  })
})
