import {expect, test} from 'vitest'
import type {Fields} from '../../../documents/values.ts'
import {solvedBut} from '../testing/content.ts'
import {findingsIn} from '../testing/seed.ts'

const plain = {originalPrice: undefined, badge: undefined}
const undiscounted = {
  discountPopup: {enabled: false},
  'package-gold': plain,
  'package-diamond': plain,
  'package-platinum': plain,
}
const asked = (changes: Readonly<Record<string, Fields>> = {}) =>
  findingsIn(solvedBut({...undiscounted, ...changes})).filter(({rule}) => rule === 'pubblicita-sanitaria')

test('without discounts and words that sell, there is nothing to ask', () => {
  expect(asked()).toEqual([])
})

test.each<[string, Readonly<Record<string, Fields>>]>([
  ['discountPopup#percentage', {discountPopup: {enabled: true}}],
  ['package-gold#originalPrice', {'package-gold': {...plain, originalPrice: 2600}}],
  ['package-gold#badge', {'package-gold': {...plain, badge: 'IN OFFERTA'}}],
  ['hero#text', {hero: {text: 'Solo oggi.'}}],
  ['footer#about', {footer: {about: 'Prezzi scontati per chi arriva in due.'}}],
])('%s is asked about', (place, changes) => {
  expect(asked(changes).flatMap(({places}) => places.map(({id, path}) => `${id}#${path}`))).toEqual([place])
})

test.each<[string, Readonly<Record<string, Fields>>]>([
  ['a near word', {hero: {text: 'Nessuno resta scontento: la clinica offre anche il tempo.'}}],
  ['a full price that is no higher', {'package-gold': {...plain, originalPrice: 2400}}],
  ['the visitor’s own message', {messages: {general: 'C’è uno sconto?'}}],
  ['a patient’s own words', {'testimonial-1': {text: 'Mi hanno fatto uno sconto.'}}],
])('%s is not', (_what, changes) => {
  expect(asked(changes)).toEqual([])
})

test('it asks, and gives no legal advice', () => {
  const [finding] = asked({discountPopup: {enabled: true}})
  expect(finding).toMatchObject({
    title: 'Sconti e offerte: una domanda per il legale della clinica',
    why: expect.stringContaining('145/2018'),
    solution: expect.stringMatching(/^Chiedi al legale/),
    fixes: [],
  })
})
