import {describe, expect, it} from 'vitest'
import {byId, rowOf, tableOf} from '../testing/content.ts'
import {planChanges} from './plan.ts'
import type {Doc} from './rows.ts'

const change = (documents: Doc[], key: string, to: string, from?: string) => ({
  key,
  id: key.slice(0, key.indexOf(':')),
  from: from ?? rowOf(tableOf(...documents), key).text,
  to,
})
const draft = (document: Doc) => ({...document, _id: `drafts.${document._id}`, _rev: 'd1'})
const hero = byId('hero')

describe('planChanges', () => {
  it('creates the draft with the first change', () => {
    const {_rev, _updatedAt, _createdAt, ...content} = hero
    const {mutations, done} = planChanges([hero], [change([hero], 'hero:headline', 'Nuovo')])
    expect(mutations).toEqual([
      {create: {...content, _id: 'drafts.hero'}},
      {patch: {id: 'drafts.hero', set: {headline: 'Nuovo'}}},
    ])
    expect(done).toEqual(['hero:headline'])
  })

  it('changes the draft only as it was read', () => {
    const mine = draft(hero)
    const changes = [change([mine], 'hero:headline', 'Uno'), change([mine], 'hero:quizLabel', 'Due')]
    expect(planChanges([hero, mine], changes).mutations).toEqual([
      {patch: {id: 'drafts.hero', ifRevisionID: 'd1', set: {headline: 'Uno', quizLabel: 'Due'}}},
    ])
  })

  it('reaches list entries, alternative texts and paragraphs', () => {
    const documents = [draft(byId('brand')), draft(byId('faq-costi'))]
    const {mutations} = planChanges(documents, [
      change(documents, 'brand:navigation[nav-2].name', 'Prezzi'),
      change(documents, 'brand:logo.alt', 'Un marchio'),
      change(documents, 'faq-costi:answer[p1]', 'Costa <1>poco</1>.'),
    ])
    const [brand, faq] = mutations.map((mutation) => ('patch' in mutation ? mutation.patch.set : null))
    expect(brand).toEqual({'navigation[_key=="nav-2"].name': 'Prezzi', 'logo.alt': 'Un marchio'})
    expect(faq).toMatchObject({'answer[_key=="p1"].children': [{}, {text: 'poco', marks: ['strong']}, {}]})
  })

  it('removes an emptied field and keeps the place of a list entry', () => {
    const card = draft({...hero, _id: 'p', _type: 'package', name: 'P', features: ['a', 'b']})
    expect(planChanges([draft(hero)], [change([hero], 'hero:eyebrow', '')]).mutations).toMatchObject([
      {patch: {unset: ['eyebrow']}},
    ])
    expect(planChanges([card], [change([card], 'p:features[#2]', '')]).mutations).toMatchObject([
      {patch: {set: {'features[1]': ''}}},
    ])
  })

  it('shows a text that another editor changed, and writes the others', () => {
    const changes = [change([hero], 'hero:headline', 'Mio', 'Prima'), change([hero], 'hero:quizLabel', 'Sì')]
    const {mutations, done, refused} = planChanges([hero], changes)
    expect(refused).toEqual([{key: 'hero:headline', why: {is: 'conflict', theirs: hero.headline}}])
    expect(mutations.at(-1)).toEqual({patch: {id: 'drafts.hero', set: {quizLabel: 'Sì'}}})
    expect(done).toEqual(['hero:quizLabel'])
  })

  it('skips stored texts and names deleted ones', () => {
    const changes = [
      change([hero], 'hero:headline', String(hero.headline), 'Prima'),
      change([hero], 'hero:via', 'x', ''),
    ]
    expect(planChanges([hero], changes)).toEqual({
      mutations: [],
      done: ['hero:headline'],
      refused: [{key: 'hero:via', why: {is: 'gone'}}],
    })
    expect(planChanges([], changes).refused).toHaveLength(2)
  })

  it('refuses a broken placeholder or mark', () => {
    const documents = [byId('messages'), byId('faq-costi')]
    const {refused, mutations} = planChanges(documents, [
      change(documents, 'messages:package', 'Ciao'),
      change(documents, 'faq-costi:answer[p1]', 'Senza segni'),
    ])
    expect(refused.map(({why}) => why.is)).toEqual(['refused', 'refused'])
    expect(mutations).toEqual([])
  })
})
