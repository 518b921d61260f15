import {expect, test} from 'vitest'
import {overlaid, publishedOnly} from './content.ts'

const doc = (_id: string, name: string) => ({_id, _type: 'faq', name})
const stored = [
  doc('a', 'published'),
  doc('drafts.a', 'draft'),
  doc('drafts.b', 'new'),
  doc('c', 'kept'),
  doc('versions.r.c', 'release'),
]

test('drafts lie over what is published, under its ids; releases stay out', () => {
  expect(overlaid(stored).map(({_id, name}) => [_id, name])).toEqual([
    ['a', 'draft'],
    ['c', 'kept'],
    ['b', 'new'],
  ])
})

test('an unchanged draft stays the same object, so that it is not read again', () => {
  expect(overlaid(stored)[0]).toBe(overlaid(stored)[0])
})

test('visitors see what is published alone', () => {
  expect(publishedOnly(stored).map(({_id}) => _id)).toEqual(['a', 'c'])
})
