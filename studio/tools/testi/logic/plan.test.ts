import {describe, expect, test} from 'vitest'
import {byId, rowOf, tableOf} from '../testing/content.ts'
import {planChanges} from './plan.ts'
import type {Doc} from './rows.ts'

const change = (documents: Doc[], key: string, to: string, from?: string) => ({
  key,
  id: key.slice(0, key.indexOf(':')),
  from: from ?? rowOf(tableOf(...documents), key).text,
  to,
})
const draft = (document: Doc, more = {}) => ({
  ...document,
  ...more,
  _id: `drafts.${document._id}`,
  _rev: 'd1',
})

test('the first change makes the draft, and fails if there is one by then', () => {
  const hero = byId('hero')
  const {_rev, _updatedAt, _createdAt, ...content} = hero
  const {mutations, done} = planChanges([hero], [change([hero], 'hero:headline', 'Nuovo')])
  expect(mutations).toEqual([
    {create: {...content, _id: 'drafts.hero'}},
    {patch: {id: 'drafts.hero', set: {headline: 'Nuovo'}}},
  ])
  expect(done).toEqual(['hero:headline'])
})

test('later ones change the draft as it was read', () => {
  const hero = draft(byId('hero'))
  const changes = [change([hero], 'hero:headline', 'Uno'), change([hero], 'hero:quizLabel', 'Due')]
  expect(planChanges([byId('hero'), hero], changes).mutations).toEqual([
    {patch: {id: 'drafts.hero', ifRevisionID: 'd1', set: {headline: 'Uno', quizLabel: 'Due'}}},
  ])
})

test('paths reach list entries, alt texts and paragraphs', () => {
  const brand = draft(byId('brand'))
  const faq = draft(byId('faq-costi'))
  const documents = [brand, faq]
  const {mutations} = planChanges(documents, [
    change(documents, 'brand:navigation[nav-2].name', 'Prezzi'),
    change(documents, 'brand:logo.alt', 'Un marchio'),
    change(documents, 'faq-costi:answer[p1]', 'Costa <1>poco</1>.'),
  ])
  const sets = mutations.map((mutation) => ('patch' in mutation ? mutation.patch.set : null))
  expect(sets[0]).toEqual({'navigation[_key=="nav-2"].name': 'Prezzi', 'logo.alt': 'Un marchio'})
  expect(sets[1]).toEqual({
    'answer[_key=="p1"].children': [
      {_type: 'span', _key: 'p1s1', text: 'Costa ', marks: []},
      {_type: 'span', _key: 'p1s2', text: 'poco', marks: ['strong']},
      {_type: 'span', _key: 'p1s3', text: '.', marks: []},
    ],
  })
})

test('an emptied field is taken away, an emptied list entry keeps its place', () => {
  const hero = draft(byId('hero'))
  const cards = [draft({...byId('hero'), _id: 'p', _type: 'package', name: 'P', features: ['a', 'b']})]
  expect(planChanges([hero], [change([hero], 'hero:eyebrow', '')]).mutations).toMatchObject([
    {patch: {unset: ['eyebrow']}},
  ])
  expect(planChanges(cards, [change(cards, 'p:features[#2]', '')]).mutations).toMatchObject([
    {patch: {set: {'features[1]': ''}}},
  ])
})

describe('nothing is overwritten unseen', () => {
  const hero = byId('hero')

  test('a text that somebody else changed is shown instead', () => {
    const {mutations, refused} = planChanges([hero], [change([hero], 'hero:headline', 'Mio', 'Prima')])
    expect(mutations).toEqual([])
    expect(refused).toEqual([{key: 'hero:headline', why: {is: 'conflict', theirs: hero.headline}}])
  })

  test('one refused change does not hold the others back', () => {
    const changes = [change([hero], 'hero:headline', 'Mio', 'Prima'), change([hero], 'hero:quizLabel', 'Sì')]
    const {mutations, done} = planChanges([hero], changes)
    expect(mutations.at(-1)).toEqual({patch: {id: 'drafts.hero', set: {quizLabel: 'Sì'}}})
    expect(done).toEqual(['hero:quizLabel'])
  })

  test('what is there already is done, and what is gone is said', () => {
    const changes = [
      change([hero], 'hero:headline', String(hero.headline), 'Prima'),
      change([hero], 'hero:via', 'x', ''),
    ]
    const plan = planChanges([hero], changes)
    expect(plan).toEqual({
      mutations: [],
      done: ['hero:headline'],
      refused: [{key: 'hero:via', why: {is: 'gone'}}],
    })
    expect(planChanges([], changes).refused).toHaveLength(2)
  })

  test('a broken placeholder or mark is refused', () => {
    const documents = [byId('messages'), byId('faq-costi')]
    const {refused, mutations} = planChanges(documents, [
      change(documents, 'messages:package', 'Ciao'),
      change(documents, 'faq-costi:answer[p1]', 'Senza segni'),
    ])
    expect(refused.map(({why}) => why.is)).toEqual(['refused', 'refused'])
    expect(mutations).toEqual([])
  })
})
