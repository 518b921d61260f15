import {describe, expect, test} from 'vitest'
import {aDoc, ask as askView, viewOf} from '../testing/queries.ts'

const span = (text: string) => ({_type: 'span', _key: text, text, marks: ['strong']})
const view = viewOf([
  aDoc('faq-1', 'faq', {title: 'Il trapianto di capelli è doloroso?', tags: ['Dolore', 'Anestesia locale']}),
  aDoc('faq-2', 'faq', {title: "Quanto dura l'intervento?", answer: 'Il trapianto dura un giorno.'}),
  aDoc('city-1', 'city', {
    title: 'Città di Bari',
    body: [{_type: 'block', children: [span('cap'), span('elli')]}],
  }),
  aDoc('city-2', 'city', {title: 'Forlì', note: 'citta gemellata', a: 'uno', b: 'due'}),
])

const ask = (query: string, params: Record<string, unknown>) => askView(view, query, params)
const search = (q: unknown) => ask('*[[@, _id] match text::query($q)]._id', {q})

describe('text::query() over documents', () => {
  test.each([
    ['citta', ['city-1', 'city-2']],
    ['CITTÀ', ['city-1', 'city-2']],
    ['cap*', ['city-1', 'faq-1']],
    ['cap', []],
    ['capelli', ['city-1', 'faq-1']],
    ['trapianto dura', ['faq-2']],
    ['"dura un"', ['faq-2']],
    ['"un dura"', []],
    ['"uno due"', []],
    ['"quanto dur"*', ['faq-2']],
    ['trapianto -doloroso', ['faq-2']],
    ['-"il trapianto" -citta', []],
    ["l'intervento", ['faq-2']],
    ['faq-2', ['faq-2']],
    ['strong', []],
    ['*', ['city-1', 'city-2', 'faq-1', 'faq-2']],
    ['', ['city-1', 'city-2', 'faq-1', 'faq-2']],
  ])('finds %s', (q, ids) => {
    expect(search(q)).toEqual(ids)
  })
})

describe('text::query() over fields', () => {
  test('reads texts and lists of texts', () => {
    expect(ask('*[title match text::query($q)]._id', {q: 'trapianto'})).toEqual(['faq-1'])
    expect(ask('*[tags match text::query("anestesia")]._id', {})).toEqual(['faq-1'])
    expect(ask('*[[title, answer] match text::query("intervento giorno")]._id', {})).toEqual(['faq-2'])
    expect(ask('*[pt::text(body) match text::query("capelli")]._id', {})).toEqual(['city-1'])
  })

  test('does not match a missing field, and matches its negation', () => {
    expect(ask('*[!(answer match text::query("trapianto"))]._id', {})).toEqual(['city-1', 'city-2', 'faq-1'])
  })
})

test('score() puts a match in a boosted field first', () => {
  const query = `*[_type in $types] | score(
      boost(_type in ["faq"] && title match text::query($q), 10),
      ([@, _id] match text::query($q) || references($raw))
    ) [_score > 0] {_id, _score} | order(_score desc) [0...$limit]`
  const found = ask(query, {types: ['faq'], q: 'trapi*', raw: 'trapi', limit: 10})
  expect(found.map(({_id}: {_id: string}) => _id)).toEqual(['faq-1', 'faq-2'])
  expect(found[0]._score).toBeGreaterThan(found[1]._score)
})
