import type {ArraySchemaType, ObjectSchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {isUnseen, limitOf} from './limits.ts'
import {schema} from './testing/validate.ts'

const typeOf = (name: string, field: string) => {
  const found = (schema.get(name) as ObjectSchemaType).fields.find((each) => each.name === field)
  if (!found) throw new Error(`${name} has no field ${field}`)
  return found.type
}

test('limitOf returns the limit that a field warns about', () => {
  expect(limitOf(typeOf('hero', 'headline'))).toBe(70)
  expect(limitOf(typeOf('hero', 'text'))).toBe(220)
  expect(limitOf(typeOf('faq', 'answer'))).toBe(900)
  expect(limitOf(typeOf('picture', 'alt'))).toBe(160)
  expect((typeOf('package', 'features') as ArraySchemaType).of.map(limitOf)).toEqual([70])
  expect((typeOf('quizQuestion', 'options') as ArraySchemaType).of.map(limitOf)).toEqual([60])
  expect(limitOf(typeOf('package', 'price'))).toBeUndefined()
})

test('isUnseen marks addresses of links, not their words', () => {
  expect(isUnseen(typeOf('navItem', 'href'))).toBe(true)
  expect(isUnseen(typeOf('navItem', 'name'))).toBe(false)
})
