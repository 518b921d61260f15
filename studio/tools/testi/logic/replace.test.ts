import {expect, test} from 'vitest'
import {folded} from '../../../documents/search.ts'
import {byId, documents, rowOf, tableOf} from '../testing/content.ts'
import {filterRows, hitsOf, PASSES} from './filter.ts'
import {findMatches, matchKey, prefilled, replacements, written} from './replace.ts'

const rows = tableOf(...documents)
const options = {caseSensitive: false, wholeWords: false}
const rowsWith = (headline: string) => tableOf({...byId('hero'), headline})
const found = (headline: string, find: string, more = {}) =>
  findMatches(rowsWith(headline), {...options, find, ...more}).filter(({row}) => row.path === 'headline')

test('finds every place, with or without capitals and whole words', () => {
  expect(found('Capelli e capelli', 'capelli')).toHaveLength(2)
  expect(found('Capelli e capelli', 'capelli', {caseSensitive: true})).toHaveLength(1)
  expect(found('Perché perchérie', 'perché', {wholeWords: true})).toHaveLength(1)
  expect(found('10 di 100, tipo B10', '10', {wholeWords: true})).toHaveLength(1)
  expect(found('(a+b) [c] \\', '(a+b) [c] \\')).toHaveLength(1)
  expect(found('tutto', '')).toHaveLength(0)
})

test('a keyboard’s space and hyphen find those at which no line breaks', () => {
  expect(found('Un’e\u2011mail entro 24\u00a0ore', 'e-mail entro 24 ore')).toHaveLength(1)
  expect(found('Un’e-mail entro 24 ore', 'e-mail entro 24 ore')).toHaveLength(1)
  expect(folded('E\u2011mail entro 24\u00a0ore')).toBe('e-mail entro 24 ore')
})

test('begins with what the table was searched for, if it stands in a text', () => {
  expect(prefilled(rows, ' garanzia ')).toBe('garanzia')
  expect(prefilled(rows, 'apertura titolo')).toBe('')
  expect(prefilled(rows, '')).toBe('')
})

test('what begins a sentence still does, and all cases are found', () => {
  const matches = found('Garanzia: la garanzia vale', 'garanzia')
  expect(matches.map((match) => written('tutela', match))).toEqual(['Tutela', 'tutela'])
})

test('never finds anything inside a placeholder or a mark', () => {
  const matches = findMatches(rows, {...options, find: 'pacchetto'})
  expect(matches.length).toBeGreaterThan(3)
  for (const {row, start} of matches) expect(row.text[start - 1]).not.toBe('{')
  expect(findMatches([rowOf(rows, 'faq-costi:answer[p1]')], {...options, find: '1>'})).toEqual([])
})

test('replaces the chosen places only', () => {
  const matches = found('uno due uno due uno', 'uno')
  const [, second] = matches
  const [made] = replacements(matches, 'tre', (match) => matchKey(match) === (second && matchKey(second)))
  expect(made).toMatchObject({from: 'uno due uno due uno', to: 'uno due tre due uno', problem: null})
  expect(replacements(matches, '', () => true)[0]?.to).toBe(' due  due ')
})

test('takes the replacement literally', () => {
  expect(replacements(found('a b', 'a'), '$& $1 \\', () => true)[0]?.to).toBe('$& $1 \\ b')
})

test('a replacement that would break a text says so', () => {
  const matches = findMatches([rowOf(rows, 'messages:package')], {...options, find: 'a'})
  expect(replacements(matches, '{', () => true)[0]?.problem).toMatch(/graffa|segnaposto/)
})

test('the search takes words in any order, without accents or capitals, in texts and names', () => {
  const search = (text: string) => filterRows(rows, {search: text, section: '', filters: []})
  expect(search('TITOLO apertura').some(({key}) => key === 'hero:headline')).toBe(true)
  expect(search('citta').length).toBeGreaterThan(0)
  expect(search('niente di tutto questo')).toEqual([])
  expect(folded('Perché l’È')).toBe("perche l'e")
})

test('filters widen each other within a section', () => {
  const hero = byId('hero')
  const draft = {...hero, _id: 'drafts.hero', headline: 'x'.repeat(80), eyebrow: ''}
  const table = tableOf(hero, draft, byId('trust'))
  const keys = (...filters: ('changed' | 'long' | 'empty')[]) =>
    filterRows(table, {search: '', section: table[0]?.section.title ?? '', filters}).map(({path}) => path)
  expect(keys('long')).toEqual(['headline'])
  expect(keys('empty')).toEqual(['eyebrow', 'figures[_key=="figure-1"].source'])
  expect(keys('changed')).toEqual(['eyebrow', 'headline'])
  expect(keys('long', 'empty')).toEqual(['eyebrow', 'headline', 'figures[_key=="figure-1"].source'])
  expect(table.filter(PASSES.long)).toHaveLength(1)
})

test('what is searched is marked as it is written', () => {
  const marked = (text: string, search: string) => text.split(hitsOf(search) ?? '').filter((_, at) => at % 2)
  expect(marked('Quanto costa? (2.400 €)', '(2.4 ?')).toEqual(['?', '(2.4'])
  expect(marked('Perché PERCHÉ', 'perché')).toEqual(['Perché', 'PERCHÉ'])
  expect(hitsOf('  ')).toBeNull()
})
