import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {describe, expect, it} from 'vitest'
import {documentActions} from './rules.ts'

const named = (action: DocumentActionComponent['action']): DocumentActionComponent =>
  Object.assign(() => null, {action})
const all = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'restore'] as const
const offered = (schemaType: string) =>
  documentActions(all.map(named), {schemaType} as DocumentActionsContext).map(({action}) => action)

describe('document actions', () => {
  it('are all available for entries, and few for singletons', () => {
    expect(offered('faq')).toHaveLength(all.length)
    expect(offered('hero')).toEqual(['publish', 'discardChanges', 'restore'])
    expect(offered('doctors')).toEqual(['publish', 'unpublish', 'discardChanges', 'restore'])
  })
})
