import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {expect, test} from 'vitest'
import {documentActions} from './rules.ts'

const named = (action: DocumentActionComponent['action']): DocumentActionComponent =>
  Object.assign(() => null, {action})
const all = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'restore'] as const
const offered = (schemaType: string) =>
  documentActions(all.map(named), {schemaType} as DocumentActionsContext).map(({action}) => action)

test('a list’s entry has every action, what the page cannot be without only its own', () => {
  expect(offered('faq')).toHaveLength(all.length)
  expect(offered('hero')).toEqual(['publish', 'discardChanges', 'restore'])
  expect(offered('doctors')).toEqual(['publish', 'unpublish', 'discardChanges', 'restore'])
})
