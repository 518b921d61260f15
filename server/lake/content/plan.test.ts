import {expect, test} from 'vitest'
import {brokenReference, planImport} from './plan.ts'

const HASH = 'a'.repeat(40)
const present = [
  {_id: 'faq-1', _type: 'faq', _rev: 'r1', _updatedAt: 'yesterday', question: 'Quanto dura?'},
  {_id: 'hero', _type: 'hero', picture: {alt: 'Il mare', asset: {_ref: `image-${HASH}-800x600-jpg`}}},
  {_id: 'mine', _type: 'faq', question: 'Mia'},
]

test('what the file does not name stays untouched', () => {
  expect(planImport([], present)).toEqual({added: [], replaced: [], unchanged: 0, untouched: 3})
})

test('a document that differs only in bookkeeping is unchanged', () => {
  const file = [
    {question: 'Quanto dura?', _type: 'faq', _id: 'faq-1', _rev: 'other'},
    {
      _id: 'hero',
      _type: 'hero',
      picture: {asset: {_type: 'reference', _ref: `image-${HASH}`}, alt: 'Il mare'},
    },
  ]
  expect(planImport(file, present)).toMatchObject({added: [], replaced: [], unchanged: 2})
})

test('new words, a new picture and a new document are told apart', () => {
  const file = [
    {_id: 'faq-1', _type: 'faq', question: 'Quanto tempo dura?'},
    {_id: 'hero', _type: 'hero', picture: {alt: 'Il mare', asset: {_ref: `image-${'b'.repeat(40)}`}}},
    {_id: 'faq-2', _type: 'faq', question: 'Fa male?'},
  ]
  expect(planImport(file, present)).toEqual({
    added: ['faq-2'],
    replaced: ['faq-1', 'hero'],
    unchanged: 0,
    untouched: 1,
  })
})

test('pictures that changed places are a difference, and the order of fields is none', () => {
  const [first, second] = ['c'.repeat(40), 'd'.repeat(40)]
  const pair = (a: string, b: string) => ({
    _id: 'case',
    _type: 'case',
    before: {asset: {_ref: `image-${a}`}},
    after: {asset: {_ref: `image-${b}`}},
  })
  const {before, after, ...names} = pair(first, second)
  expect(planImport([pair(first, second)], [{after, before, ...names}])).toMatchObject({unchanged: 1})
  expect(planImport([pair(second, first)], [{after, before, ...names}])).toMatchObject({replaced: ['case']})
})

test('a reference that would lead nowhere is named; one to what is there, or that may be empty, is none', () => {
  const refer = (reference: object) => [{_id: 'a', _type: 'faq', list: [{reference}]}]
  expect(brokenReference(refer({_ref: 'nobody'}), present)).toMatch(/^a refers to nobody/)
  expect(brokenReference(refer({_ref: 'nobody', _weak: true}), present)).toBeUndefined()
  expect(brokenReference(refer({_ref: 'mine'}), present)).toBeUndefined()
  expect(brokenReference(refer({_ref: 'a'}), [])).toBeUndefined()
  expect(brokenReference(refer({_ref: `image-${HASH}-8x6-jpg`}), [])).toBeUndefined()
})
